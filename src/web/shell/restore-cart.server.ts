import type { DataOf } from '#contract/api.ts'
import { ApiRefusal, type Call } from '#contract/client.ts'
import { paths } from '#web/paths.ts'
import type { SitePopup } from '#web/dialogs/popups.ts'
import { field } from '#web/api/form-field.ts'
import { currentCart } from '#web/api/current-cart.server.ts'
import type { ActionResult } from '#web/api/action-result.ts'
import { m } from '#messages'

/** What a guest is told whose basket timed out while they were paying, and what brings it back (R6.11). */
export interface ExpiredCart {
  readonly text: string
  /** Null where nothing of it can be had again. */
  readonly popup: SitePopup | null
}

/** What a guest is told, quietly, whose basket timed out while they were elsewhere. */
export interface ExpiredCartOffer {
  readonly cart_id: string
  readonly message: string
  /** Something of it can be had again. */
  readonly returns: boolean
}

/** What a basket that was given up just now leaves to say, on the next page; null where nothing was in it. */
export async function expiredCartOffer(
  call: Call,
  cart_id: string,
): Promise<ExpiredCartOffer | null> {
  const again = await rebuildable(call, cart_id)
  if (!again) return null
  const message = [m.shell_basket_timed_out(), ...formatMissing(again)].join(' ')
  return { cart_id, message, returns: again.kept.length > 0 }
}

/** What is said on the next page of a cart that went on on another device, once; null where none did. */
export async function movedCart(
  call: Call,
  { moved_cart_id: cart_id }: DataOf<'GET /session'>,
): Promise<ExpiredCartOffer | null> {
  if (!cart_id) return null
  await call('DELETE /carts/{cart_id}', { params: { cart_id } })
  return { cart_id, message: m.shell_cart_moved(), returns: false }
}

/** Looks what of a basket can be had again: what can’t is named before anything is pressed. */
export async function expiredCart(call: Call, cart_id: string | null): Promise<ExpiredCart> {
  const text = m.refusal_cart_timed_out()
  const again = cart_id === null ? null : await rebuildable(call, cart_id)
  if (cart_id === null || !again || again.kept.length === 0) return { text, popup: null }
  return {
    text,
    popup: {
      icon: 'clock',
      heading: m.shell_basket_resume(),
      body: [text, ...formatMissing(again)].join(' '),
      class: 'calm',
      qrCode: null,
      buttons: [
        {
          label: m.shell_basket_bring_back(),
          action: paths.cart(),
          fields: { intent: 'rebuild', cart_id },
        },
      ],
      dismiss: m.common_no_thanks(),
    },
  }
}

function formatMissing({ unavailable }: DataOf<'GET /carts/{cart_id}/rebuild'>): readonly string[] {
  return unavailable.map((name) => m.shell_basket_missing({ name }))
}

async function rebuildable(call: Call, cart_id: string) {
  try {
    return await call('GET /carts/{cart_id}/rebuild', { params: { cart_id } })
  } catch (error) {
    if (error instanceof ApiRefusal && error.status < 500) return null
    throw error
  }
}

/** Makes the basket again. Pressed twice, or after something else was ordered, it leads to the order there is. */
export async function rebuildBasket(call: Call, form: FormData): Promise<ActionResult> {
  const cart = await currentCart(call)
  if (cart && cart.products.length > 0) return { to: paths.cart() }
  const params = { cart_id: field(form, 'cart_id') }
  const { cart: again } = await call('POST /carts/{cart_id}/rebuild', { params })
  if (again.awaits_address) return { to: paths.delivery() }
  return { message: m.shell_basket_returned(), to: paths.cart({ edit: 'order' }) }
}
