import { setTimeout as sleep } from 'node:timers/promises'
import type { Timer } from '#server/area.ts'
import { areas } from '#server/areas.ts'
import type { AppContext } from '#server/context.ts'
import { endDay } from '#server/kitchen/end-day.ts'
import { followDisputes } from '#server/charge/follow-disputes.ts'
import { followPrinters } from '#server/kitchen/follow-printers.ts'
import { followKitchens } from '#server/kitchen/follow-kitchens.ts'
import { followCouriers } from '#server/delivery/follow-couriers.ts'
import { runDueJobs } from './run-jobs.ts'
import { openPaperQueues } from '#server/kitchen/paper-queues.ts'
import { reconcileCharges } from '#server/charge/reconcile-charges.ts'
import { releaseShares } from '#server/group-order/release-shares.ts'
import { holdForGroups } from '#server/group-order/hold-for-groups.ts'
import { followGroups } from '#server/group-order/follow-groups.ts'
import { sweep } from './sweep.ts'

/** Milliseconds for which what is told of right after other work was done waits for company. */
const quietMs = 250

/** What is done again and again, by the areas and for what is no area’s yet. */
export const repeated: Readonly<Record<string, Timer>> = {
  outbox: [1_000, runDueJobs],
  charges: [2_000, reconcileCharges],
  group_shares: [5_000, releaseShares],
  group_holds: [2_000, holdForGroups],
  group_reminders: [30_000, followGroups],
  couriers: [5_000, followCouriers],
  kitchens: [15_000, followKitchens],
  printers: [3_000, followPrinters],
  day_over: [60_000, endDay],
  disputes: [600_000, followDisputes],
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
