import { undeliverableRefusal } from '#core/cart/delivery.ts'
import { menuServed } from '#core/cart/portions.ts'
import { orderableRefusal } from '#core/cart/problems.ts'
import { openRefusal, timeoutRefusal } from '#core/cart/timeout.ts'
import { unlockedRefusal } from '#core/group-order/payments.ts'
import { menuRefusal } from '#core/location/offered-handoffs.ts'
import type { Locale } from '#core/locale.ts'
import { menuIn } from '#core/menu/menu-in.ts'
import type { Menu, PublishedMenu } from '#core/menu/menu.ts'
import type { PricedAt } from '#core/pricing/priced-at.ts'
import { refuseIf, Refused, refusal } from '#core/refusal.ts'
import { dayOf, localTimeAt, type LocalTime } from '#core/time.ts'
import type { AppContext } from '#server/context.ts'
import { cartOf, type CartQuery, type ReadCart, type StoredCart } from './store.ts'
import type { Kitchen } from '#server/menu/store.ts'
import type { Db } from '#server/database/db.ts'
import { lockKitchen } from '#server/schedule/store-slots.ts'

/** A cart and the menu it is ordered from. */
export interface LoadedCart {
  readonly stored: ReadCart
  /** In the guest's language: what is refused names dishes as they read them. */
  readonly menu: Menu
  /** The same in all its languages: what is sold carries them along. */
  readonly published: PublishedMenu
}

/** Which cart, and in which language its guest reads. */
export interface CartRequest extends CartQuery {
  readonly locale: Locale
}

/** Loads a cart of its owner with all that its rules ask for, inside a transaction or not. Refuses a missing one like another's. */
export async function loadCart(db: Db, request: CartRequest, ctx: AppContext): Promise<LoadedCart> {
  const stored = await cartOf(db, request)
  if (!stored) throw new Refused(refusal('thing.missing'))
  const published = await loadMenu(db, stored.kitchen, ctx)
  return { stored, menu: menuIn(published, request.locale), published }
}

/** Loads a cart that its owner may still look at. Refuses one that timed out or was given up (R6.11). */
export async function loadLiveCart(
  db: Db,
  request: CartRequest,
  ctx: AppContext,
): Promise<LoadedCart> {
  const loaded = await loadCart(db, request, ctx)
  const { cart, kitchen } = loaded.stored
  if (cart.status === 'open') refuseIf(timeoutRefusal(cart, kitchen.now))
  if (cart.status === 'abandoned') refuseIf(openRefusal(cart))
  return loaded
}

/** Loads the menu that a kitchen serves, as of the version just read, in all its languages. */
export async function loadMenu(
  db: Db,
  { menu_id, menu_version }: Pick<Kitchen, 'menu_id' | 'menu_version'>,
  { menus }: AppContext,
): Promise<PublishedMenu> {
  const published = await menus.published(db, menu_id, menu_version)
  if (!published) throw new Error(`No menu ${menu_id}`)
  return published
}

/**
 * The cart once more, with its kitchen locked until the transaction ends: nobody else takes a place there meanwhile, nor
 * changes the cart. Refuses one that moved to another kitchen since it was read.
 */
export async function loadLockedCart(
  tx: Db,
  request: CartRequest,
  { stored: { cart, kitchen, place } }: LoadedCart,
  ctx: AppContext,
): Promise<LoadedCart> {
  await lockKitchen(tx, kitchen.location.id, cart.visitor_id)
  const held = place && dayOf(localTimeAt(place.slot_at, kitchen.location.time_zone))
  const locked = await loadCart(tx, { ...request, lock: true, held }, ctx)
  if (locked.stored.kitchen.location.id === kitchen.location.id) return locked
  throw new Refused(refusal('cart.changed'))
}

/** Returns where and for whom a cart is priced, wanted at a time of its location’s clock. */
export function pricedAt({ kitchen, guest }: StoredCart, wanted: LocalTime | null): PricedAt {
  const { location, chain, now } = kitchen
  return { location, chain, now, wanted, guest }
}

/** Refuses a cart that can't be cooked or brought as it stands, for a time that it could be had at. */
export function unfitRefusal(
  { stored: { cart, kitchen }, menu }: LoadedCart,
  localTime: LocalTime,
) {
  const served = menuServed(menu, kitchen, localTime)
  return (
    orderableRefusal(cart, served, localTime) ?? undeliverableRefusal(cart, menu, kitchen.location)
  )
}

/** Refuses a cart that can't become an order whatever is in it: closed, timed out, or its location stopped. */
export function closedRefusal({ stored: { cart, kitchen } }: LoadedCart) {
  return (
    openRefusal(cart) ??
    timeoutRefusal(cart, kitchen.now) ??
    unlockedRefusal(cart) ??
    menuRefusal(kitchen.location, cart.channel, cart.menu_id)
  )
}
