import type { CartAnswer } from '#contract/carts.ts'
import type { Call } from '#contract/client.ts'
import { paths } from '#web/paths.ts'
import { confirmation, type SitePopup } from '#web/root/popups.ts'
import { currentCart } from './current-cart.server.ts'
import { itemWords } from './item-words.ts'
import type { Outcome } from './outcome.ts'

/** Gives the order up for good, once its guest has said so. */
export async function emptyCart(call: Call, form: FormData): Promise<Outcome> {
  const cart = await currentCart(call)
  if (cart === null) return { to: paths.cart() }
  if (!form.has('sure')) return { popup: emptyQuestion(cart), to: paths.cart({ ask: 'empty' }) }
  await call('DELETE /carts/{cart_id}', { params: { cart_id: cart.id } })
  return { said: 'Your cart is empty', to: paths.cart() }
}

/** Asks whether everything should go. */
export function emptyQuestion({ count, location }: CartAnswer): SitePopup {
  return confirmation(
    {
      icon: 'trash',
      heading: 'Empty your cart?',
      body: `${itemWords(count)} from ${location.name} would go, with the place and time you picked. This can’t be undone.`,
      class: 'grave',
    },
    { action: paths.cart(), fields: { intent: 'empty', sure: 'yes' } },
  )
}
