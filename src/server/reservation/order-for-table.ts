import { otherBagRefusal, setTable } from '#core/cart/cart-updates.ts'
import { slotsQueryOf } from '#core/cart/slots.ts'
import type { Cart } from '#core/cart/cart.ts'
import type { Locale } from '#core/locale.ts'
import { menuIn } from '#core/menu/menu-in.ts'
import type { Menu } from '#core/menu/menu.ts'
import { refuseIf, Refused, refusal } from '#core/refusal.ts'
import { tableOrderRefusal, tableTime } from '#core/reservation/table-order.ts'
import { type CalendarDay, dayOf, instantOf, type LocalTime, localTimeAt } from '#core/time.ts'
import type { AppContext } from '#server/context.ts'
import type { StoredCart } from '#server/cart/store.ts'
import type { Db } from '#server/database/db.ts'
import { type Kitchen, kitchenOf } from '#server/menu/store.ts'
import { reservationById, type StoredReservation } from './store.ts'
import { loadOpenCart, untilSaved, writeCart } from '#server/cart/change-cart.ts'
import { loadCurrent } from '#server/cart/choose-menu.ts'
import { diningAt } from './dining.ts'
import { loadMenu } from '#server/cart/load-cart.ts'
import { cartAt, type CartStart, saveNewCart } from '#server/cart/start-cart.ts'

/** Who orders dishes for a table, and the cart in use on their device. */
export interface TableOrderInput extends CartStart {
  readonly cart_id: string | null
  readonly locale: Locale
}

/** A cart for a table, with the menu that it is read on. */
interface TableCart {
  readonly stored: StoredCart
  readonly menu: Menu
}

/**
 * Brings an order to the table of a reservation, to be cooked for its time: the one in use on this device where it is of that
 * kitchen, else a new one. Refuses a table that isn’t reserved any more, a time that the kitchen doesn’t have, and what
 * `otherBagRefusal` refuses.
 */
export async function orderForTable(
  table: StoredReservation,
  input: TableOrderInput,
  ctx: AppContext,
): Promise<TableCart> {
  if (table.status !== 'booked') throw new Refused(refusal('reservation.closed'))
  const { location } = await diningAt(ctx.db, table.location_id)
  const menu_id = location.menus.everyday
  const around = dayOf(localTimeAt(table.seat_at, location.time_zone))
  const kitchen = menu_id === null ? undefined : await kitchenOf(ctx.db, menu_id, around)
  if (!kitchen) throw new Refused(refusal('thing.missing'))
  const own = await ownCart(input, kitchen, ctx)
  if (own !== undefined) return tieCart(own, table, { ...input, around }, ctx)
  const menu = menuIn(await loadMenu(ctx.db, kitchen, ctx), input.locale)
  const empty = { ...cartAt(kitchen, { ...input, handoff: 'pickup' }, ctx), reset: kitchen.now }
  const cart = atTable(empty, table, { menu, kitchen })
  const replaces = input.cart_id
  return { stored: await saveNewCart(ctx.db, { cart, replaces }, kitchen, ctx), menu }
}

/** The cart in use, where it goes on as an order of that kitchen. Refuses to give up one that others, or dishes, are in. */
async function ownCart(
  input: TableOrderInput,
  { menu_id }: Kitchen,
  ctx: AppContext,
): Promise<string | undefined> {
  const current = await loadCurrent(ctx.db, input, false, ctx)
  if (!current) return undefined
  const { cart, kitchen } = current.stored
  refuseIf(otherBagRefusal(cart, menu_id, kitchen.location))
  return cart.menu_id === menu_id ? cart.id : undefined
}

async function tieCart(
  cart_id: string,
  table: StoredReservation,
  { owner, locale, around }: TableOrderInput & { readonly around: CalendarDay },
  ctx: AppContext,
): Promise<TableCart> {
  const change = { cart_id, owner, version: null, locale, around }
  return untilSaved(ctx, change, async (db, lock) => {
    const { stored, menu } = await loadOpenCart(db, { ...change, lock }, ctx)
    const { cart, kitchen } = stored
    const saved = await writeCart(db, ctx, stored, atTable(cart, table, { menu, kitchen }))
    return saved && { stored: saved, menu }
  })
}

/** The cart as it is brought to a table. */
function atTable(
  cart: Cart,
  { id: reservation_id, seat_at }: StoredReservation,
  { menu, kitchen }: { readonly menu: Menu; readonly kitchen: Kitchen },
): Cart {
  const query = slotsQueryOf({ ...cart, handoff: 'pickup' }, menu, kitchen)
  const wanted = tableTime(query, seat_at)
  return setTable(cart, { reservation_id, wanted }, kitchen.location)
}

/**
 * Returns the table that an order is brought to, as it stands; null for every other order. Refuses a table that isn’t reserved any
 * more, and one that has another time.
 */
export async function tableOrderedFor(
  db: Db,
  { cart: { reservation_id }, kitchen }: StoredCart,
  localTime: LocalTime,
): Promise<StoredReservation | null> {
  if (reservation_id === null) return null
  const table = await reservationById(db, reservation_id)
  refuseIf(tableOrderRefusal(table, instantOf(localTime, kitchen.location.time_zone)))
  return table ?? null
}
