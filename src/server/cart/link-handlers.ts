import type { cartLinkEndpoints } from '#contract/cart/links.ts'
import { cartLinkMinutes, linkedRefusal } from '#core/cart/link.ts'
import { productOf } from '#core/menu/product.ts'
import { refuseIf, refusal } from '#core/refusal.ts'
import { cartAnswer } from './responses.ts'
import { placeAnswer } from '#server/location/responses.ts'
import type { Handlers } from '#server/api/handler.ts'
import { loadOpenCart } from './change-cart.ts'
import { followLink, loadLinked, replacedBy } from './follow-link.ts'
import { ownerOrNew } from './start-cart.ts'
import { wantedOf } from '#server/schedule/wanted-time.ts'
import { saveCartLink } from './store-links.ts'
import { cartChangeOf } from './cart-change.ts'

/** An order that goes on on another device. */
export const cartLinkHandlers: Handlers<typeof cartLinkEndpoints> = {
  'POST /carts/{cart_id}/links': async (request, ctx) => {
    const named = { ...cartChangeOf(request), version: null }
    const { cart } = (await loadOpenCart(ctx.db, named, ctx)).stored
    refuseIf(cart.lines.length === 0 ? refusal('cart.empty') : linkedRefusal(cart))
    const token = ctx.newId('cart_link')
    const expires = await saveCartLink(ctx.db, {
      token,
      cart_id: cart.id,
      minutes: cartLinkMinutes,
    })
    return { token, expires }
  },

  'GET /cart-links/{token}': async (request, ctx) => {
    const { params, owner, channel, locale } = request
    const follower = { ...params, owner, channel, locale }
    const { loaded, is_here } = await loadLinked(ctx.db, follower, false, ctx)
    const { stored, menu } = loaded
    const { cart, kitchen, hold } = stored
    const replaced = is_here ? null : await replacedBy(ctx.db, follower)
    return {
      location: placeAnswer(kitchen.location),
      handoff: cart.handoff,
      ready: wantedOf(cart),
      held_until: hold?.until ?? null,
      products: cart.lines.flatMap(({ id, product_id, quantity }) => {
        const name = productOf(menu, product_id)?.name
        return name === undefined ? [] : [{ id, name, quantity }]
      }),
      is_here,
      replaces: replaced && {
        count: replaced.count,
        location: replaced.location,
        being_paid: replaced.status === 'placing',
      },
    }
  },

  'POST /cart-links/{token}': async (request, ctx) => {
    const { params, channel, locale, body } = request
    const owner = ownerOrNew(request.owner, ctx)
    const follower = { ...params, owner, channel, locale }
    const { stored, menu } = await followLink(follower, body, ctx)
    request.remember(owner, stored.cart.id)
    return cartAnswer(stored, menu, locale)
  },
}
