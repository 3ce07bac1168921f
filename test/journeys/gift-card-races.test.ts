import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ownerOf } from '#core/owner.ts'
import { Refused } from '#core/refusal.ts'
import type { DeepReadonly } from '#server/api/serve/handler.ts'
import type { CartAnswer } from '#contract/carts.ts'
import { cartAnswer } from '#server/api/responses/cart.ts'
import { holdTime } from '#server/ordering/hold-time.ts'
import { placeOrder } from '#server/ordering/place-order.ts'
import type { PlaceOrderInput } from '#server/ordering/place-order-input.ts'
import type { CartQuery } from '#server/store/carts.ts'
import { isOutage } from '#server/store/database/outage.ts'
import { addCartGiftCard } from '#server/store/gift-cards.ts'
import { aHeldCart, alma, squeeze } from './support/an-order.ts'
import { aToken } from './support/gateway-ledger.ts'
import { aGiftCard, readGiftCard } from './support/gift-cards.ts'
import { booksAgree } from './support/oracle.ts'
import { settle } from './support/settlement.ts'
import { sharedJourney } from './support/shared-journey.ts'

const declined = '4000000000000002'

describe('P6 gift cards that many orders want at once', () => {
  const journey = sharedJourney()

  test('100 orders spend all that one gift card has, and not a cent more', async () => {
    const card = await aGiftCard(journey, 25_000)
    const carts = await cartsWith(100, [card.id])
    const results = await Promise.all(carts.map(async (cart) => pay(cart, await aToken(journey))))
    expect(results).toEqual(results.map(() => 'done'))
    await journey.ctx.underWay.ended()
    await settle(journey)
    const { rows } = await sql<{ readonly spent: number }>`
      select sum(amount)::int as spent from payments where part = 'gift_card' and gateway_ref = ${card.id}
    `.execute(journey.ctx.db)
    expect(rows).toEqual([{ spent: 25_000 }])
    expect(await left(card)).toBe(0)
    expect(await booksAgree(journey)).toEqual([])
  })

  test('orders that take two gift cards in either order, and give both back, never wait for each other', async () => {
    const cards = [await aGiftCard(journey, 1_000), await aGiftCard(journey, 1_000)]
    const ids = cards.map(({ id }) => id)
    const carts = [...(await cartsWith(25, ids)), ...(await cartsWith(25, ids.toReversed()))]
    const results = await Promise.all(
      carts.map(async (cart) => pay(cart, await aToken(journey, declined))),
    )
    expect(results).toEqual(results.map(() => 'payment.declined'))
    await journey.ctx.underWay.ended()
    await settle(journey)
    expect(await Promise.all(cards.map(left))).toEqual([1_000, 1_000])
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

  /** Pays as a page does: what gift cards leave to pay is read again where it changed, and after an outage the same order is sent again. */
  async function pay(query: CartQuery, token: string): Promise<string> {
    for (let nth = 0; nth < 40; nth += 1) {
      const order = await orderOf(query, token, String(nth))
      const paid = await patiently(() => placeOrder(order, journey.ctx))
      if (paid !== 'gift_card.changed') return paid
    }
    return 'never'
  }

  async function orderOf(query: CartQuery, token: string, key: string): Promise<PlaceOrderInput> {
    const held: DeepReadonly<CartAnswer>[] = []
    await patiently(async () => {
      const { stored, menu } = await holdTime({ ...query, locale: 'en' }, journey.ctx)
      held.push(cartAnswer(stored, menu, 'en'))
    })
    const cart = held.at(-1)
    if (!cart) throw new Error('Its time can’t be held')
    const { sheet, gift_cards, card_due } = cart
    const isGiven = gift_cards.some(({ cents }) => cents > 0)
    const sums = { total: sheet.total, today: null, card: isGiven ? card_due : null }
    const paying = { token: card_due > 0 ? token : null, stored: null, saves: false }
    const guest = { caller: null, contact: alma, allergens: [], locale: 'en' as const }
    return { ...query, ...guest, ...paying, ...sums, key }
  }
})

/** Does what a page does: an outage, such as no free connection, is tried again. */
async function patiently(act: () => Promise<unknown>): Promise<string> {
  for (;;) {
    try {
      await act()
      return 'done'
    } catch (error) {
      if (error instanceof Refused) return error.refusal.code
      if (!isOutage(error)) throw error
    }
  }
}
