import type { DataOf } from '#contract/api.ts'
import type { Cart } from '#core/cart/cart.ts'
import { slotsQueryOf } from '#core/cart/slots.ts'
import { formatRefusal } from '#core/refusals/format-refusal.ts'
import type { Locale } from '#core/locale.ts'
import { menuIn } from '#core/menu/menu-in.ts'
import { orderLineIn } from '#core/order/order-line-in.ts'
import type { Order } from '#core/order/order.ts'
import { cartOrdered, orderedOf, reorder } from '#core/order/reorder.ts'
import { type Owner, ownerOf } from '#core/owner.ts'
import { Refused, refusal } from '#core/refusal.ts'
import { defaultDeliveryTime } from '#core/schedule/default-time.ts'
import type { Menu } from '#core/menu/menu.ts'
import { reorderTime } from '#core/schedule/reorder-time.ts'
import { addDays, dayOf, localTimeAt } from '#core/time.ts'
import { cartAnswer } from '#server/cart/responses.ts'
import { placeAnswer } from '#server/location/responses.ts'
import type { ApiRequest, DeepReadonly } from '#server/api/handler.ts'
import { requireOwner } from '#server/api/require-caller.ts'
import type { AppContext } from '#server/context.ts'
import { loadCart, loadMenu } from '#server/cart/load-cart.ts'
import { startedCart, unheld } from '#server/cart/start-cart.ts'
import { menuWanted } from '#server/schedule/wanted-time.ts'
import { createCart } from '#server/cart/store-created.ts'
import { orderUnderWay } from '#server/cart/store-closed.ts'
import type { Db } from '#server/database/db.ts'
import { kitchenOf } from '#server/menu/store.ts'
import { findOrder } from './find-order.ts'

/**
 * Tells what became of an order since it was placed, when it would be wanted, and which cart would be given up for it; changes
 * nothing.
 */
export async function previewAgain(
  request: ApiRequest<'GET /orders/{order_id}/again'>,
  ctx: AppContext,
): Promise<DeepReadonly<DataOf<'GET /orders/{order_id}/again'>>> {
  const owner = requireOwner(request)
  const { order } = await findOrder(request.params.order_id, request, ctx)
  const { locale, cart_id } = request
  const again = await makeAgain(ctx.db, order, { owner, cart_id, locale, lock: false }, ctx)
  const { made, kitchen, replaces, time } = again
  return {
    location: placeAnswer(kitchen.location),
    channel: order.channel,
    changes: made.lines,
    time: {
      wanted: time.wanted,
      refused: time.refused && {
        code: time.refused.code,
        message: formatRefusal(time.refused, locale),
      },
    },
    replaces: replaces && {
      count: replaces.count,
      location: replaces.location,
      being_paid: replaces.status === 'placing',
      is_group: replaces.is_group,
    },
  }
}

/**
 * Begins the caller’s order anew, in a cart of its own (R6.22, R9.7): what today’s menu serves, at today’s prices. Under the
 * lock of the old cart, so that of two presses at once the second finds the first. Refuses while another cart with lines
 * would be lost by it that its guest wasn’t told about, or that is being paid, and where nothing of it can be had.
 */
export async function orderAgain(
  request: ApiRequest<'POST /orders'>,
  ctx: AppContext,
): Promise<DeepReadonly<DataOf<'POST /orders'>>> {
  const { locale, body, cart_id } = request
  const owner = requireOwner(request)
  const { order } = await findOrder(body.id, request, ctx)
  const { stored, menu, replaces } = await ctx.db.transaction().execute(async (db) => {
    const again = await makeAgain(db, order, { owner, cart_id, locale, lock: true }, ctx)
    const { replaces: replaced, made } = again
    if (replaced && (replaced.status === 'placing' || !body.replaces))
      throw new Refused(refusal('cart.under_way'))
    if (made.cart.lines.length === 0) throw new Refused(refusal('cart.empty'))
    const saved = await createCart(db, made.cart, {
      minutes: ctx.settings.cart_minutes,
      replaces: replaced?.id ?? null,
    })
    return { ...again, stored: startedCart(made.cart, saved, again.kitchen) }
  })
  if (replaces?.is_group) {
    ctx.live.publish(`group:${replaces.id}`)
    ctx.live.publish('outbox')
  }
  const { cart } = stored
  if (cart.channel === request.channel) request.remember(ownerOf(cart), cart.id)
  return cartAnswer(stored, menu, locale)
}

interface Again {
  readonly owner: Owner
  /** The cart in use on the caller’s device, if any. */
  readonly cart_id: string | null
  readonly locale: Locale
  readonly lock: boolean
}

/** Makes the cart that an order would be now, unsaved, and finds the one that it would take the place of. */
async function makeAgain(
  db: Db,
  order: Order,
  { owner, cart_id, locale, lock }: Again,
  ctx: AppContext,
) {
  const { cart_id: ordered_in } = order
  const placed = { cart_id: ordered_in, owner: ownerOf(order), locale, lock }
  const { stored } = await loadCart(db, placed, ctx)
  const { location: place, now } = stored.kitchen
  const first = dayOf(defaultDeliveryTime(localTimeAt(now, place.time_zone), order.channel))
  // A time that its guest didn’t pick is one that they can have, however far off.
  const last = addDays(first, place.services.advancedays)
  const kitchen = await kitchenOf(db, order.menu_id, first, null, last)
  if (!kitchen) throw new Refused(refusal('location.unavailable', { name: place.name }))
  const menu = menuIn(await loadMenu(db, kitchen, ctx), locale)
  const before = cartOrdered(stored.cart, order)
  const lines = order.lines.map((line) => orderLineIn(line, locale))
  const ordered = orderedOf(before, { lines })
  const { location } = kitchen
  const madeBy = (served: Menu) =>
    reorder(before, ordered, { location, menu: served }, ctx.newId, locale)
  // First for when it would be, then without what the kitchen is out of by then.
  const time = reorderTime(slotsQueryOf(madeBy(menu).cart, menu, kitchen))
  const { wanted } = time
  const at = wanted === null ? ({ mode: 'asap' } as const) : ({ mode: 'advance', wanted } as const)
  const made = madeBy(menuWanted(unheld({ ...before, time: at }, kitchen), menu))
  const cart: Cart = { ...made.cart, visitor_id: owner.visitor_id, time: at }
  const replaces = await orderUnderWay(db, owner, order.channel, cart_id)
  return { made: { ...made, cart }, kitchen, menu, replaces, time }
}
