import type { Call } from '#contract/client.ts'
import { isChanged } from '#core/order/reorder.ts'
import type { ActionResult } from '#web/api/action-result.ts'
import { paths } from '#web/paths.ts'

/**
 * Orders the same again and leads to its cart (R6.22). Where something of it changed, catering can’t be had at noon two
 * days ahead, or a cart with lines would be given up for it, its guest sees that first; `sure` says that they did.
 */
export async function orderAgain(
  call: Call,
  order_id: string,
  sure: boolean,
): Promise<ActionResult> {
  if (!sure) {
    const { changes, time, replaces } = await call('GET /orders/{order_id}/again', {
      params: { order_id },
    })
    if (isChanged(changes) || time.refused || replaces) return { to: paths.orderAgain(order_id) }
  }
  const { channel } = await call('POST /orders', { body: { id: order_id, replaces: sure } })
  const { channel: here, sites } = await call('GET /app')
  if (channel === here) return { to: paths.cart() }
  // The cart is on the other site, where this order is from.
  const site = channel === 'catering' ? sites.catering : sites.ordering
  return { to: new URL(paths.cart(), site).href }
}
