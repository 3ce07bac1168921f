import { sql } from 'kysely'
import { ownerOf } from '#core/owner.ts'
import type { CardGateway } from '#server/gateways/payment/card-gateway.ts'
import type { AppContext } from '#server/context.ts'
import type { PlaceOrderInput } from '#server/order/place-order-input.ts'
import { unnamedGuest } from '#server/cart/store-guest-facts.ts'
import { type aHeldCart, alma } from './an-order.ts'
import type { Journey } from './open-journey.ts'
import { aToken } from './gateway-ledger.ts'

/** What the checkout of a held cart asks the house for, past its front. */
export async function anOrderInput(
  journey: Journey,
  held: Awaited<ReturnType<typeof aHeldCart>>,
): Promise<PlaceOrderInput> {
  const { rows } = await sql<{ visitor_id: string }>`
    select visitor_id from carts where id = ${held.params.cart_id}`.execute(journey.ctx.db)
  return {
    cart_id: held.params.cart_id,
    owner: ownerOf({ visitor_id: rows[0]?.visitor_id ?? '' }),
    caller: null,
    key: 'key-1',
    contact: alma,
    named: unnamedGuest,
    allergens: [],
    locale: 'en',
    token: await aToken(journey),
    stored: null,
    saves: false,
    total: held.cart.sheet.total,
    today: null,
    card: null,
  }
}

/** A house whose process dies around the charge. */
export function dying(ctx: AppContext, when: 'before' | 'after'): AppContext {
  const authorize: CardGateway['authorize'] = async (charge) => {
    if (when === 'after') await ctx.card.authorize(charge)
    throw new Error('Killed')
  }
  return { ...ctx, card: { ...ctx.card, authorize } }
}
