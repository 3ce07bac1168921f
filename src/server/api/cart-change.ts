import { isDeepStrictEqual } from 'node:util'
import type { CartAnswer } from '#contract/carts.ts'
import type { Cart } from '#core/cart/cart.ts'
import { openRefusal, timeoutRefusal } from '#core/cart/timeout.ts'
import { handoffModes } from '#core/handoff/handoff.ts'
import type { Menu } from '#core/menu/menu.ts'
import { refuseIf, Refused, refusal } from '#core/refusal.ts'
import type { CalendarDay } from '#core/time.ts'
import { cartAnswer } from '#server/api/cart-answer.ts'
import type { Frozen, Who } from '#server/api/handler.ts'
import type { House } from '#server/house.ts'
import { cartOf, type KeptCart, saveCart } from '#server/store/carts.ts'
import type { Db } from '#server/store/db.ts'
import type { Kitchen } from '#server/store/menus.ts'

/** What every call about a cart says: whose it is, and the version that the caller has seen. */
export interface CartCall {
  readonly params: { readonly cart_id: string }
  readonly who: Who
  readonly version: number | null
}

/** A cart of the caller and the menu that it is ordered from. */
export interface OpenedCart {
  readonly kept: KeptCart
  readonly menu: Menu
}

/** Which day beside its own is asked about, and whether nobody may change the cart until the transaction ends. */
interface Reading {
  readonly around?: CalendarDay
  readonly lock?: boolean
}

/** Reads the caller's cart. Refuses one that is missing or another's alike, and one that timed out (R6.11). */
export async function readCart(
  db: Db,
  house: House,
  { params, who }: Omit<CartCall, 'version'>,
  reading: Reading = {},
): Promise<OpenedCart> {
  if (who.visitor_id === null) throw new Refused(refusal('thing.missing'))
  const kept = await cartOf(db, { ...reading, ...params, visitor_id: who.visitor_id })
  if (!kept) throw new Refused(refusal('thing.missing'))
  const { cart, kitchen } = kept
  if (cart.status === 'open') refuseIf(timeoutRefusal(cart, kitchen.now))
  if (cart.status === 'abandoned') refuseIf(openRefusal(cart))
  return { kept, menu: await menuOf(db, house, kitchen) }
}

/** The menu that a kitchen serves, as of the version just read. */
export async function menuOf(db: Db, { menus }: House, kitchen: Kitchen): Promise<Menu> {
  const menu = await menus.menu(db, kitchen.menu_id, kitchen.menu_version)
  if (!menu) throw new Error(`No menu ${kitchen.menu_id}`)
  return menu
}

/** One read, one write: the cart as core changes it, saved and answered. `around` is a day the change asks about. */
export async function changeCart(
  house: House,
  call: CartCall,
  change: (opened: OpenedCart) => Cart,
  around?: CalendarDay,
): Promise<Frozen<CartAnswer>> {
  return untilSaved(house, call, async (db, lock) => {
    const { kept, menu } = await openCart(db, house, call, { ...(around && { around }), lock })
    const changed = await writeCart(db, house, kept, change({ kept, menu }))
    return changed && cartAnswer(changed, menu)
  })
}

/** Reads a cart that is about to be changed. Refuses one that closed, or changed since the caller saw it. */
export async function openCart(
  db: Db,
  house: House,
  call: CartCall,
  reading: Reading = {},
): Promise<OpenedCart> {
  const opened = await readCart(db, house, call, reading)
  const { cart } = opened.kept
  refuseIf(openRefusal(cart))
  if (call.version !== null && call.version !== cart.version) throw changedMeanwhile()
  return opened
}

/**
 * Saves what became of a cart, in the kitchen it is now for; undefined where somebody was faster. A cart for another
 * time, handoff, address or kitchen lets go of the place that it held.
 */
export async function writeCart(
  db: Db,
  { settings }: House,
  before: KeptCart,
  cart: Cart,
  kitchen: Kitchen = before.kitchen,
): Promise<KeptCart | undefined> {
  const frees = !isDeepStrictEqual(promiseOf(before.cart), promiseOf(cart))
  const saved = await saveCart(db, cart, { minutes: settings.cart_minutes, frees })
  return saved && { cart: { ...cart, ...saved }, kitchen, hold: frees ? null : before.hold }
}

/**
 * Tries once without a lock. Where somebody was faster it tries again with the cart locked, so that no change is
 * lost; a caller who named a version is told instead.
 */
export async function untilSaved<Answer>(
  { db }: House,
  { version }: CartCall,
  attempt: (db: Db, lock: boolean) => Promise<Answer | undefined>,
): Promise<Answer> {
  const first = await attempt(db, false)
  if (first !== undefined) return first
  if (version !== null) throw changedMeanwhile()
  const second = await db.transaction().execute((locked) => attempt(locked, true))
  if (second === undefined) throw changedMeanwhile()
  return second
}

function promiseOf({ menu_id, handoff, time, address }: Cart) {
  const { needs_address } = handoffModes[handoff]
  return { menu_id, handoff, time, address: needs_address ? address : null }
}

function changedMeanwhile(): Refused {
  return new Refused(refusal('cart.changed'))
}
