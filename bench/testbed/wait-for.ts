import { setTimeout as sleep } from 'node:timers/promises'
import { ApiRefusal } from '#contract/client.ts'

/** Nobody answered for so long that the guest left. */
export class GaveUp extends Error {
  override readonly name = 'GaveUp'
}

/** How long somebody keeps asking before it counts as stuck, and how long they wait in between, in milliseconds. */
const longestWait = 45_000
const askAgain = 150

/**
 * Asks until there is an answer that says what became of it, as a page does: a line that was cut, an outage and a
 * fault leave that open, and so does an answer that is undefined. `faulty` hears of faults, which no outage explains.
 */
export async function patiently<Answer>(
  ask: () => Promise<Answer | undefined>,
  faulty: (words: string) => void,
): Promise<Answer> {
  const until = performance.now() + longestWait
  for (;;) {
    const answer = await ask().catch((error: unknown) => {
      if (saysNo(error)) throw error
      if (error instanceof ApiRefusal && error.code === 'broken') faulty(`answered ${error.status}`)
    })
    if (answer !== undefined) return answer
    if (performance.now() > until) throw new GaveUp('Nobody said what became of it')
    await sleep(askAgain)
  }
}

/** A refusal that is an answer: not one that leaves open what became of it. */
function saysNo(error: unknown): boolean {
  return error instanceof ApiRefusal && error.code !== 'outage' && error.code !== 'broken'
}
