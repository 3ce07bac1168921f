import type { DataOf } from '#contract/api.ts'
import type { CartLine } from '#core/cart/cart.ts'
import type { Locale } from '#core/locale.ts'
import type { Menu } from '#core/menu/menu.ts'
import { productOf } from '#core/menu/product.ts'
import { orderLineIn } from '#core/order/order-line-in.ts'
import { linesAgain, orderedOf } from '#core/order/reorder.ts'
import { ownerOf } from '#core/owner.ts'
import type { DeepReadonly } from '#server/api/handler.ts'
import { linesOfCarts } from '#server/cart/store-closed.ts'
import type { AppContext } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { type PastOrder, pastOrders } from '#server/order/store-history.ts'
import { namedOrders } from '#server/order/store-usuals.ts'
import { kioskLocation, kioskMenu } from './kiosk-cart.ts'
import type { KioskGuest } from './store-guests.ts'

type Usuals = DeepReadonly<DataOf<'GET /kiosk/guest/usuals'>>

interface AtScreen {
  readonly location_id: string
  readonly locale: Locale
}

/**
 * Returns what a member may have again at a screen: the orders that they named, the newest first, then their last one. Only what
 * is sold there every day: nobody is catered for at a screen. Each dish is as it can be had now, or is told as gone.
 */
export async function kioskUsuals(
  member: NonNullable<KioskGuest['member']>,
  { location_id, locale }: AtScreen,
  ctx: AppContext,
): Promise<Usuals> {
  const menu = await kioskMenu(await kioskLocation(location_id, ctx), locale, ctx)
  const found = await ordersAgain(ctx.db, member)
  const carts = await linesOfCarts(
    ctx.db,
    found.map(({ order }) => order.cart_id),
  )
  return found.map(({ name, order }) => {
    const dishes = order.lines.filter(({ utensil }) => !utensil)
    const lines = dishes.map((line) => orderLineIn(line, locale))
    const ordered = orderedOf({ lines: carts.get(order.cart_id) ?? [] }, { lines })
    const again = linesAgain(ordered, menu, locale)
    return {
      order_id: order.id,
      name,
      lines: again.flatMap(({ line }) => (line ? [chosenAnswer(line, menu)] : [])),
      allergens: order.allergens,
      changes: again.map((one) => one.again),
    }
  })
}

function chosenAnswer({ product_id, quantity, choices, instructions }: CartLine, menu: Menu) {
  const name = productOf(menu, product_id)?.name ?? ''
  return { product_id, name, quantity, choices, instructions }
}

interface OrderAgain extends Pick<PastOrder, 'order'> {
  readonly name: string | null
}

/** Reads the orders of a member that have a name, and the last one where it has none. */
async function ordersAgain(
  db: Db,
  member: NonNullable<KioskGuest['member']>,
): Promise<readonly OrderAgain[]> {
  const all = await namedOrders(db, member)
  const named = all.map(({ name, past: { order } }) => ({ name, order }))
  const query = { owner: ownerOf(member), words: [], before: undefined }
  const last = (await pastOrders(db, query)).find(isEveryday)
  const isNamed = named.some(({ order }) => order.id === last?.order.id)
  const unnamed = last && !isNamed ? [{ name: null, order: last.order }] : []
  return [...named.filter(isEveryday), ...unnamed]
}

function isEveryday({ order }: Pick<PastOrder, 'order'>): boolean {
  return order.channel === 'default'
}
