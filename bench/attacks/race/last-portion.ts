import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { AttackResult } from '#bench/attacks/attack.ts'
import { patiently } from '#bench/testbed/wait-for.ts'
import { setPortions } from '#server/menu/store-portions.ts'
import { sendOnce, southLamar } from '#test/journeys/support/an-order.ts'
import { aToken, charges } from '#test/journeys/support/gateway-ledger.ts'
import { aCrowd, countOf, idsOf, type Race, sayingOf } from './last-slots.ts'

/** What everybody in a crowd wants, at a time at which there is room for all of them. */
const dish = { menu_id: southLamar.menu_id, item_id: 'pit-fire-queso' }

/** A time of the day that no other race is for. */
const own = 20

/** P6: a crowd wants the last portion of a dish at once and pays for it: one order, one charge, and the others are told. */
export async function raceForPortion({ testbed, crowd, faulty }: Race): Promise<AttackResult> {
  const { books } = testbed
  const { db } = books.ctx
  const everybody = await aCrowd(testbed, crowd, own, crowd)
  await setPortions(db, { ...dish, left: 1 })
  // Tomorrow’s orders are raced for, as in every race: today may be over for this kitchen.
  await sql`update portions set ends = now() + interval '5 days'`.execute(db)
  const tokens = await Promise.all(everybody.map(() => aToken(books)))
  const before = (await charges(books)).length
  const said = await Promise.all(
    everybody.map((one, index) => {
      const { guest, params } = one
      // One press: where the bank is slow, the same is asked again.
      const paying = { token: tokens[index] ?? '', key: randomUUID() }
      const hold = () => guest.call('POST /carts/{cart_id}/hold', { params })
      const ask = async () => {
        const answer = await sendOnce(one, paying)
        return answer.state === 'confirmed' ? answer.order.id : undefined
      }
      // Half of them go through checkout, which holds it first; the others pay at once.
      const act = async () => {
        if (index % 2 === 0) await patiently(hold, faulty)
        return patiently(ask, faulty)
      }
      return sayingOf(act)
    }),
  )
  await setPortions(db, { ...dish, left: null })
  const orders = await db
    .selectFrom('orders')
    .where('cart_id', 'in', idsOf(everybody))
    .select('id')
    .execute()
  const counts = {
    'guests for the last portion': crowd,
    'portions sold': countOf(said, 'done'),
    'orders with it': orders.length,
    'charges for it': (await charges(books)).length - before,
  }
  return { counts, broken: unfair(said, counts) }
}

function unfair(said: readonly string[], counts: Readonly<Record<string, number>>) {
  const { 'portions sold': sold, 'orders with it': orders, 'charges for it': charged } = counts
  const others = new Set(said.filter((one) => one !== 'done' && one !== 'cart.problems'))
  return [
    ...([sold, orders, charged].some((count) => count !== 1)
      ? [`one portion became ${JSON.stringify(counts)}`]
      : []),
    ...[...others].map((word) => `${countOf(said, word)} were told ${word}`),
  ]
}
