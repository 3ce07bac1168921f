import type { ApiRequest, DeepReadonly } from '#server/api/handler.ts'
import type { DataOf } from '#contract/api.ts'
import { forNewOwner } from '#core/cart/link.ts'
import { cartToChange, type CartAgain } from '#core/cart/rebuild.ts'
import { menuIn } from '#core/menu/menu-in.ts'
import type { Menu } from '#core/menu/menu.ts'
import { cancelRefusal, isCancellable } from '#core/order/cancel.ts'
import type { Order } from '#core/order/order.ts'
import { cartOrdered } from '#core/order/reorder.ts'
import { hasOpenOffer } from '#core/kitchen/sold-out-offer.ts'
import { ownerOf } from '#core/owner.ts'
import { refuseIf, Refused, refusal } from '#core/refusal.ts'
import { cartAnswer } from '#server/cart/responses.ts'
import { requireOwner } from '#server/api/require-caller.ts'
import type { AppContext } from '#server/context.ts'
import { menuServed } from '#core/cart/portions.ts'
import { orderWithOffer } from './order-with-offer.ts'
import { loadCart, loadMenu } from '#server/cart/load-cart.ts'
import { cancelOrderIn } from './store-cancelled.ts'
import { startedCart } from '#server/cart/start-cart.ts'
import type { StoredCart } from '#server/cart/store.ts'
import { createCart } from '#server/cart/store-created.ts'
import { orderUnderWay } from '#server/cart/store-closed.ts'
import type { Db } from '#server/database/db.ts'
import { kitchenOf } from '#server/menu/store.ts'
import type { StoredOrder } from './store.ts'
import { findOrder, latest } from './find-order.ts'

type Key = 'POST /orders/{order_id}/change'

/**
 * Takes the caller’s order back into a cart, to be changed: cancelled like any that its guest cancels, in one transaction with
 * the cart that has its dishes, so that neither is ever without the other. Refused where the kitchen was faster.
 */
export async function changeOrder(
  request: ApiRequest<Key>,
  ctx: AppContext,
): Promise<DeepReadonly<DataOf<Key>>> {
  const { order_id } = request.params
  // Sent again it may not take the next one back.
  if (order_id === latest) throw new Refused(refusal('thing.missing'))
  const stored = await findOrder(order_id, request, ctx)
  const { order, location } = stored
  if (!isCancellable(order, hasOpenOffer(orderWithOffer(stored))))
    throw tooLate({ order, location })
  const event_id = ctx.newId('event')
  const made = await ctx.db.transaction().execute(async (tx) => {
    const isCancelled = await cancelOrderIn(tx, { order_id, event_id, by: { kind: 'guest' } })
    if (!isCancelled) throw tooLate({ order: { ...order, status: 'preparing' }, location })
    return saveAgain(tx, order, request, ctx, cartToChange(order))
  })
  ctx.log.info('order.cancelled', { order_id })
  ctx.live.publish(`order:${order_id}`)
  ctx.live.publish(`board:${order.location_id}`)
  ctx.live.publish('outbox')
  return againAnswer(made, request)
}

function tooLate({ order, location }: Pick<StoredOrder, 'order' | 'location'>): Refused {
  refuseIf(cancelRefusal(order, false, location))
  // It was taken back before: its dishes are in a cart already.
  return new Refused(refusal('cart.under_way'))
}

/** A cart that was begun anew, saved, with what of the old one it lacks. */
interface Again {
  readonly stored: StoredCart
  readonly menu: Menu
  readonly difference: CartAgain['difference']
}

async function saveAgain(
  db: Db,
  order: Order,
  request: ApiRequest<Key>,
  ctx: AppContext,
  begin: ReturnType<typeof cartToChange>,
): Promise<Again> {
  const owner = requireOwner(request)
  const { locale } = request
  const { cart_id } = order
  const placedBy = ownerOf(order)
  const { stored: gone } = await loadCart(db, { cart_id, owner: placedBy, locale, lock: true }, ctx)
  if (await orderUnderWay(db, owner, gone.cart.channel))
    throw new Refused(refusal('cart.under_way'))
  const kitchen = await kitchenOf(db, order.menu_id)
  const { name } = gone.kitchen.location
  if (!kitchen) throw new Refused(refusal('location.unavailable', { name }))
  const menu = menuIn(await loadMenu(db, kitchen, ctx), locale)
  const ordered = { ...cartOrdered(gone.cart, order), tax_exemption: null }
  const isOwn = owner.visitor_id === placedBy.visitor_id
  const before = isOwn ? ordered : forNewOwner(ordered, owner.visitor_id)
  const { location } = kitchen
  const served = menuServed(menu, kitchen, order.ready_wall)
  const again = begin(before, { location, menu: served }, ctx.newId, locale)
  const saved = await createCart(db, again.cart, {
    minutes: ctx.settings.cart_minutes,
    replaces: null,
  })
  const stored = startedCart(again.cart, saved, kitchen)
  return { stored, menu, difference: again.difference }
}

/** The new cart, told to the caller, whose cookie names it where it is of this site. */
function againAnswer(
  { stored, menu, difference }: Again,
  { channel, locale, remember }: ApiRequest<Key>,
): DeepReadonly<DataOf<Key>> {
  const { cart } = stored
  if (cart.channel === channel) remember(ownerOf(cart), cart.id)
  return { cart: cartAnswer(stored, menu, locale), difference }
}
