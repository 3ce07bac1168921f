import type { Call } from '#contract/client.ts'
import { paths } from '#web/paths.ts'
import { currentCart } from '#web/api/current-cart.server.ts'
import type { ActionResult } from '#web/api/action-result.ts'

/**
 * Switches from pickup to delivery (R6.2): location, state and menu are cleared, and home opens the delivery modal. What is in an
 * order waits until an address names the kitchen that brings it, which shows what changes first (R6.8); an empty one is given up.
 */
export async function switchToDelivery(call: Call): Promise<ActionResult> {
  const cart = await currentCart(call)
  if (cart && !cart.delivery) {
    const params = { cart_id: cart.id }
    const waits = cart.products.length > 0 || cart.group_order !== null
    if (waits) await call('DELETE /carts/{cart_id}/location', { params })
    else await call('DELETE /carts/{cart_id}', { params })
  }
  return { to: paths.delivery() }
}
