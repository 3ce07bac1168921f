import type { AppContext } from '#server/context.ts'
import { runDueJobs } from '#server/outbox/run-jobs.ts'
import { openPaperQueues } from '#server/kitchen/paper-queues.ts'

/** Who is at it: what one of them took, no other finds. */
const underWay = new Set<Promise<number>>()

/**
 * Runs what is due, and what comes of it, until nothing is, also what others that are at it here took before; returns how many
 * entries it took itself. Safe beside any number of others.
 */
export async function drainOutbox(ctx: AppContext): Promise<number> {
  const mine = drain(ctx)
  underWay.add(mine)
  try {
    const all = await mine
    await Promise.allSettled(underWay)
    return all
  } finally {
    underWay.delete(mine)
  }
}

async function drain(ctx: AppContext): Promise<number> {
  const run = async () => (await runDueJobs(ctx)) + (await runDuePapers(ctx))
  let all = 0
  for (let taken = await run(); taken > 0; taken = await run()) all += taken
  return all
}

/** Prints what is due now, and what comes of it, and returns how many papers that were. */
export async function runDuePapers(ctx: AppContext): Promise<number> {
  const queues = openPaperQueues(ctx)
  await queues.look()
  return queues.drained()
}
