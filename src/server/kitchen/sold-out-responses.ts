import type { z } from 'zod'
import type { soldOutList, affectedList } from '#contract/kitchen/sold-out.ts'
import type { Locale } from '#core/locale.ts'
import type { Location } from '#core/location/location.ts'
import { kitchenItems, itemNames } from '#core/menu/kitchen-items.ts'
import { localTimeAt, type Instant } from '#core/time.ts'
import type { DeepReadonly } from '#server/api/handler.ts'
import type { AppContext } from '#server/context.ts'
import { menusIn, menuIdsOf } from '#server/menu/kitchen-menus.ts'
import type { Db } from '#server/database/db.ts'
import { soldOutAt } from '#server/menu/store-sold-out.ts'
import type { pauseList } from '#contract/kitchen/pauses.ts'
import { pausesNow } from '#core/schedule/pause.ts'
import { heldOut, linesHolding } from '#core/cart/holds-items.ts'
import { guestName } from '#core/checkout/contact.ts'
import { hostOf } from '#core/group-order/who.ts'
import { readyMessageWay } from '#core/order/messages.ts'
import { affectedCarts } from './affected-carts.ts'
import { type OpenCart, openCarts, type UnmadeOrder, unmadeOrders } from './store-affected.ts'

/** Returns what is off the menus of a kitchen in a language, with who took it off and when on the kitchen’s clock. */
export async function soldOutAnswer(
  { id, time_zone }: Pick<Location, 'id' | 'time_zone'>,
  locale: Locale,
  ctx: { readonly db: Db; readonly menus: AppContext['menus'] },
): Promise<DeepReadonly<z.input<typeof soldOutList>>> {
  const off = await soldOutAt(ctx.db, id)
  if (off.length === 0) return []
  const menus = await menusIn(ctx, [...new Set(off.map(({ menu_id }) => menu_id))], locale)
  const items = new Map(kitchenItems(menus).map((item) => [keyOf(item), item]))
  return off.flatMap(({ since, by, ...one }) => {
    const item = items.get(keyOf(one))
    // What a newer menu lacks is on nobody’s list: nothing is left to put back.
    if (!item) return []
    const { kind, menu_id, item_id, name, of } = item
    const { until } = one
    return { kind, menu_id, item_id, name, of, by, since: localTimeAt(since, time_zone), until }
  })
}

function keyOf({ menu_id, item_id }: { readonly menu_id: string; readonly item_id: string }) {
  return `${menu_id} ${item_id}`
}

/** Returns what is paused of a location, on its clock. */
export function pausesAnswer(
  location: Pick<Location, 'pauses' | 'time_zone'>,
  now: Instant,
): DeepReadonly<z.input<typeof pauseList>> {
  return pausesNow(location, now).map(({ until, since, ...pause }) => ({
    ...pause,
    until: localTimeAt(until, location.time_zone),
    since: localTimeAt(since, location.time_zone),
  }))
}

type Affected = DeepReadonly<z.input<typeof affectedList>>

/** Returns the orders and carts of a kitchen that hold what it is out of on the day that they are for, with their guests. */
export async function affectedAnswer(
  { location, now }: { readonly location: Location; readonly now: Instant },
  locale: Locale,
  ctx: Pick<AppContext, 'db' | 'menus'>,
): Promise<Affected> {
  const off = await soldOutAt(ctx.db, location.id)
  if (off.length === 0) return { orders: [], carts: [] }
  const [menus, orders, carts] = await Promise.all([
    menusIn(ctx, menuIdsOf(location), locale),
    unmadeOrders(ctx.db, location.id),
    openCarts(ctx.db, [...new Set(off.map(({ menu_id }) => menu_id))]),
  ])
  const named = itemNames(menus)
  const namesOf = (menu_id: string, item_ids: readonly string[]) => [
    ...new Set(item_ids.map((item_id) => named(menu_id, item_id))),
  ]
  const clock = localTimeAt(now, location.time_zone)
  const affected = await affectedCarts(ctx.db, carts, { menus, off, clock })
  return {
    orders: orders.flatMap((order) => {
      const out = heldOut(order, off, order.ready_wall)
      return out.length === 0
        ? []
        : [{ ...affectedOrder(order, out, location), items: namesOf(order.menu_id, out) }]
    }),
    carts: affected.map((cart) => {
      const { cart_id, menu_id, item_ids, wanted: due, told } = cart
      const way = cart.email === null ? null : ('mail' as const)
      return { cart_id, guest: nameOf(cart), due, items: namesOf(menu_id, item_ids), way, told }
    }),
  }
}

/** Returns an order with what its guest was asked, and by which way they can be. */
function affectedOrder(order: UnmadeOrder, out: readonly string[], { time_zone }: Location) {
  const { order_id, number, handoff, contact, ready_wall: due, offer } = order
  const isOffered =
    offer !== null &&
    linesHolding(order.lines, out).every((id) => offer.line_ids.includes(id)) &&
    out.every((item_id) => offer.items.some((item) => item.item_id === item_id))
  return {
    order_id,
    number,
    handoff,
    guest: guestName(contact),
    phone: contact.phone,
    due,
    way: readyMessageWay(order),
    offered: isOffered ? localTimeAt(offer.offered_at, time_zone) : null,
  }
}

/** Returns by which name a crew knows who fills a cart; null where nobody has said one. */
function nameOf({ participants, first_name, last_name }: OpenCart): string | null {
  if (participants !== null) return hostOf({ participants }).name
  return first_name === null ? null : guestName({ first_name, last_name: last_name ?? '' })
}
