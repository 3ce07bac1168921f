import type { CartAnswer } from '#contract/cart/carts.ts'
import type { Call } from '#contract/client.ts'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { confirmation, type SitePopup } from '#web/dialogs/popups.ts'
import { currentCart } from '#web/api/current-cart.server.ts'
import type { ActionResult } from '#web/api/action-result.ts'

/** Abandons the order for good, once its guest has confirmed it. */
export async function emptyCart(call: Call, form: FormData): Promise<ActionResult> {
  const cart = await currentCart(call)
  if (cart === null) return { to: paths.cart() }
  if (!form.has('sure')) return { popup: emptyQuestion(cart), to: paths.cart({ ask: 'empty' }) }
  await call('DELETE /carts/{cart_id}', { params: { cart_id: cart.id } })
  return { message: m.cart_emptied(), to: paths.cart() }
}

/** Asks the guest whether everything should go. */
export function emptyQuestion({ count, location, awaits_address }: CartAnswer): SitePopup {
  return confirmation(
    {
      icon: 'trash',
      heading: m.cart_empty_question(),
      body: awaits_address
        ? m.cart_empty_warning_waits({ count })
        : m.cart_empty_warning({ count, location: location.name }),
      class: 'grave',
    },
    { action: paths.cart(), fields: { intent: 'empty', sure: 'yes' } },
  )
}
