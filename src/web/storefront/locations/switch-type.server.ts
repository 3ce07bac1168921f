import type { CartAnswer } from '#contract/carts.ts'
import type { Call } from '#contract/client.ts'
import { paths } from '#web/paths.ts'
import { confirmation, type SitePopup } from '#web/root/popups.ts'
import { field } from '#web/root/form-field.ts'
import { currentCart } from '#web/storefront/cart/current-cart.server.ts'
import { itemWords } from '#web/storefront/cart/item-words.ts'
import type { Outcome } from '#web/storefront/cart/outcome.ts'

/**
 * From pickup to delivery (R6.2): the location is let go, and home opens the delivery modal. An order with lines keeps
 * them, and with them its location until an address names another one; its guest is told so first.
 */
export async function switchToDelivery(call: Call, form: FormData): Promise<Outcome> {
  const cart = await currentCart(call)
  if (cart && cart.products.length > 0) {
    if (field(form, 'sure') === 'yes') return { to: paths.delivery() }
    return { popup: switchQuestion(cart), to: paths.locations({ ask: 'delivery' }) }
  }
  if (cart) await call('DELETE /carts/{cart_id}', { params: { cart_id: cart.id } })
  return { to: paths.delivery() }
}

/** Tells what becomes of an order that is to be brought after all. */
export function switchQuestion({ count, location }: CartAnswer): SitePopup {
  return confirmation(
    {
      icon: 'delivery',
      heading: 'Switch to Delivery?',
      body: `Your ${itemWords(count)} from ${location.name} stay in your cart. If another kitchen delivers to you, you’ll see what changes before anything moves.`,
      class: 'calm',
    },
    { action: paths.locations(), fields: { intent: 'switch', sure: 'yes' } },
  )
}
