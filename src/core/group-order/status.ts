import type { Cart } from '#core/cart/cart.ts'
import { openRefusal, timeoutRefusal } from '#core/cart/timeout.ts'
import { refuseIf } from '#core/refusal.ts'
import type { Instant } from '#core/time.ts'
import { dropUnpaid, payingRefusal } from './payments.ts'
import { groupIn } from './participants.ts'

/**
 * How a group order stands (R5.7): people choose; the host closed it to order it, or is paying; it is ordered; it was handed
 * over; the host called it off, or nobody ordered it in time. It follows from the cart and its order, so that no crash can leave
 * it behind them.
 */
export type GroupStatus = 'open' | 'locked' | 'confirmed' | 'completed' | 'cancelled'

export function groupStatus(
  cart: Pick<Cart, 'status' | 'reset' | 'group_order'>,
  order: 'none' | 'confirmed' | 'completed' | 'cancelled',
  now: Instant,
): GroupStatus {
  switch (cart.status) {
    case 'abandoned':
      return 'cancelled'
    case 'placing':
      return 'locked'
    case 'ordered':
      return order === 'none' ? 'confirmed' : order
    case 'open':
      if (timeoutRefusal(cart, now)) return 'cancelled'
      return groupIn(cart).locked_at === null ? 'open' : 'locked'
  }
}

/**
 * Returns a group order that is closed from a moment on, without what nobody paid where everybody pays their own; or by null open
 * again until its deadline.
 */
export function lockGroup(cart: Cart, locked_at: Instant | null): Cart {
  refuseIf(openRefusal(cart))
  const group = groupIn(cart)
  const kept = locked_at === null || group.locked_at !== null ? cart : dropUnpaid(cart)
  if (locked_at !== null) refuseIf(payingRefusal(group))
  return {
    ...kept,
    group_order: { ...group, locked_at: locked_at && (group.locked_at ?? locked_at) },
  }
}

/** Returns a group order with another deadline, or another invite: the links of the one before are dead. */
export function changeGroup(
  cart: Cart,
  change: { readonly deadline: Instant } | { readonly invite: string },
): Cart {
  refuseIf(openRefusal(cart))
  return { ...cart, group_order: { ...groupIn(cart), ...change } }
}
