import { setTimeout as sleep } from 'node:timers/promises'
import type { Product } from '#bench/testbed/product.ts'
import { type Answer, openConnection, type Sent } from './flow/connection.ts'

/** How fast, for how long and over how many connections requests are sent, and which answers are none of a fault. */
interface Pace {
  /** In a second. */
  readonly rate: number
  readonly seconds: number
  readonly connections: number
  readonly allowed?: readonly number[]
  readonly heard?: (nth: number, answer: Answer) => void
}

/**
 * Sends so many requests a second for some seconds, and returns the milliseconds of each from when it was due: whoever waits
 * behind another waits too. Refuses any answer but 200, or those that are allowed.
 */
export async function paced(
  { ordering }: Pick<Product, 'ordering'>,
  { rate, seconds, connections, allowed = [200], heard }: Pace,
  requestOf: (nth: number) => Sent,
): Promise<readonly number[]> {
  const open = Array.from({ length: connections }, () => openConnection(ordering))
  const begun = performance.now()
  const answers = Array.from({ length: rate * seconds }, async (_, nth) => {
    const due = begun + (nth * 1_000) / rate
    await sleep(Math.max(0, due - performance.now()))
    const request = requestOf(nth)
    const answer = await open[nth % connections]?.send(request)
    const waited = performance.now() - due
    if (!answer || !allowed.includes(answer.status))
      throw new Error(`${request.path} answered ${answer?.status}: ${await answer?.text()}`)
    heard?.(nth, answer)
    return waited
  })
  const waited = await Promise.all(answers)
  for (const connection of open) connection.close()
  return waited
}
