import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { priceCart } from '#core/pricing/price.ts'
import { ownerOf } from '#core/owner.ts'
import type { CartQuery } from '#server/cart/store.ts'
import { holdTime } from '#server/cart/hold-time.ts'
import { placeOrder } from '#server/order/place-order.ts'
import { unnamedGuest } from '#server/cart/store-guest-facts.ts'
import { aHeldCart, alma, squeeze } from '#test/journeys/support/an-order.ts'
import { journeyDatabase } from '#test/journeys/support/fresh-database.ts'
import { booksAgree } from '#test/journeys/support/oracle.ts'
import { type Journey, openJourney } from '#test/journeys/support/open-journey.ts'
import { resultOf } from '#test/journeys/support/patiently.ts'
import { settle } from '#test/journeys/support/settlement.ts'
import { aToken, charges } from '#test/journeys/support/gateway-ledger.ts'

// The embedded database serialises transactions, so that a lock bug would not show there.
describe.skipIf(journeyDatabase === 'embedded')('P6 the last places', () => {
  let journey: Journey
  beforeAll(async () => {
    journey = await openJourney()
  })
  afterAll(() => journey.close())

  test('500 guests racing for 20 places: exactly 20 hold one', { tags: 'release' }, async () => {
    const carts = await sameCart(500)
    await squeeze(journey, 20)
    const results = await Promise.all(
      carts.map((cart) => resultOf(() => holdTime({ ...cart, locale: 'en' }, journey.ctx))),
    )
    expect(results.filter((result) => result === 'done')).toHaveLength(20)
    expect(results.filter((result) => result === 'time.full')).toHaveLength(480)
  })

  test('60 guests pay at once for 20 places: 20 orders, 20 charges, and nobody pays for a full time', async () => {
    await sql`update slot_reservations set held_until = now() - interval '1 hour'`.execute(
      journey.ctx.db,
    )
    const carts = await sameCart(60)
    await squeeze(journey, 20)
    const total = await totalOf(carts[0])
    const results = await Promise.all(
      carts.map(async (cart) => {
        const wish = {
          ...cart,
          caller: null,
          key: 'once',
          contact: alma,
          named: unnamedGuest,
          allergens: [],
          locale: 'en' as const,
          token: await aToken(journey),
          stored: null,
          saves: false,
          total,
          today: null,
          card: null,
        }
        return resultOf(() => placeOrder(wish, journey.ctx))
      }),
    )
    expect(results.filter((result) => result === 'done')).toHaveLength(20)
    expect(results.filter((result) => result === 'time.full')).toHaveLength(40)
    // Where no connection was free in time, what the bank said is left to the reconciler.
    await journey.ctx.underWay.ended()
    await settle(journey)
    expect(await charges(journey)).toHaveLength(20)
    expect(await booksAgree(journey)).toEqual([])
  })

  /** So many visitors with the same cart for the same time, none of them holding it. */
  async function sameCart(count: number): Promise<readonly CartQuery[]> {
    const { params } = await aHeldCart(journey)
    await sql`delete from slot_reservations where cart_id = ${params.cart_id}`.execute(
      journey.ctx.db,
    )
    const { rows } = await sql<{ readonly cart_id: string; readonly visitor_id: string }>`
      insert into carts (id, visitor_id, channel, menu_id, handoff, wanted, lines, tip, reset)
      select id || '-' || n, visitor_id || '-' || n, channel, menu_id, handoff, wanted,
        jsonb_build_array(jsonb_set(lines -> 0, '{id}', to_jsonb((lines -> 0 ->> 'id') || '-' || n))), tip, reset
      from carts, generate_series(1, ${count}) as n where id = ${params.cart_id}
      returning id as cart_id, visitor_id
    `.execute(journey.ctx.db)
    return rows.map(({ cart_id, ...visitor }) => ({ cart_id, owner: ownerOf(visitor) }))
  }

  async function totalOf(cart: CartQuery | undefined): Promise<number> {
    if (!cart) throw new Error('No carts')
    const { stored, menu } = await holdTime({ ...cart, locale: 'en' }, journey.ctx)
    await sql`delete from slot_reservations where cart_id = ${cart.cart_id}`.execute(journey.ctx.db)
    return priceCart(stored.cart, menu, stored.kitchen.location.tax).total
  }
})
