import { ApiRefusal, type Call } from '#contract/client.ts'
import { refusal } from '#core/refusal.ts'
import { paths } from '#web/paths.ts'
import type { SitePopup } from '#web/root/popups.ts'
import { currentCart } from './current-cart.server.ts'
import { field } from './line-form.ts'
import type { Outcome } from './outcome.ts'

/** What a guest is told whose basket timed out while they were paying, and what brings it back (R6.11). */
export interface LostBasket {
  readonly words: string
  /** Null where nothing of it can be had again. */
  readonly popup: SitePopup | null
}

/** Looks what of a basket can be had again: what can’t is named before anything is pressed. */
export async function lostBasket(call: Call, cart_id: string | null): Promise<LostBasket> {
  const words = refusal('cart.timed_out').message
  const again = cart_id === null ? null : await rebuildable(call, cart_id)
  if (cart_id === null || !again || again.kept.length === 0) return { words, popup: null }
  const behind = again.unavailable.map((name) => `${name} can’t come back today.`)
  return {
    words,
    popup: {
      icon: 'clock',
      heading: 'Pick up where you left off?',
      body: [words, ...behind].join(' '),
      class: 'calm',
      qrCode: null,
      buttons: [
        { label: 'Bring it back', action: paths.cart(), fields: { intent: 'rebuild', cart_id } },
      ],
      dismiss: 'No, Thanks',
    },
  }
}

async function rebuildable(call: Call, cart_id: string) {
  try {
    return await call('GET /carts/{cart_id}/rebuild', { params: { cart_id } })
  } catch (no) {
    if (no instanceof ApiRefusal && no.status < 500) return null
    throw no
  }
}

/** Makes the basket again. Pressed twice, or after something else was ordered, it leads to the order there is. */
export async function rebuildBasket(call: Call, form: FormData): Promise<Outcome> {
  const cart = await currentCart(call)
  if (cart && cart.products.length > 0) return { to: paths.cart() }
  const params = { cart_id: field(form, 'cart_id') }
  await call('POST /carts/{cart_id}/rebuild', { params })
  return { said: 'Your order is back. Pick its time.', to: paths.cart({ edit: 'order' }) }
}
