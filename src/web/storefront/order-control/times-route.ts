import type { Route } from './+types/times-route'
import { callInLoader } from '#web/api/call-api.ts'
import { currentCart } from '#web/api/current-cart.server.ts'
import { loadUnlessLost } from '#web/api/last-known.ts'
import { dayLookedFor, timesOf } from './times.server.ts'

/** Loads the times of a day for the cart, while a guest picks one; null without a cart or for another day. */
export function loader({ context, url }: Route.LoaderArgs) {
  return callInLoader(context, async (call) => {
    const cart = await currentCart(call)
    return cart && timesOf(call, cart, dayLookedFor(url.searchParams))
  })
}

/** Returns no times without a connection; the picker offers to try again. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  loadUnlessLost(serverLoader)
