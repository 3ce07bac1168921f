import type { CartAnswer } from '#contract/carts.ts'
import type { Call } from '#contract/client.ts'
import { isHandoffMode } from '#core/handoff/handoff.ts'
import { currentCart } from './current-cart.server.ts'

/** A cart at the menu that was chosen, or one with lines elsewhere, whose guest must be asked before it moves. */
export type Chosen =
  | { readonly at: 'menu'; readonly cart: CartAnswer }
  | { readonly at: 'another'; readonly cart: CartAnswer }

/**
 * Chooses the location of a menu for this visitor (R6.4): starts a cart there, or brings an empty one along. A
 * cart with lines stays where it is: moving it changes prices, so that is asked first.
 */
export async function chooseMenu(
  call: Call,
  menu_id: string,
  handoff?: string | null,
): Promise<Chosen> {
  const cart = await currentCart(call)
  if (cart === null) return { at: 'menu', cart: await startCart(call, menu_id, handoff) }
  if (cart.menu_id === menu_id) return { at: 'menu', cart }
  if (cart.products.length > 0) return { at: 'another', cart }
  return { at: 'menu', cart: await bringCart(call, cart, menu_id) }
}

/**
 * Brings a cart to the location of another menu (R6.4): transferred where that location takes carts over, else
 * given up for a new one. `version` is the cart that the guest was shown the difference of.
 */
export async function bringCart(
  call: Call,
  cart: CartAnswer,
  menu_id: string,
  version = String(cart.version),
): Promise<CartAnswer> {
  const params = { cart_id: cart.id }
  const { services } = await call('GET /locations/{location}', {
    params: { location: menu_id },
    query: { byMenuId: 'true' },
  })
  if (services.transfercart) {
    const body = { menu_id, preview: false }
    const headers = { 'if-match': version }
    const moved = await call('POST /carts/{cart_id}/transfer', { params, body, headers })
    return moved.cart
  }
  await call('DELETE /carts/{cart_id}', { params })
  return startCart(call, menu_id, cart.handoff)
}

/** Starts a cart; a handoff that the location doesn’t know is left to its own choice. */
async function startCart(call: Call, menu_id: string, handoff?: string | null) {
  const body = handoff && isHandoffMode(handoff) ? { menu_id, handoff } : { menu_id }
  return call('POST /carts', { body })
}
