import { sql } from 'kysely'
import type { Deals } from '#bench/attacks/kill/deals.ts'
import { beCharged, refundOrder } from '#bench/attacks/kill/refund-order.ts'
import {
  aGiftCard,
  aRichCart,
  pay,
  spendAll,
  type Visit,
  type Visited,
} from '#bench/attacks/kill/shopper.ts'
import type { Testbed } from '#bench/testbed/open-testbed.ts'
import { seededRandom } from '#bench/testbed/seeded-random.ts'
import { untilRow } from '#bench/testbed/until-row.ts'

/** Money that is about to move, once it is told to: what came of it is known when the gateway is well again. */
export type MoneyToMove = () => Promise<Visited>

/** How many members are needed for it. */
export const moving = 4

/**
 * Prepares what moves money in every way beside a card’s charge: one member buys a gift card and spends it, one is about to spend
 * theirs with a coupon and a reward, and of two orders that were paid so something is given back: one is charged already, the other
 * perhaps meanwhile.
 */
export async function prepareMoney(
  testbed: Testbed,
  { members, office }: Deals,
  seed: number,
): Promise<MoneyToMove> {
  const [buying, paying, ...placing] = members.map((guest, nth): Visit => {
    const random = seededRandom(seed + nth)
    const { gateway, database } = testbed
    // Faulty answers are judged by who watches.
    const house = { gateway: gateway.ctx, db: database.db, office, faulty: () => {} }
    // Whose card is declined first has a small gift card: their card pays as well, and can be given back to.
    return { ...house, random, guest, buyer: testbed.guest(), declines: nth > 1 }
  })
  if (!buying || !paying) throw new Error('Nobody spends anything')
  const params = await aRichCart(paying, await aGiftCard(paying))
  const placed = await Promise.all(placing.map(place))
  const [charged] = placed.flatMap(({ results }) =>
    results.flatMap(({ order_id }) => order_id ?? []),
  )
  if (charged === undefined) throw new Error('Nobody ordered')
  await beCharged(charged, { db: testbed.database.db, faulty: () => {} })
  const isCaptured = sql`
    select from payments where order_id = ${charged} and part = 'first' and status = 'captured'`
  await untilRow(testbed, () => {}, isCaptured)
  return async () => {
    const spent = spendAll(buying)
    const paid = pay(paying, params)
    const given = placed.flatMap(({ visit, results }) =>
      results.flatMap(({ order_id }) => (order_id === null ? [] : [refundOrder(order_id, visit)])),
    )
    const first = await spent
    return {
      results: [...first.results, ...(await paid), ...placed.flatMap(({ results }) => results)],
      given: [...first.given, ...(await Promise.all(given))],
    }
  }
}

async function place(visit: Visit): Promise<Pick<Visited, 'results'> & { readonly visit: Visit }> {
  const params = await aRichCart(visit, await aGiftCard(visit))
  return { visit, results: await pay(visit, params) }
}
