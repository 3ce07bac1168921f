import type { OrderAnswer } from '#contract/order/orders.ts'
import type { Delivery } from '#core/order/delivery.ts'
import type { DeepReadonly } from '#server/api/handler.ts'

/** How an order gets to its guest, as the API answers it; what a courier knows it by stays here. */
export function deliveryAnswer(delivery: Delivery | null): DeepReadonly<OrderAnswer['delivery']> {
  if (!delivery) return null
  const { by, status, driver, reason } = delivery
  return { by, status, driver, reason }
}
