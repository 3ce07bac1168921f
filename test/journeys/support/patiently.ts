import { setTimeout as sleep } from 'node:timers/promises'
import { ApiRefusal } from '#contract/client.ts'
import { Refused } from '#core/refusal.ts'
import { isOutage } from '#server/database/outage.ts'

/** Milliseconds between two tries, and how many there are at most: whose database was closed would try for ever. */
const [pause, most] = [50, 2_000]

/** Does what a page does: an outage, such as no free connection, is tried again a moment later. */
export async function patiently<Done>(act: () => Promise<Done>): Promise<Done> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await act()
    } catch (error) {
      if (tries === most || !mayPass(error)) throw error
      await sleep(pause)
    }
  }
}

function mayPass(error: unknown): boolean {
  return error instanceof ApiRefusal ? error.code === 'outage' : isOutage(error)
}

/** What becomes of something that is done patiently: `done`, or the code that it was refused with. */
export async function resultOf(act: () => Promise<unknown>): Promise<string> {
  try {
    await patiently(act)
    return 'done'
  } catch (error) {
    if (error instanceof Refused) return error.refusal.code
    if (error instanceof ApiRefusal) return error.code
    throw error
  }
}
