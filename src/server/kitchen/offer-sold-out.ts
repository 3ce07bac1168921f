import { heldOut, linesHolding } from '#core/cart/holds-items.ts'
import type { Location } from '#core/location/location.ts'
import { itemNames } from '#core/menu/kitchen-items.ts'
import { readyMessageWay } from '#core/order/messages.ts'
import { offerAsOf } from '#core/kitchen/sold-out-offer.ts'
import { type Instant, localTimeAt } from '#core/time.ts'
import type { AppContext } from '#server/context.ts'
import { affectedCarts } from './affected-carts.ts'
import { openCarts, enqueueCartNews, unmadeOrders } from './store-affected.ts'
import { soldOutAt } from '#server/menu/store-sold-out.ts'
import { changeOffer, kitchensThatAsk, saveOffers } from './store-offers.ts'
import { menuIdsOf, menusIn } from '#server/menu/kitchen-menus.ts'

/**
 * Asks guests of a kitchen what they want instead of what it is out of. Passes over orders that hold nothing of it, or are made, and
 * those whose guest can’t be written to.
 */
export async function offerSoldOut(
  location: Location,
  { order_ids, staff_id }: { readonly order_ids: readonly string[]; readonly staff_id: string },
  ctx: AppContext,
): Promise<void> {
  const [off, orders, en, es] = await Promise.all([
    soldOutAt(ctx.db, location.id),
    unmadeOrders(ctx.db, location.id),
    menusIn(ctx, menuIdsOf(location), 'en'),
    menusIn(ctx, menuIdsOf(location), 'es'),
  ])
  const names = { en: itemNames(en), es: itemNames(es) }
  const offers = orders
    .filter((order) => order_ids.includes(order.order_id) && readyMessageWay(order) !== null)
    .flatMap(({ order_id, menu_id, lines, ready_wall }) => {
      const out = heldOut({ menu_id, lines }, off, ready_wall)
      const items = out.map((item_id) => ({
        item_id,
        names: { en: names.en(menu_id, item_id), es: names.es(menu_id, item_id) },
      }))
      return out.length === 0 ? [] : { order_id, line_ids: linesHolding(lines, out), items }
    })
  if (offers.length === 0) return
  await saveOffers(ctx.db, offers, staff_id)
  for (const { order_id } of offers) ctx.live.publish(`order:${order_id}`)
  ctx.live.publish('outbox')
}

interface LocationNow {
  readonly location: Location
  readonly now: Instant
}

/**
 * Tells members whose open carts hold what their kitchen is out of. Passes over carts that hold nothing of it, and those that nobody
 * knows whose they are.
 */
export async function tellCarts(
  { location, now }: LocationNow,
  cart_ids: readonly string[],
  ctx: AppContext,
): Promise<void> {
  const menu_ids = menuIdsOf(location)
  const [off, menus, carts] = await Promise.all([
    soldOutAt(ctx.db, location.id),
    menusIn(ctx, menu_ids, 'en'),
    openCarts(ctx.db, menu_ids),
  ])
  const known = carts.filter(({ cart_id, email }) => cart_ids.includes(cart_id) && email !== null)
  const out = { menus, off, clock: localTimeAt(now, location.time_zone) }
  const affected = await affectedCarts(ctx.db, known, out)
  const news = affected.flatMap((cart) => (cart.told ? [] : [cart.news]))
  if (news.length === 0) return
  await enqueueCartNews(ctx.db, news)
  ctx.live.publish('outbox')
}

/** Has what guests are asked follow what their kitchens are out of: what is back is asked about no more. */
export async function followSoldOut(
  location_ids: readonly string[],
  { db, live }: Pick<AppContext, 'db' | 'live'>,
): Promise<void> {
  for (const location_id of await kitchensThatAsk(db, location_ids)) {
    const [off, orders] = await Promise.all([
      soldOutAt(db, location_id),
      unmadeOrders(db, location_id),
    ])
    for (const order of orders) {
      if (!order.offer) continue
      const item_ids = heldOut(order, off, order.ready_wall)
      const out = { item_ids, line_ids: linesHolding(order.lines, item_ids) }
      const offer = offerAsOf(order.offer, order.ordered, out)
      if (offer === order.offer) continue
      await changeOffer(db, order.order_id, offer)
      live.publish(`order:${order.order_id}`)
    }
  }
}
