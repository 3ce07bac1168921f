import { sql } from 'kysely'
import { orderAtScreen } from '#bench/attacks/kill/at-screens.ts'
import { holdTableOf, type Reserved, reserveTable } from '#bench/attacks/kill/at-tables.ts'
import {
  declinedCard,
  goodCard,
  orderFeast,
  typing,
  type Wanting,
} from '#bench/attacks/kill/check-out.ts'
import type { Deals } from '#bench/attacks/kill/deals.ts'
import { payTogether, type Together } from '#bench/attacks/kill/group-payers.ts'
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
import { aToken } from '#test/journeys/support/gateway-ledger.ts'
import type { Guest } from '#test/journeys/support/guest.ts'

/** What came of all that moves money. */
export interface Moved extends Visited {
  readonly groups: readonly Together[]
  readonly reserved: readonly Reserved[]
}

/** Money that is about to move, once it is told to: what came of it is known when the gateway is well again. */
export type MoneyToMove = () => Promise<Moved>

/** How many members are needed for it. */
export const moving = 4

/** So many come with a host. */
const friends = 2

/**
 * Prepares what moves money in every way beside a card’s charge for an order: one member buys a gift card and spends it, one is about to
 * spend theirs with a coupon and a reward, and of two orders that were paid so something is given back: one is charged already, the
 * other perhaps meanwhile. A caterer owes the balance of a feast, a host and two friends order together, somebody reserves a table for
 * many, another one is held already, and somebody stands at a screen.
 */
export async function prepareMoney(
  testbed: Testbed,
  { members, office, hosts: [host], screens: [screen] }: Deals,
  seed: number,
): Promise<MoneyToMove> {
  const come = (guest: Guest, nth: number) => aPayer(testbed, guest, seed + nth)
  const [buying, paying, ...placing] = await Promise.all(
    members.map(async (guest, nth): Promise<Visit> => {
      const house = { db: testbed.database.db, office, buyer: testbed.guest() }
      // Whose card is declined first has a small gift card: their card pays as well, and can be given back to.
      return { ...(await come(guest, nth)), ...house, declines: nth > 1 }
    }),
  )
  if (!buying || !paying || !host || !screen) throw new Error('Nobody spends anything')
  const params = await aRichCart(paying, await aGiftCard(paying))
  const placed = await Promise.all(placing.map(place))
  const feast = await orderFeast(await come(testbed.guest().on('catering'), 10))
  const diner = await come(testbed.guest(), 11)
  const payTable = await holdTableOf(await come(testbed.guest(), 14))
  const party = {
    ...(await come(host, 12)),
    friends: Array.from({ length: friends }, () => testbed.guest()),
  }
  const standing = await come(screen, 13)
  await untilCharged(testbed, placed)
  return async () => {
    const spent = spendAll(buying)
    const paid = pay(paying, params)
    const given = placed.flatMap(({ visit, results }) =>
      results.flatMap(({ order_id }) => (order_id === null ? [] : [refundOrder(order_id, visit)])),
    )
    const others = [
      orderAtScreen(standing),
      ...(feast.pay ? [feast.pay().then((one) => [one])] : []),
    ]
    const together = payTogether({ ...party, isCalledOff: false })
    const reserved = [reserveTable(diner), payTable()]
    const first = await spent
    return {
      results: [
        ...first.results,
        ...(await paid),
        ...placed.flatMap(({ results }) => results),
        ...feast.results,
        ...(await Promise.all(others)).flat(),
      ],
      given: [...first.given, ...(await Promise.all(given))],
      groups: [await together],
      reserved: await Promise.all(reserved),
    }
  }
}

/** Somebody with cards typed already: who presses while the gateway is dead can’t type one. */
async function aPayer({ gateway }: Testbed, guest: Guest, seed: number): Promise<Wanting> {
  // Faulty answers are judged by who watches.
  const faulty = () => {}
  const cards = [goodCard, goodCard, goodCard, declinedCard]
  const typed = await Promise.all(
    cards.map(async (card) => ({ card, token: await aToken(gateway.ctx, card) })),
  )
  const more = typing(gateway.ctx, faulty)
  const token = async (card: string) => {
    const nth = typed.findIndex((one) => one.card === card)
    return nth < 0 ? more(card) : (typed.splice(nth, 1)[0]?.token ?? more(card))
  }
  return { guest, gateway: gateway.ctx, token, random: seededRandom(seed), faulty }
}

type Placed = Pick<Visited, 'results'> & { readonly visit: Visit }

async function place(visit: Visit): Promise<Placed> {
  const params = await aRichCart(visit, await aGiftCard(visit))
  return { visit, results: await pay(visit, params) }
}

/** Has the first of some orders charged. */
async function untilCharged(testbed: Testbed, placed: readonly Placed[]): Promise<void> {
  const [charged] = placed.flatMap(({ results }) =>
    results.flatMap(({ order_id }) => order_id ?? []),
  )
  if (charged === undefined) throw new Error('Nobody ordered')
  await beCharged(charged, { db: testbed.database.db, faulty: () => {} })
  const isCaptured = sql`
    select from payments where order_id = ${charged} and part = 'first' and status = 'captured'`
  await untilRow(testbed, () => {}, isCaptured)
}
