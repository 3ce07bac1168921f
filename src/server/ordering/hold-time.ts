import { undeliverableRefusal } from '#core/cart/delivery.ts'
import { orderableRefusal } from '#core/cart/problems.ts'
import { openRefusal, timeoutRefusal } from '#core/cart/timeout.ts'
import { menuRefusal } from '#core/location/offers.ts'
import type { Menu } from '#core/menu/menu.ts'
import { refuseIf, Refused, refusal } from '#core/refusal.ts'
import type { WallTime } from '#core/time.ts'
import type { House } from '#server/house.ts'
import { cartOf, type CartAsked, type ReadCart } from '#server/store/carts.ts'
import type { Db } from '#server/store/db.ts'
import { takePlace } from './take-place.ts'

/** A cart and the menu it is ordered from. */
export interface WholeCart {
  readonly kept: ReadCart
  readonly menu: Menu
}

/** Holds the time of a cart for its visitor while they pay, or renews the hold; answers the cart as it stands then. */
export async function holdTime(
  asked: CartAsked,
  house: House,
  caller: string | null = null,
): Promise<WholeCart> {
  await house.db.transaction().execute(async (tx) => {
    const { kept, menu } = await lockCart(tx, asked, house)
    refuseIf(closedRefusal(kept))
    const wall = await takePlace(tx, kept, menu, house, { promised: null, caller })
    refuseIf(unfitRefusal(kept, menu, wall))
  })
  // Nobody else has to wait for the kitchen while this guest’s answer is read.
  return wholeCart(house.db, asked, house)
}

/** Locks a visitor's cart until the transaction ends, and reads it whole. */
export function lockCart(tx: Db, asked: CartAsked, house: House): Promise<WholeCart> {
  return wholeCart(tx, { ...asked, lock: true }, house)
}

/** A visitor's cart with all that its rules ask for. Missing and another's are the same refusal. */
async function wholeCart(db: Db, asked: CartAsked, house: House): Promise<WholeCart> {
  const kept = await cartOf(db, asked)
  if (!kept) throw new Refused(refusal('thing.missing'))
  const { menu_id, menu_version } = kept.kitchen
  const menu = await house.menus.menu(db, menu_id, menu_version)
  if (!menu) throw new Error(`No menu ${menu_id}`)
  return { kept, menu }
}

/** Refuses a cart that can't be cooked or brought as it stands, for a time that it could be had at. */
export function unfitRefusal({ cart, kitchen }: ReadCart, menu: Menu, wall: WallTime) {
  return orderableRefusal(cart, menu, wall) ?? undeliverableRefusal(cart, menu, kitchen.location)
}

/** Refuses a cart that can't become an order whatever is in it: closed, timed out, or its location stopped. */
export function closedRefusal({ cart, kitchen }: ReadCart) {
  return (
    openRefusal(cart) ??
    timeoutRefusal(cart, kitchen.now) ??
    menuRefusal(kitchen.location, cart.channel, cart.menu_id)
  )
}
