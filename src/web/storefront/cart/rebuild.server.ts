import type { DataOf } from '#contract/api.ts'
import { ApiRefusal, type Call } from '#contract/client.ts'
import { refusal } from '#core/refusal.ts'
import { paths } from '#web/paths.ts'
import type { SitePopup } from '#web/root/popups.ts'
import { field } from '#web/root/form-field.ts'
import { currentCart } from './current-cart.server.ts'
import type { Outcome } from './outcome.ts'

/** What a guest is told whose basket timed out while they were paying, and what brings it back (R6.11). */
export interface LostBasket {
  readonly words: string
  /** Null where nothing of it can be had again. */
  readonly popup: SitePopup | null
}

/** What a guest is told, quietly, whose basket timed out while they were elsewhere. */
export interface BasketOffer {
  readonly cart_id: string
  readonly words: string
  /** Something of it can be had again. */
  readonly returns: boolean
}

/** What a basket that was given up just now leaves to say, on the next page; null where nothing was in it. */
export async function basketOffer(call: Call, cart_id: string): Promise<BasketOffer | null> {
  const again = await rebuildable(call, cart_id)
  if (!again) return null
  const words = ['Your basket timed out.', ...stayBehind(again)].join(' ')
  return { cart_id, words, returns: again.kept.length > 0 }
}

/** Looks what of a basket can be had again: what can’t is named before anything is pressed. */
export async function lostBasket(call: Call, cart_id: string | null): Promise<LostBasket> {
  const words = refusal('cart.timed_out').message
  const again = cart_id === null ? null : await rebuildable(call, cart_id)
  if (cart_id === null || !again || again.kept.length === 0) return { words, popup: null }
  return {
    words,
    popup: {
      icon: 'clock',
      heading: 'Pick up where you left off?',
      body: [words, ...stayBehind(again)].join(' '),
      class: 'calm',
      qrCode: null,
      buttons: [
        { label: 'Bring it back', action: paths.cart(), fields: { intent: 'rebuild', cart_id } },
      ],
      dismiss: 'No, Thanks',
    },
  }
}

function stayBehind({ unavailable }: DataOf<'GET /carts/{cart_id}/rebuild'>): readonly string[] {
  return unavailable.map((name) => `${name} can’t come back today.`)
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
