import type { KeysOfAny } from '#server/area.ts'
import { areas } from '#server/areas.ts'
import type { AppContext } from '#server/context.ts'
import type { Job } from './job.ts'
import {
  batchSize,
  finishEntry,
  type JobKind,
  type OutboxEntry,
  postponeEntry,
  takeDue,
} from './store.ts'

/** Kinds of jobs that no area does: none, or it doesn’t compile. */
const undone: Readonly<Record<Exclude<JobKind, KeysOfAny<(typeof areas)[number]['jobs']>>, never>> =
  {}

/** Every kind of job and what does it. */
const jobs: ReadonlyMap<string, Job> = new Map(
  [undone, ...areas.map((area) => area.jobs)].flatMap((table) => Object.entries<Job>(table)),
)

/**
 * Runs what is due now but papers, and returns how many entries it took. What comes of them tells by itself, so that nothing is polled
 * in vain.
 */
export async function runDueJobs(ctx: AppContext): Promise<number> {
  let all = 0
  for (;;) {
    const entries = await takeDue(ctx.db)
    await Promise.all(entries.map((entry) => runEntry(entry, ctx)))
    all += entries.length
    if (entries.length < batchSize) return all
  }
}

/** Does one thing. What fails is tried again later; what nobody here knows waits for who does. */
export async function runEntry(entry: OutboxEntry, ctx: AppContext): Promise<void> {
  const { event_id, kind, payload } = entry
  try {
    const job = jobs.get(kind)
    if (!job) throw new Error(`Nobody here does ${kind}`)
    const reached = await job(payload, ctx, event_id)
    await finishEntry(ctx.db, { event_id, way: reached?.way ?? null })
    if (reached) ctx.live.publish(`order:${reached.order_id}`)
  } catch (error) {
    ctx.log.error('outbox.postponed', { event_id, count: entry.attempts, error })
    await postponeEntry(ctx.db, entry, error instanceof Error ? error.name : 'Error')
  }
}
