import { setTimeout as sleep } from 'node:timers/promises'
import { ApiRefusal } from '#contract/client.ts'

/** Nobody answered for so long that the guest left. */
export class GaveUp extends Error {
  override readonly name = 'GaveUp'
}

/** How long somebody keeps asking before it counts as stuck, and how long they wait in between, in milliseconds. */
const patience = 45_000
const askAgain = 150

/**
 * Asks until there is an answer that says what became of it, as a page does: a line that was cut, an outage and a
 * fault leave that open. `faulty` hears of answers that no outage explains.
 */
export async function patiently<Answer>(
  ask: () => Promise<Answer>,
  faulty: (words: string) => void,
): Promise<Answer> {
  const until = performance.now() + patience
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (saysNo(error)) throw error
      if (error instanceof ApiRefusal && error.code === 'broken') faulty(`answered ${error.status}`)
      if (performance.now() > until) throw new GaveUp(String(error))
      await sleep(askAgain)
    }
  }
}

/** A refusal that is an answer: not one that leaves open what became of it. */
function saysNo(error: unknown): boolean {
  return error instanceof ApiRefusal && error.code !== 'outage' && error.code !== 'broken'
}
