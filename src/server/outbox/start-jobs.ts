import { setTimeout as sleep } from 'node:timers/promises'
import type { Timer } from '#server/area.ts'
import { areas } from '#server/areas.ts'
import type { AppContext } from '#server/context.ts'
import { openPaperQueues } from '#server/kitchen/paper-queues.ts'
import { runDueJobs } from './run-jobs.ts'
import { sweep } from './sweep.ts'

/** Milliseconds for which what is told of right after other work was done waits for company. */
const quietMs = 250

/** What is done again and again: by the platform, and by the areas. */
export const repeated: Readonly<Record<string, Timer>> = {
  outbox: [1_000, runDueJobs],
  sweep: [60_000, sweep],
  ...Object.fromEntries(areas.flatMap(({ timers }) => Object.entries(timers))),
}

/** The jobs of a running server. */
export interface Jobs {
  /** Ends after what is being done is done. */
  readonly stop: () => Promise<void>
}

/**
 * Starts everything that is done later, in this process beside any number of others: the outbox at once when it is
 * told, else every second, and papers beside it, each printer’s by themselves; tries to charge, and the times of group orders, every two; papers of kitchens every three; shares of group orders and couriers every five;
 * deadlines of group orders every half minute; sweeping, points whose time is over, and what ends with its day, every minute; disputes every ten. An outage is waited out.
 */
export function startJobs(ctx: AppContext): Jobs {
  const stopping = new AbortController()
  const { signal } = stopping
  const papers = openPaperQueues(ctx)
  const running = [
    ...Object.entries(repeated).map(([job, [ms, run]]) => repeat(job, ms, () => run(ctx))),
    repeat('papers', 1_000, papers.look),
    onSignal('outbox', () => runDueJobs(ctx)),
    onSignal('papers', papers.look),
  ]

  async function repeat(job: string, ms: number, run: () => Promise<unknown>): Promise<void> {
    while (!signal.aborted) {
      await attempt(job, run)
      await sleep(ms, undefined, { signal }).catch(() => undefined)
    }
  }

  async function onSignal(job: 'outbox' | 'papers', run: () => Promise<unknown>): Promise<void> {
    for await (const _ of ctx.live.changes('outbox', signal)) {
      await attempt(job, run)
      await sleep(quietMs, undefined, { signal }).catch(() => undefined)
    }
  }

  async function attempt(job: string, run: () => Promise<unknown>): Promise<void> {
    try {
      await run()
    } catch (error) {
      ctx.log.error(`job.${job}`, { error })
    }
  }

  return {
    async stop() {
      stopping.abort()
      await Promise.all(running)
      await papers.end()
    },
  }
}
