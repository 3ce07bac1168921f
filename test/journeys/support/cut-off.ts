import { sql } from 'kysely'
import type { CardGateway } from '#server/gateways/payment/card-gateway.ts'
import type { House } from '#server/house.ts'
import type { Wish } from '#server/ordering/place-order.ts'
import { type aHeldCart, alma } from './an-order.ts'
import type { Journey } from './open-journey.ts'
import { aToken } from './the-gateway.ts'

/** What the checkout of a held cart asks the house for, past its front. */
export async function aWish(
  journey: Journey,
  held: Awaited<ReturnType<typeof aHeldCart>>,
): Promise<Wish> {
  const { rows } = await sql<{ visitor_id: string }>`
    select visitor_id from carts where id = ${held.params.cart_id}`.execute(journey.house.db)
  return {
    cart_id: held.params.cart_id,
    visitor_id: rows[0]?.visitor_id ?? '',
    caller: null,
    key: 'key-1',
    contact: alma,
    token: await aToken(journey),
    total: held.cart.sheet.total,
    today: null,
  }
}

/** A house whose process dies around the charge. */
export function dying(house: House, when: 'before' | 'after'): House {
  const authorize: CardGateway['authorize'] = async (charge) => {
    if (when === 'after') await house.card.authorize(charge)
    throw new Error('Killed')
  }
  return { ...house, card: { ...house.card, authorize } }
}
