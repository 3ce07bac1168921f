import type { CartAnswer } from '#contract/carts.ts'
import { ApiRefusal, type Call } from '#contract/client.ts'
import { handoffModes, isHandoffMode } from '#core/handoff/handoff.ts'
import { refusal, statusOf } from '#core/refusal.ts'
import { handoffStep } from '#web/storefront/order-control/handoff-step.ts'
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
  if (cart.menu_id === menu_id) return { at: 'menu', cart: await comeForIt(call, cart, handoff) }
  if (cart.products.length > 0) return { at: 'another', cart }
  const brought = await bringCart(call, cart, menu_id)
  return { at: 'menu', cart: await comeForIt(call, brought, handoff) }
}

/** An order that was to be brought is picked up, where its guest looked for a location to come to (R6.10). */
async function comeForIt(call: Call, cart: CartAnswer, handoff?: string | null) {
  if (!handoff || !isHandoffMode(handoff)) return cart
  if (handoffStep(cart.handoff, handoff) !== 'location') return cart
  const params = { cart_id: cart.id, mode: handoff }
  return call('PUT /carts/{cart_id}/handoff/{mode}', { params, body: {} })
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
  const { name, available, services } = await call('GET /locations/{location}', {
    params: { location: menu_id },
    query: { byMenuId: 'true' },
  })
  if (services.transfercart) {
    const body = { menu_id, preview: false }
    const headers = { 'if-match': version }
    const moved = await call('POST /carts/{cart_id}/transfer', { params, body, headers })
    return moved.cart
  }
  // Where nothing can be started, nothing is given up (R6.5).
  const code = 'location.unavailable'
  if (!available) throw new ApiRefusal(statusOf(code), { ...refusal(code, name) })
  await call('DELETE /carts/{cart_id}', { params })
  // Asked for a way that isn’t offered there, it would refuse, and the old order is gone by now.
  const isOffered = services.handoff[cart.handoff] && !handoffModes[cart.handoff].needs_address
  return startCart(call, menu_id, isOffered ? cart.handoff : null)
}

/** Starts a cart; a handoff that the location doesn’t know is left to its own choice. */
export async function startCart(call: Call, menu_id: string, handoff?: string | null) {
  const body = handoff && isHandoffMode(handoff) ? { menu_id, handoff } : { menu_id }
  return call('POST /carts', { body })
}
