import type { Location } from '#core/location/location.ts'
import type { Actor, Order, OrderEvent, OrderStatus } from '#core/order/order.ts'
import { moveRefusal } from '#core/order/progress.ts'
import { isStaffReason, type StaffReason } from '#core/charge/refund.ts'
import { type Refusal, refusal } from '#core/refusal.ts'

/**
 * Tells whether its guest may cancel an order: until it fires, so that nobody has cooked anything; where the kitchen asks what they want
 * instead of what it is out of (see hasOpenOffer), until somebody begins.
 */
export function isCancellable({ status }: Pick<Order, 'status'>, hasOpenOffer: boolean): boolean {
  return status === 'placed' || (hasOpenOffer && isUncooked({ status }))
}

/**
 * Refuses a guest to cancel what the kitchen began or what is over, and says whom to call. What is cancelled already is
 * what they want: asking twice is asking once.
 */
export function cancelRefusal(
  order: Pick<Order, 'status'>,
  hasOpenOffer: boolean,
  location: Pick<Location, 'name' | 'phone'>,
): Refusal | undefined {
  return isCancellable(order, hasOpenOffer) ? undefined : tooLate(order.status, location)
}

/** Says that an order is too far along for its guest to change, and whom to call; nothing of one that is cancelled already. */
export function tooLate(
  status: OrderStatus,
  { name, phone }: Pick<Location, 'name' | 'phone'>,
): Refusal | undefined {
  if (status === 'placed' || status === 'cancelled') return undefined
  return refusal('order.too_late', { status, name, phone })
}

/**
 * Refuses staff to cancel what its driver has, which comes back or is refunded, and what is over. What is cancelled already
 * is what they want.
 */
export function staffCancelRefusal({ status }: Pick<Order, 'status'>): Refusal | undefined {
  if (status === 'cancelled') return undefined
  if (status === 'out_for_delivery') return refusal('order.wrong_stage', { why: 'cancel_out' })
  return moveRefusal(status, 'cancelled')
}

/** Whether nobody cooked for an order yet: who cancels it gives its place in the kitchen back. */
export function isUncooked({ status }: Pick<Order, 'status'>): boolean {
  return status === 'placed' || status === 'accepted'
}

/** Returns why staff cancelled an order; null where nobody of them did. */
export function staffCancelReason(
  events: readonly Pick<OrderEvent, 'status' | 'actor' | 'reason'>[],
): StaffReason | null {
  const cancelled = events.find(
    ({ status, actor }) => status === 'cancelled' && actor.kind === 'crew',
  )
  const reason = cancelled?.reason ?? null
  return isStaffReason(reason) ? reason : null
}

/** Who cancelled an order; null where nobody did. */
export function cancelledBy(
  events: readonly Pick<OrderEvent, 'status' | 'actor'>[],
): Actor['kind'] | null {
  return events.find(({ status }) => status === 'cancelled')?.actor.kind ?? null
}
