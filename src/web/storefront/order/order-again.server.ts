import type { Call } from '#contract/client.ts'
import { isChanged } from '#core/order/reorder.ts'
import type { ActionResult } from '#web/api/action-result.ts'
import { paths } from '#web/paths.ts'
import { type MadeRoomBy, madeRoomBy } from './made-room-by.ts'

/**
 * Orders the same again and leads to its cart (R6.22). Where something of it changed, catering can’t be had at noon two
 * days ahead, or a cart with lines would be given up for it, its guest sees that first; `told` says what they read that makes room for it,
 * null that they read nothing yet: what came since is shown anew.
 */
export async function orderAgain(
  call: Call,
  order_id: string,
  told: MadeRoomBy | null,
): Promise<ActionResult> {
  const { changes, time, replaces } = await call('GET /orders/{order_id}/again', {
    params: { order_id },
  })
  const now = madeRoomBy(replaces)
  const isNews =
    told === null
      ? isChanged(changes) || time.refused !== null || now !== 'nothing'
      : now !== 'nothing' && now !== told
  if (isNews) return { to: paths.orderAgain(order_id) }
  const body = { id: order_id, replaces: now !== 'nothing' }
  const { channel } = await call('POST /orders', { body })
  const { channel: here, sites } = await call('GET /app')
  if (channel === here) return { to: paths.cart() }
  // The cart is on the other site, where this order is from.
  const site = channel === 'catering' ? sites.catering : sites.ordering
  return { to: new URL(paths.cart(), site).href }
}
