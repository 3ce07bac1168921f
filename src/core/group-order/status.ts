import { type Cart } from '#core/cart/cart.ts'
import type { GroupOrder } from '#core/cart/group.ts'
import { openRefusal, timeoutRefusal } from '#core/cart/timeout.ts'
import { withLinesSetAside } from '#core/cart/without-group.ts'
import { refuseIf, refusal, type Refusal } from '#core/refusal.ts'
import type { Instant } from '#core/time.ts'
import { hostAloneRefusal } from './group-lines.ts'
import { payingRefusal, setUnpaidAside } from './payments.ts'
import { groupIn } from './participants.ts'
import { hostOf } from './who.ts'

/**
 * How a group order stands (R5.7): people choose, or its host checks out; it is being placed; it is ordered; it was handed
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
      return timeoutRefusal(cart, now) ? 'cancelled' : 'open'
  }
}

/** Whether the host of a group order checks out: until it is ordered, or they come back to it. */
export function isCheckingOut(status: GroupStatus, group: Pick<GroupOrder, 'locked_at'>): boolean {
  return status === 'open' && group.locked_at !== null
}

/** Refuses who comes back to a group order in which nobody chooses any more; its host goes on until it is ordered. */
export function overRefusal(
  status: GroupStatus,
  group: GroupOrder,
  visitor_id: string | null,
  now: Instant,
): Refusal | undefined {
  if (status === 'cancelled') return refusal('group.cancelled')
  if (status !== 'open') return refusal('group.closed')
  return hostOf(group).visitor_id === visitor_id ? undefined : hostAloneRefusal(group, now)
}

/**
 * Returns a group order whose host checks out from a moment on: nobody else changes anything, and what nobody paid is set aside where everybody
 * pays their own. By null its host has come back, and it is as it was before.
 */
export function lockGroup(cart: Cart, locked_at: Instant | null): Cart {
  refuseIf(openRefusal(cart))
  const { closing_at: _, ...group } = groupIn(cart)
  if (locked_at === null)
    return withLinesSetAside({ ...cart, group_order: { ...group, locked_at } })
  if (group.locked_at !== null) return cart
  refuseIf(payingRefusal(group))
  return setUnpaidAside({ ...cart, group_order: { ...group, locked_at } })
}

/** Returns a group order with another deadline, or another invite: the links of the one before are dead. */
export function changeGroup(
  cart: Cart,
  change: { readonly deadline: Instant } | { readonly invite: string },
): Cart {
  refuseIf(openRefusal(cart))
  return { ...cart, group_order: { ...groupIn(cart), ...change } }
}
