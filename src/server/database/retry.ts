import { setTimeout as sleep } from 'node:timers/promises'
import { type Refusal, Refused, refusal } from '#core/refusal.ts'

/** A database that starts at the same time, or is restarted meanwhile, is back by then; in milliseconds. */
const limit = 10_000
const again = 250

/** Does something, again and again for ten seconds while it fails with what may pass by itself. */
export async function retryFor<Done>(
  act: () => Promise<Done>,
  mayPass: (error: unknown) => boolean,
): Promise<Done> {
  const until = performance.now() + limit
  for (;;) {
    try {
      return await act()
    } catch (error) {
      if (performance.now() > until || !mayPass(error)) throw error
      await sleep(again)
    }
  }
}

/** How often a lost race is run again, and what refuses it when all were lost. */
interface Races {
  readonly most?: number
  readonly lost?: Refusal
}

/** Runs what somebody faster may undo until it isn't lost: an attempt that answers undefined was. `nth` counts from 0. */
export async function retryLostRace<Done>(
  attempt: (nth: number) => Promise<Done | undefined>,
  { most = 5, lost = refusal('outage') }: Races = {},
): Promise<Done> {
  for (let nth = 0; nth < most; nth += 1) {
    const done = await attempt(nth)
    if (done !== undefined) return done
  }
  throw new Refused(lost)
}
