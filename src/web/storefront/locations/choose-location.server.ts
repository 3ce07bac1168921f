import type { CartAnswer } from '#contract/carts.ts'
import type { Call } from '#contract/client.ts'
import { handoffModes, isHandoffMode } from '#core/handoff/handoff.ts'
import { paths } from '#web/paths.ts'
import { field } from '#web/root/form-field.ts'
import { bringCart, chooseMenu } from '#web/storefront/cart/choose-menu.server.ts'
import { currentCart } from '#web/storefront/cart/current-cart.server.ts'
import type { Outcome } from '#web/storefront/cart/outcome.ts'

/**
 * Chooses the location of a menu (R6.4), and how the order changes hands where the form says so. An order with lines
 * elsewhere is shown what moving changes first; the intent `move` says that the guest has seen it and wants it.
 */
export async function chooseLocation(call: Call, form: FormData): Promise<Outcome> {
  const intent = field(form, 'intent')
  const menu_id = field(form, 'menu_id')
  if (intent === 'move') return moveOrder(call, menu_id, field(form, 'version'))
  const handoff = field(form, 'handoff')
  const { at, cart } = await chooseMenu(call, menu_id, handoff)
  if (at === 'another') return { to: paths.locations({ move: menu_id }) }
  await applyHandoff(call, cart, handoff)
  return { to: paths.menu(menu_id) }
}

/** An order that was here already changes hands as it is wanted now. Where to bring it is asked elsewhere. */
async function applyHandoff(call: Call, cart: CartAnswer, handoff: string): Promise<void> {
  if (!isHandoffMode(handoff) || handoff === cart.handoff) return
  if (handoffModes[handoff].needs_address) return
  const params = { cart_id: cart.id, mode: handoff }
  await call('PUT /carts/{cart_id}/handoff/{mode}', { params, body: {} })
}

async function moveOrder(call: Call, menu_id: string, version: string): Promise<Outcome> {
  const cart = await currentCart(call)
  if (cart === null) await chooseMenu(call, menu_id)
  else if (cart.menu_id !== menu_id) await bringCart(call, cart, menu_id, version)
  return { to: paths.menu(menu_id), said: 'Your order moved' }
}
