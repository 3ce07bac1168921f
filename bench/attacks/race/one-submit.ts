import { randomUUID } from 'node:crypto'
import { patiently } from '#bench/testbed/wait-for.ts'
import type { Outcome } from '#bench/attacks/attack.ts'
import type { Testbed } from '#bench/testbed/open-testbed.ts'
import { aHeldCart, aTime, sendOnce } from '#test/journeys/support/an-order.ts'
import { aToken, charges } from '#test/journeys/support/gateway-ledger.ts'
import { takingTurns } from './round-robin.ts'

const times = 100

/** Which of the day’s times, so that no place is taken where others race for the last ones. */
const own = 10

/** P4: one submit, sent a hundred times at once and half of them to each process, is one order and one charge. */
export async function oneSubmit(
  testbed: Testbed,
  faulty: (words: string) => void,
): Promise<Outcome> {
  const { books } = testbed
  const guest = testbed.guest(takingTurns(testbed.products))
  const held = await aHeldCart(testbed, await aTime(guest, own), guest)
  const token = await aToken(books)
  const key = randomUUID()
  const before = (await charges(books)).length
  const ask = async () => {
    const answer = await sendOnce(held, { token, key })
    return answer.state === 'confirmed' ? JSON.stringify(answer) : undefined
  }
  const answers = await Promise.allSettled(
    Array.from({ length: times }, () => patiently(ask, faulty)),
  )
  const different = new Set(
    answers.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason))),
  )
  const orders = await books.ctx.db
    .selectFrom('orders')
    .where('cart_id', '=', held.params.cart_id)
    .select('id')
    .execute()
  const charged = (await charges(books)).length - before
  const counts = {
    submits: 1,
    'times sent': times,
    orders: orders.length,
    charges: charged,
    'answers that differ': different.size - 1,
  }
  const right = orders.length === 1 && charged === 1 && different.size === 1
  const words = `one submit became ${JSON.stringify(counts)}: ${[...different].slice(0, 3).join(' | ')}`
  return { counts, broken: right ? [] : [words.slice(0, 1_000)] }
}
