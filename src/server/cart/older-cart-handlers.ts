import type { olderCartEndpoints } from '#contract/cart/rebuild.ts'
import { Refused, refusal } from '#core/refusal.ts'
import { cartAnswer } from './responses.ts'
import type { ApiRequest, Handlers } from '#server/api/handler.ts'
import { requireOwner } from '#server/api/require-owner.ts'
import { type CartPair, chooseCart, previewOlderCart } from './older-cart.ts'

/** Two carts of a member on one site: what the other one holds, and which of them they go on with. */
export const olderCartHandlers: Handlers<typeof olderCartEndpoints> = {
  'GET /member/older-cart': async (request, ctx) => {
    const older_id = olderCartId(request)
    if (older_id === null) return null
    const { older, difference } = await previewOlderCart(pairOf(request, older_id), ctx)
    return { cart: cartAnswer(older.stored, older.menu, request.locale), difference }
  },

  'POST /member/older-cart': async (request, ctx) => {
    const { cart_id, choice } = request.body
    // Another cart than the one that was shown is chosen by nobody.
    if (!othersOf(request).some(({ id }) => id === cart_id))
      throw new Refused(refusal('thing.missing'))
    const chosen = await chooseCart(pairOf(request, cart_id), choice, ctx)
    const { stored, menu, difference } = chosen
    request.remember(requireOwner(request), stored.cart.id)
    return { cart: cartAnswer(stored, menu, request.locale), difference }
  },
}

type Caller = Pick<ApiRequest<'GET /frame'>, 'who' | 'channel' | 'cart_id'>

/** Returns the newest cart with lines that a member has beside the one in use on this device; null for guests, and without another. */
export function olderCartId(request: Caller): string | null {
  return othersOf(request)[0]?.id ?? null
}

function othersOf({ who, channel, cart_id }: Caller) {
  const carts = who.member?.carts.filter((cart) => cart.channel === channel) ?? []
  // Whoever is in a group order of another’s has no cart of their own in use.
  if (!carts.some(({ id }) => id === cart_id)) return []
  return carts.filter(({ id, is_filled }) => is_filled && id !== cart_id)
}

function pairOf(
  request: Pick<ApiRequest<'GET /member/older-cart'>, 'owner' | 'cart_id' | 'locale'>,
  older_id: string,
): CartPair {
  const { cart_id, locale } = request
  if (cart_id === null) throw new Refused(refusal('thing.missing'))
  return { cart_id, older_id, owner: requireOwner(request), locale }
}
