import type { Call } from '#contract/client.ts'
import type { OrderAnswer } from '#contract/orders.ts'

/** Loads an order of this visitor, the latest without an id. Missing, another’s and no id at all are the same 404 (R2.9). */
export function loadOrder(call: Call, order_id = 'latest'): Promise<OrderAnswer> {
  return call('GET /orders/{order_id}', { params: { order_id } })
}
