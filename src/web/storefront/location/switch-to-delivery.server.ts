import { m } from '#messages'
import type { CartAnswer } from '#contract/cart/carts.ts'
import type { Call } from '#contract/client.ts'
import { paths } from '#web/paths.ts'
import { confirmation, type SitePopup } from '#web/dialogs/popups.ts'
import { field } from '#web/api/form-field.ts'
import { currentCart } from '#web/api/current-cart.server.ts'
import type { ActionResult } from '#web/api/action-result.ts'

/**
 * Switches from pickup to delivery (R6.2): the cart is deleted with its location, and home opens the delivery modal. An order with lines keeps
 * them, and with them its location until an address names another one; a popup tells the guest so first.
 */
export async function switchToDelivery(call: Call, form: FormData): Promise<ActionResult> {
  const cart = await currentCart(call)
  if (cart && cart.products.length > 0) {
    if (field(form, 'sure') === 'yes') return { to: paths.delivery() }
    return { popup: switchQuestion(cart), to: paths.locations({ ask: 'delivery' }) }
  }
  if (cart) await call('DELETE /carts/{cart_id}', { params: { cart_id: cart.id } })
  return { to: paths.delivery() }
}

/** Builds the popup that tells what happens to an order that switches to delivery. */
export function switchQuestion({ count, location }: CartAnswer): SitePopup {
  return confirmation(
    {
      icon: 'delivery',
      heading: m.locations_switch_heading(),
      body: m.locations_switch_body({ count, name: location.name }),
      class: 'calm',
    },
    { action: paths.locations(), fields: { intent: 'switch', sure: 'yes' } },
  )
}
