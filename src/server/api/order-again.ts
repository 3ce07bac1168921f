import type { ApiRequest, DeepReadonly } from '#server/api/serve/handler.ts'
import type { DataOf } from '#contract/api.ts'
import { cartAgain } from '#core/cart/rebuild.ts'
import { menuIn } from '#core/menu/menu-in.ts'
import { ownerOf } from '#core/owner.ts'
import { Refused, refusal } from '#core/refusal.ts'
import { cartAnswer } from '#server/api/responses/cart.ts'
import { requireOwner } from '#server/api/serve/require-owner.ts'
import type { AppContext } from '#server/context.ts'
import { loadCart, loadMenu } from '#server/ordering/load-cart.ts'
import { createCart } from '#server/store/carts.ts'
import { hasOrderUnderWay } from '#server/store/close-cart.ts'
import { kitchenOf } from '#server/store/menus.ts'
import { findOrder } from './find-order.ts'

type Key = 'POST /orders/{order_id}/again'

/**
 * Begins the caller’s order anew, in a cart of its own: what today’s menu serves, at today’s prices. Under the lock of the old
 * cart, so that of two presses at once the second finds the first. Refuses while another cart with lines would be lost by it.
 */
export async function orderAgain(
  request: ApiRequest<Key>,
  ctx: AppContext,
): Promise<DeepReadonly<DataOf<Key>>> {
  const { locale } = request
  const owner = requireOwner(request)
  const { order } = await findOrder(request.params.order_id, request, ctx)
  const made = await ctx.db.transaction().execute(async (db) => {
    const query = { cart_id: order.cart_id, owner, locale, lock: true }
    const { stored: gone } = await loadCart(db, query, ctx)
    if (await hasOrderUnderWay(db, owner, gone.cart.channel))
      throw new Refused(refusal('cart.under_way'))
    const kitchen = await kitchenOf(db, gone.cart.menu_id)
    const { name } = gone.kitchen.location
    if (!kitchen) throw new Refused(refusal('location.unavailable', { name }))
    const menu = menuIn(await loadMenu(db, kitchen, ctx), locale)
    const before = { ...gone.cart, tax_exemption: null }
    const again = cartAgain(before, { location: kitchen.location, menu }, ctx.newId, locale)
    const saved = await createCart(db, again.cart, ctx.settings.cart_minutes)
    const cart = { ...again.cart, ...saved }
    return { cart, kitchen, menu, difference: again.difference }
  })
  const { cart, kitchen, menu, difference } = made
  if (cart.channel === request.channel) request.remember(ownerOf(cart), cart.id)
  return { cart: cartAnswer({ cart, kitchen, hold: null }, menu, locale), difference }
}
