import type { Call } from '#contract/client.ts'
import { paths } from '#web/paths.ts'
import { bringCart, chooseMenu } from '#web/storefront/cart/choose-menu.server.ts'
import { currentCart } from '#web/storefront/cart/current-cart.server.ts'
import { field } from '#web/storefront/cart/line-form.ts'
import type { Outcome } from '#web/storefront/cart/outcome.ts'

/**
 * Chooses the location of a menu (R6.4). An order with lines elsewhere is shown what moving changes first; the form
 * with the intent `move` says that the guest has seen it and wants it.
 */
export async function chooseLocation(call: Call, form: FormData): Promise<Outcome> {
  const menu_id = field(form, 'menu_id')
  if (field(form, 'intent') === 'move') return moveOrder(call, menu_id, field(form, 'version'))
  const { at } = await chooseMenu(call, menu_id, field(form, 'handoff'))
  return { to: at === 'menu' ? paths.menu(menu_id) : paths.locations({ move: menu_id }) }
}

async function moveOrder(call: Call, menu_id: string, version: string): Promise<Outcome> {
  const cart = await currentCart(call)
  if (cart === null) await chooseMenu(call, menu_id)
  else if (cart.menu_id !== menu_id) await bringCart(call, cart, menu_id, version)
  return { to: paths.menu(menu_id), said: 'Your order moved' }
}
