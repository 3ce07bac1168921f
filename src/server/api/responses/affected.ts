import type { z } from 'zod'
import type { affectedList } from '#contract/sold-out.ts'
import { outIn } from '#core/cart/holds-items.ts'
import { guestName } from '#core/checkout/contact.ts'
import { hostOf } from '#core/group-order/who.ts'
import type { Locale } from '#core/locale.ts'
import type { Location } from '#core/location/location.ts'
import { kitchenItems } from '#core/menu/kitchen-items.ts'
import { firstTimeOf } from '#core/schedule/default-time.ts'
import { type Instant, localTimeAt } from '#core/time.ts'
import type { DeepReadonly } from '#server/api/serve/handler.ts'
import type { AppContext } from '#server/context.ts'
import { type OpenCart, openCarts, unmadeOrders } from '#server/store/affected.ts'
import { type SoldOutItem, soldOutAt } from '#server/store/sold-out.ts'
import { menuIdsOf, menusIn } from './sold-out.ts'

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
  const named = itemNames(menus, off)
  const clock = localTimeAt(now, location.time_zone)
  const kinds = new Map(menus.map(({ menu_id, kind }) => [menu_id, kind]))
  return {
    orders: orders.flatMap((order) => {
      const { order_id, number, handoff, contact, ready_wall: due } = order
      const items = named(order, due)
      const { phone } = contact
      return items.length === 0
        ? []
        : [{ order_id, number, handoff, guest: guestName(contact), phone, due, items }]
    }),
    carts: carts.flatMap((cart) => {
      const first = firstTimeOf(kinds.get(cart.menu_id) ?? 'everyday', clock)
      const items = named(cart, cart.wanted ?? first)
      return items.length === 0
        ? []
        : [{ cart_id: cart.cart_id, guest: nameOf(cart), due: cart.wanted, items }]
    }),
  }
}

/** Returns what names the items that lines of a menu hold and its kitchen is out of by then. */
function itemNames(menus: Parameters<typeof kitchenItems>[0], off: readonly SoldOutItem[]) {
  const names = new Map(
    kitchenItems(menus).map(({ menu_id, item_id, name }) => [`${menu_id} ${item_id}`, name]),
  )
  return ({ menu_id, lines }: Pick<OpenCart, 'menu_id' | 'lines'>, localTime: string) => {
    const out = off.filter((item) => item.menu_id === menu_id)
    return [
      ...new Set(
        outIn(lines, out, localTime).map(
          (item_id) => names.get(`${menu_id} ${item_id}`) ?? item_id,
        ),
      ),
    ]
  }
}

/** Returns by which name a crew knows who fills a cart; null where nobody has said one. */
function nameOf({ participants, first_name, last_name }: OpenCart): string | null {
  if (participants !== null) return hostOf({ participants }).name
  return first_name === null ? null : guestName({ first_name, last_name: last_name ?? '' })
}
