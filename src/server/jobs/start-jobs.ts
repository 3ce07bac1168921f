import { setTimeout as sleep } from 'node:timers/promises'
import type { House } from '#server/house.ts'
import { endDay } from './end-day.ts'
import { followCouriers } from './follow-couriers.ts'
import { workDue } from './outbox.ts'
import { reconcileBalances } from './reconcile-balances.ts'
import { reconcile } from './reconcile.ts'
import { sweep } from './sweep.ts'

/** Milliseconds for which what is told of right after other work was done waits for company. */
const company = 250

/** The jobs of a running house. */
export interface Jobs {
  /** Ends after what is being done is done. */
  readonly stop: () => Promise<void>
}

/**
 * Starts everything that is done later, in this process beside any number of others: the outbox at once when it is
 * told, else every second; tries to pay every two; balances and couriers every five; sweeping, and what ends with its
 * day, every minute. An outage is waited out.
 */
export function startJobs(house: House): Jobs {
  const stopping = new AbortController()
  const { signal } = stopping
  const running = [
    again('outbox', 1_000, () => workDue(house)),
    again('reconcile', 2_000, () => reconcile(house)),
    again('balances', 5_000, () => reconcileBalances(house)),
    again('couriers', 5_000, () => followCouriers(house)),
    again('day_over', 60_000, () => endDay(house)),
    again('sweep', 60_000, () => sweep(house)),
    whenTold(),
  ]

  async function again(job: string, ms: number, run: () => Promise<unknown>): Promise<void> {
    while (!signal.aborted) {
      await tried(job, run)
      await sleep(ms, undefined, { signal }).catch(() => undefined)
    }
  }

  async function whenTold(): Promise<void> {
    for await (const _ of house.live.changes('outbox', signal)) {
      await tried('outbox', () => workDue(house))
      await sleep(company, undefined, { signal }).catch(() => undefined)
    }
  }

  async function tried(job: string, run: () => Promise<unknown>): Promise<void> {
    try {
      await run()
    } catch (error) {
      house.log.error(`job.${job}`, { error })
    }
  }

  return {
    async stop() {
      stopping.abort()
      await Promise.all(running)
    },
  }
}
