import type { Call } from '#contract/client.ts'
import type { OrderAnswer } from '#contract/order/orders.ts'

/** Loads an order of this visitor, the latest without an id, or that of a mail’s link by its key. Missing, another’s and no id at all are the same 404 (R2.9). */
export function loadOrder(
  call: Call,
  order_id = 'latest',
  key: string | null = null,
): Promise<OrderAnswer> {
  const query = key === null ? {} : { key }
  return call('GET /orders/{order_id}', { params: { order_id }, query })
}
