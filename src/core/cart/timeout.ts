import type { Cart } from '#core/cart/cart.ts'
import { refusal } from '#core/refusal.ts'
import type { Refusal } from '#core/refusal.ts'
import { minutesBetween } from '#core/time.ts'
import type { Instant } from '#core/time.ts'

/** Refuses a cart from its reset on (R6.11). */
export function timeoutRefusal(cart: Pick<Cart, 'reset'>, now: Instant): Refusal | undefined {
  return minutesBetween(now, cart.reset) <= 0 ? refusal('cart.timed_out') : undefined
}

/** Refuses changes once a cart is being paid or is an order; an abandoned one has timed out for its guest. */
export function openRefusal({ status }: Pick<Cart, 'status'>): Refusal | undefined {
  if (status === 'open') return undefined
  return refusal(status === 'abandoned' ? 'cart.timed_out' : 'cart.closed')
}
