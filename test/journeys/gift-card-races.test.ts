import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ownerOf } from '#core/owner.ts'
import { cartAnswer } from '#server/cart/responses.ts'
import { holdTime } from '#server/cart/hold-time.ts'
import { placeOrder } from '#server/order/place-order.ts'
import { unnamedGuest } from '#server/cart/store-guest-facts.ts'
import type { PlaceOrderInput } from '#server/order/place-order-input.ts'
import type { CartQuery } from '#server/cart/store.ts'
import type { Db } from '#server/database/db.ts'
import { addCartGiftCard } from '#server/gift-card/store.ts'
import { aHeldCart, alma, squeeze } from './support/an-order.ts'
import { aToken } from './support/gateway-ledger.ts'
import { aGiftCard, readGiftCard } from './support/gift-cards.ts'
import { booksAgree } from './support/oracle.ts'
import { resultOf, patiently } from './support/patiently.ts'
import { settle } from './support/settlement.ts'
import { sharedJourney } from './support/shared-journey.ts'
import { waiting } from './support/waiting.ts'

const [approved, declined] = ['4242424242424242', '4000000000000002']

describe('P6 gift cards that many orders want at once', () => {
  const journey = sharedJourney()

  test('100 orders spend all that one gift card has, and not a cent more', async () => {
    const card = await aGiftCard(journey, 25_000)
    await orderAll(await cartsWith(100, [card.id]))
    const { rows } = await sql<{ readonly spent: number }>`
      select sum(amount)::int as spent from payments where part = 'gift_card' and gateway_ref = ${card.id}
    `.execute(journey.ctx.db)
    expect(rows).toEqual([{ spent: 25_000 }])
    expect(await left(card)).toBe(0)
    expect(await booksAgree(journey)).toEqual([])
  })

  test(
    'orders that take two gift cards in either order, and give both back, never wait for each other',
    { tags: 'release' },
    async () => {
      const cards = [await aGiftCard(journey, 1_000), await aGiftCard(journey, 1_000)]
      const ids = cards.map(({ id }) => id)
      const carts = [...(await cartsWith(25, ids)), ...(await cartsWith(25, ids.toReversed()))]
      const results = await payAll(carts, declined)
      expect([...results].filter((result) => result !== 'done')).toEqual(['payment.declined'])
      const ordered = await orderedCarts()
      expect(carts.filter(({ cart_id }) => ordered.has(cart_id))).toEqual([])
      expect(await Promise.all(cards.map(left))).toEqual([1_000, 1_000])
      expect(await booksAgree(journey)).toEqual([])
    },
  )

  test('an order that waits for a gift card takes from what is given back to it meanwhile', async () => {
    const card = await aGiftCard(journey, 1_000)
    const carts = await cartsWith(1, [card.id])
    const orders = await Promise.all(
      carts.map(async (cart) => orderOf(cart, await aToken(journey), 'given-back')),
    )
    const { db } = journey.ctx
    const setTo = async (cents: number, tx: Db) =>
      sql`update gift_cards set balance = ${cents} where id = ${card.id}`.execute(tx)
    const areWaiting = async (what: 'relation' | 'transactionid') =>
      expect.poll(async () => waiting(db, what)).toBe(1)
    const sent = await db.transaction().execute(async (giving) => {
      // It read the card with all it has, and comes to write while somebody else has just spent that, and is being given it back.
      const answers = await db.transaction().execute(async (tx) => {
        await sql`lock table gift_card_spends in exclusive mode`.execute(tx)
        const placed = orders.map((order) => patiently(() => placeOrder(order, journey.ctx)))
        await areWaiting('relation')
        await setTo(0, db)
        await setTo(1_000, giving)
        return { placed }
      })
      await areWaiting('transactionid')
      return answers
    })
    expect(await Promise.all(sent.placed)).toMatchObject([{ state: 'confirmed' }])
    expect(await left(card)).toBe(0)
    expect(await booksAgree(journey)).toEqual([])
  })

  const left = async ({ id }: { readonly id: string }) =>
    (await readGiftCard(journey.guest(), id)).balance

  /** So many visitors with three quesos for the same time, all of whom want to pay with the same gift cards. */
  async function cartsWith(count: number, ids: readonly string[]): Promise<readonly CartQuery[]> {
    const { params } = await aHeldCart(journey)
    const { db } = journey.ctx
    await squeeze(journey, 200)
    const { rows } = await sql<{ readonly cart_id: string; readonly visitor_id: string }>`
      insert into carts (id, visitor_id, channel, menu_id, handoff, wanted, lines, tip, reset, created_at)
      select id || '-' || n, visitor_id || '-' || n, channel, menu_id, handoff, wanted,
        jsonb_build_array(lines -> 0 || jsonb_build_object('id', (lines -> 0 ->> 'id') || '-' || n, 'quantity', 3)),
        tip, reset, now() - interval '1 hour'
      from carts, generate_series(1, ${count}) as n where id = ${params.cart_id}
      returning id as cart_id, visitor_id
    `.execute(db)
    for (const { cart_id } of rows) for (const id of ids) await addCartGiftCard(db, cart_id, id)
    return rows.map(({ cart_id, ...visitor }) => ({ cart_id, owner: ownerOf(visitor) }))
  }

  /** Everybody pays at one moment. Whose bank said nothing in time reads that it is slow, and is told the outcome later. */
  async function payAll(carts: readonly CartQuery[], card: string): Promise<Set<string>> {
    const results = await Promise.all(
      carts.map(async (cart) => pay(cart, await aToken(journey, card))),
    )
    await journey.ctx.underWay.ended()
    await settle(journey)
    return new Set(results)
  }

  /** The same until all of them have ordered: whose order was called off, as its charge never reached the bank, pays anew. */
  async function orderAll(carts: readonly CartQuery[]): Promise<void> {
    expect(await payAll(carts, approved)).toEqual(new Set(['done']))
    const ordered = await orderedCarts()
    const open = carts.filter(({ cart_id }) => !ordered.has(cart_id))
    if (open.length > 0) await orderAll(open)
  }

  async function orderedCarts(): Promise<Set<string>> {
    const { rows } = await sql<{ readonly id: string }>`
      select id from carts where status = 'ordered'`.execute(journey.ctx.db)
    return new Set(rows.map(({ id }) => id))
  }

  /** Pays as a page does: what gift cards leave to pay is read again where it changed, and after an outage the same order is sent again. */
  async function pay(query: CartQuery, token: string): Promise<string> {
    for (let nth = 0; nth < 40; nth += 1) {
      const order = await orderOf(query, token, `${token}-${nth}`)
      const paid = await resultOf(() => placeOrder(order, journey.ctx))
      if (paid !== 'gift_card.changed') return paid
    }
    return 'never'
  }

  async function orderOf(query: CartQuery, token: string, key: string): Promise<PlaceOrderInput> {
    const { stored, menu } = await patiently(() =>
      holdTime({ ...query, locale: 'en' }, journey.ctx),
    )
    const { sheet, gift_cards, card_due } = cartAnswer(stored, menu, 'en')
    const isGiven = gift_cards.some(({ cents }) => cents > 0)
    const sums = { total: sheet.total, today: null, card: isGiven ? card_due : null }
    const paying = { token: card_due > 0 ? token : null, stored: null, saves: false }
    const named = unnamedGuest
    const guest = { caller: null, contact: alma, named, allergens: [], locale: 'en' as const }
    return { ...query, ...guest, ...paying, ...sums, key }
  }
})
