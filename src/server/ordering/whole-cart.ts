import { undeliverableRefusal } from '#core/cart/delivery.ts'
import { menuServed } from '#core/cart/portions.ts'
import { orderableRefusal } from '#core/cart/problems.ts'
import { openRefusal, timeoutRefusal } from '#core/cart/timeout.ts'
import { menuRefusal } from '#core/location/offers.ts'
import type { Menu } from '#core/menu/menu.ts'
import { Refused, refusal } from '#core/refusal.ts'
import { dayOf, wallOf, type WallTime } from '#core/time.ts'
import type { House } from '#server/house.ts'
import { cartOf, type CartAsked, type ReadCart } from '#server/store/carts.ts'
import type { Db } from '#server/store/db.ts'
import { lockKitchen } from '#server/store/slots.ts'

/** A cart and the menu it is ordered from. */
export interface WholeCart {
  readonly kept: ReadCart
  readonly menu: Menu
}

/** A visitor's cart with all that its rules ask for. Missing and another's are the same refusal. */
export async function wholeCart(db: Db, asked: CartAsked, house: House): Promise<WholeCart> {
  const kept = await cartOf(db, asked)
  if (!kept) throw new Refused(refusal('thing.missing'))
  const { menu_id, menu_version } = kept.kitchen
  const menu = await house.menus.menu(db, menu_id, menu_version)
  if (!menu) throw new Error(`No menu ${menu_id}`)
  return { kept, menu }
}

/**
 * The cart once more, with its kitchen locked until the transaction ends: nobody else takes a place there meanwhile, nor
 * changes the cart. Refuses one that moved to another kitchen since it was read.
 */
export async function lockedCart(
  tx: Db,
  asked: CartAsked,
  { kept: { kitchen, place } }: WholeCart,
  house: House,
): Promise<WholeCart> {
  await lockKitchen(tx, kitchen.location.id, asked.visitor_id)
  const held = place && dayOf(wallOf(place.slot_at, kitchen.location.time_zone))
  const locked = await wholeCart(tx, { ...asked, lock: true, held }, house)
  if (locked.kept.kitchen.location.id === kitchen.location.id) return locked
  throw new Refused(refusal('cart.changed'))
}

/** Refuses a cart that can't be cooked or brought as it stands, for a time that it could be had at. */
export function unfitRefusal({ kept: { cart, kitchen }, menu }: WholeCart, wall: WallTime) {
  const served = menuServed(menu, kitchen, wall)
  return orderableRefusal(cart, served, wall) ?? undeliverableRefusal(cart, menu, kitchen.location)
}

/** Refuses a cart that can't become an order whatever is in it: closed, timed out, or its location stopped. */
export function closedRefusal({ kept: { cart, kitchen } }: WholeCart) {
  return (
    openRefusal(cart) ??
    timeoutRefusal(cart, kitchen.now) ??
    menuRefusal(kitchen.location, cart.channel, cart.menu_id)
  )
}
