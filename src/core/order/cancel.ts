import type { Location } from '#core/location/location.ts'
import type { Actor, Order, OrderEvent, OrderStatus } from '#core/order/order.ts'
import { phoneWords } from '#core/phone.ts'
import { type Refusal, refusal } from '#core/refusal.ts'

/** Whether its guest may cancel an order: until it fires, so that nobody has cooked anything. */
export function isCancellable({ status }: Pick<Order, 'status'>): boolean {
  return status === 'placed'
}

/**
 * Refuses a guest to cancel what the kitchen began or what is over, and says whom to call. What is cancelled already is
 * what they want: asking twice is asking once.
 */
export function cancelRefusal(
  { status }: Pick<Order, 'status'>,
  { name, phone }: Pick<Location, 'name' | 'phone'>,
): Refusal | undefined {
  if (status === 'placed' || status === 'cancelled') return undefined
  const call = `Call ${name} at ${phoneWords(phone)}.`
  return refusal('order.too_late', `${tooLate[status]} ${call}`)
}

const started = 'The kitchen has started on this order, so it can’t be cancelled here.'

const tooLate: Record<Exclude<OrderStatus, 'placed' | 'cancelled'>, string> = {
  accepted: started,
  preparing: started,
  ready: 'This order is cooked and waits for you, so it can’t be cancelled here.',
  out_for_delivery: 'This order is on its way, so it can’t be cancelled here.',
  completed: 'This order is over; there is nothing to cancel any more.',
  rejected: 'The kitchen couldn’t take this order; there is nothing to cancel any more.',
}

/** Who cancelled an order; null where nobody did. */
export function cancelledBy(
  events: readonly Pick<OrderEvent, 'status' | 'actor'>[],
): Actor['kind'] | null {
  return events.find(({ status }) => status === 'cancelled')?.actor.kind ?? null
}
