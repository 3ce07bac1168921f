import type { Route } from './+types/times-route'
import { ask } from '#web/root/api.ts'
import { currentCart } from '#web/storefront/cart/current-cart.server.ts'
import { timesOf } from './times.server.ts'

/** The times of a day for the cart, while a guest picks one; null without a cart or for another day. */
export function loader({ context, url }: Route.LoaderArgs) {
  return ask(context, async (call) => {
    const cart = await currentCart(call)
    return cart && timesOf(call, cart, url.searchParams.get('day'))
  })
}

/** Without a connection there are no times; the picker offers to try again. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (lost) {
    if (lost instanceof TypeError) return null
    throw lost
  }
}
