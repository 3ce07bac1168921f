import { redirect } from 'react-router'
import type { Route } from './+types/any-menu-route'
import { paths } from '#web/paths.ts'
import { ask } from '#web/root/api.ts'
import { currentCart } from '#web/storefront/cart/current-cart.server.ts'

/** Leads to the menu of the chosen location, else to the locations (R2.5). */
export function loader({ context }: Route.LoaderArgs) {
  return ask(context, async (call) => {
    const cart = await currentCart(call)
    return redirect(cart ? paths.menu(cart.menu_id) : paths.locations())
  })
}
