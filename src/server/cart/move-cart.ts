import { atTableRefusal } from '#core/cart/cart-updates.ts'
import { menuServed } from '#core/cart/portions.ts'
import { fitHandoff, transferRefusal } from '#core/cart/start.ts'
import type { Cart } from '#core/cart/cart.ts'
import { transferCart, type TransferDifference } from '#core/cart/transfer.ts'
import { menuRefusal } from '#core/location/offered-handoffs.ts'
import type { Locale } from '#core/locale.ts'
import { menuIn } from '#core/menu/menu-in.ts'
import type { Menu } from '#core/menu/menu.ts'
import { refuseIf, Refused, refusal } from '#core/refusal.ts'
import { dayOf } from '#core/time.ts'
import type { AppContext } from '#server/context.ts'
import type { StoredCart } from './store.ts'
import type { Db } from '#server/database/db.ts'
import { type Kitchen, kitchenOf } from '#server/menu/store.ts'
import { type CartChange, loadOpenCart, untilSaved, writeCart } from './change-cart.ts'
import { type LoadedCart, loadMenu } from './load-cart.ts'
import { localTimeWanted } from '#server/schedule/wanted-time.ts'

/** A cart as it would stand in another kitchen, and what moving there changes. */
export interface MovedCart {
  readonly cart: Cart
  readonly kitchen: Kitchen
  readonly menu: Menu
  readonly difference: TransferDifference
}

/** Moves a cart to the location of another menu (R6.4), or only tells what that changes. Refuses where orders aren't taken over. */
export async function moveCart(
  change: CartChange,
  { menu_id, preview }: { readonly menu_id: string; readonly preview: boolean },
  ctx: AppContext,
): Promise<MovedCart & { readonly stored: StoredCart }> {
  return untilSaved(ctx, change, async (db, lock) => {
    const loaded = await loadOpenCart(db, { ...change, lock }, ctx)
    if (loaded.stored.cart.group_order !== null) throw new Refused(refusal('group.stays'))
    const kitchen = await kitchenFor(db, loaded.stored.cart, menu_id)
    const moved = await movedTo(db, loaded, { kitchen, locale: change.locale }, ctx)
    const { cart } = moved
    const { guest, gift_cards } = loaded.stored
    if (preview) return { ...moved, stored: { cart, kitchen, hold: null, guest, gift_cards } }
    const stored = await writeCart(db, ctx, loaded.stored, cart, kitchen)
    return stored && { ...moved, stored }
  })
}

/** Reads the kitchen of a menu as a cart would find it: with what is taken around its time, without what it takes itself. */
export async function kitchenFor(
  db: Db,
  { id, time }: Pick<Cart, 'id' | 'time'>,
  menu_id: string,
): Promise<Kitchen> {
  const around = time.mode === 'advance' ? dayOf(time.wanted) : null
  const kitchen = await kitchenOf(db, menu_id, around, id)
  if (!kitchen) throw new Refused(refusal('thing.missing'))
  return kitchen
}

/** Returns a cart as it would stand in another kitchen. Refuses one that takes no orders, or takes none over. */
export async function movedTo(
  db: Db,
  { stored, menu }: LoadedCart,
  { kitchen, locale }: { readonly kitchen: Kitchen; readonly locale: Locale },
  ctx: AppContext,
): Promise<MovedCart> {
  const { location, menu_id } = kitchen
  refuseIf(
    atTableRefusal(stored.cart) ??
      menuRefusal(location, stored.cart.channel, menu_id) ??
      transferRefusal(location),
  )
  const there = menuIn(await loadMenu(db, kitchen, ctx), locale)
  const localTime = localTimeWanted({ ...stored, kitchen, hold: null }, there)
  const { cart, difference } = transferCart(
    stored.cart,
    menu,
    menuServed(there, kitchen, localTime),
    locale,
  )
  return { cart: fitHandoff(cart, location), kitchen, menu: there, difference }
}
