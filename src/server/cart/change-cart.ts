import { isDeepStrictEqual } from 'node:util'
import { type Cart } from '#core/cart/cart.ts'
import { openRefusal } from '#core/cart/timeout.ts'
import { handoffModes } from '#core/handoff/handoff.ts'
import type { Locale } from '#core/locale.ts'
import type { Owner } from '#core/owner.ts'
import { refuseIf, Refused, refusal } from '#core/refusal.ts'
import type { AppContext } from '#server/context.ts'
import { type StoredCart, saveCart } from './store.ts'
import type { Db } from '#server/database/db.ts'
import { retryLostRace } from '#server/database/retry.ts'
import type { Kitchen } from '#server/menu/store.ts'
import { serializeByCart } from '#server/database/serialize-by-cart.ts'
import { type CartRequest, type LoadedCart, loadLiveCart } from './load-cart.ts'

/** Who changes which cart, and the version of it that they have seen. */
export interface CartChange {
  readonly cart_id: string
  readonly owner: Owner
  readonly version: number | null
  /** The language in which its menu is read and its rules speak. */
  readonly locale: Locale
}

/** Loads a cart that is about to be changed. Refuses one that closed, or changed since the caller saw it. */
export async function loadOpenCart(
  db: Db,
  { version, ...request }: CartChange & Pick<CartRequest, 'around' | 'lock' | 'joined'>,
  ctx: AppContext,
): Promise<LoadedCart> {
  const loaded = await loadLiveCart(db, request, ctx)
  const { cart } = loaded.stored
  refuseIf(openRefusal(cart))
  if (version !== null && version !== cart.version) throw new Refused(refusal('cart.changed'))
  return loaded
}

/**
 * Writes a changed cart, in the kitchen it is now for; undefined where somebody was faster. A cart for another
 * time, handoff, address or kitchen lets go of the slot that it held.
 */
export async function writeCart(
  db: Db,
  { settings }: AppContext,
  before: StoredCart,
  cart: Cart,
  kitchen: Kitchen = before.kitchen,
): Promise<StoredCart | undefined> {
  const frees = !isDeepStrictEqual(promiseOf(before.cart), promiseOf(cart))
  const saved = await saveCart(db, cart, { minutes: settings.cart_minutes, frees })
  if (!saved) return undefined
  const { hold, guest, gift_cards } = before
  const stored = { cart: { ...cart, ...saved }, kitchen, guest, gift_cards }
  return { ...stored, hold: frees ? null : hold }
}

/**
 * Tries once without a lock, after the changes of the same cart that came before. Where somebody was faster it tries again with the cart locked, so that no change is
 * lost; a caller who named a version is told instead.
 */
export async function untilSaved<Done>(
  { db }: AppContext,
  { version, cart_id }: Pick<CartChange, 'version'> & { readonly cart_id: string | null },
  attempt: (db: Db, lock: boolean) => Promise<Done | undefined>,
): Promise<Done> {
  const races = { most: version === null ? 2 : 1, lost: refusal('cart.changed') }
  return serializeByCart(db, cart_id, () =>
    retryLostRace(
      (nth) =>
        nth === 0 ? attempt(db, false) : db.transaction().execute((tx) => attempt(tx, true)),
      races,
    ),
  )
}

function promiseOf({ menu_id, handoff, time, address, awaits_address }: Cart) {
  const { needs_address } = handoffModes[handoff]
  return { menu_id, handoff, time, awaits_address, address: needs_address ? address : null }
}
