import type { z } from 'zod'
import type { affectedList } from '#contract/kitchen/sold-out.ts'
import { heldOut, linesHolding } from '#core/cart/holds-items.ts'
import { guestName } from '#core/checkout/contact.ts'
import { hostOf } from '#core/group-order/who.ts'
import type { Locale } from '#core/locale.ts'
import type { Location } from '#core/location/location.ts'
import { readyMessageWay } from '#core/order/messages.ts'
import { itemNames } from '#core/menu/kitchen-items.ts'
import { firstTimeOf } from '#core/schedule/default-time.ts'
import { type Instant, localTimeAt } from '#core/time.ts'
import type { DeepReadonly } from '#server/api/handler.ts'
import type { AppContext } from '#server/context.ts'
import { menuIdsOf, menusIn } from '#server/menu/kitchen-menus.ts'
import { type OpenCart, openCarts, type UnmadeOrder, unmadeOrders } from './store-affected.ts'
import { soldOutAt } from '#server/menu/store-sold-out.ts'

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
  const kinds = new Map(menus.map(({ menu_id, kind }) => [menu_id, kind]))
  return {
    orders: orders.flatMap((order) => {
      const out = heldOut(order, off, order.ready_wall)
      return out.length === 0
        ? []
        : [{ ...affectedOrder(order, out, location), items: namesOf(order.menu_id, out) }]
    }),
    carts: carts.flatMap((cart) => {
      const first = firstTimeOf(kinds.get(cart.menu_id) ?? 'everyday', clock)
      const items = namesOf(cart.menu_id, heldOut(cart, off, cart.wanted ?? first))
      return items.length === 0
        ? []
        : [{ cart_id: cart.cart_id, guest: nameOf(cart), due: cart.wanted, items }]
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
