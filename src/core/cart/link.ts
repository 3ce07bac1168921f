import type { Cart } from './cart.ts'
import { type Refusal, refusal } from '#core/refusal.ts'

/** How long another device may take to follow a link to a cart, in minutes. */
export const cartLinkMinutes = 10

/** How a link to a cart stands, by the clock that made it. */
export interface CartLinkState {
  readonly is_taken: boolean
  readonly is_expired: boolean
  readonly status: Cart['status']
}

/** Refuses to go on with a cart by a link whose cart is paid or being paid, that was used, or that ran out, each by its own word. */
export function cartLinkRefusal({
  is_taken,
  is_expired,
  status,
}: CartLinkState): Refusal | undefined {
  if (status === 'placing' || status === 'ordered') return refusal('cart_link.ordered')
  if (is_taken) return refusal('cart_link.used')
  return is_expired ? refusal('cart_link.expired') : undefined
}

/** Refuses to make a link to the cart of a group order: people come into it by its invite. */
export function linkedRefusal({ group_order }: Pick<Cart, 'group_order'>): Refusal | undefined {
  return group_order === null ? undefined : refusal('cart_link.group')
}

/** Returns a cart as somebody else goes on with it: without what only its owner’s points pay for. */
export function forNewOwner(cart: Cart, visitor_id: string): Cart {
  return { ...cart, visitor_id, rewards: [] }
}
