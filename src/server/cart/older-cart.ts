import { joinCarts, joinCartsRefusal } from '#core/cart/join.ts'
import type { TransferDifference } from '#core/cart/transfer.ts'
import type { Locale } from '#core/locale.ts'
import { type Owner, ownerOf } from '#core/owner.ts'
import { type Refusal, refuseIf, Refused, refusal } from '#core/refusal.ts'
import type { AppContext } from '#server/context.ts'
import { keepCart, type StoredCart } from './store.ts'
import { abandonCart } from './store-closed.ts'
import type { Db } from '#server/database/db.ts'
import { loadOpenCart, writeCart } from './change-cart.ts'
import type { LoadedCart } from './load-cart.ts'
import { menuWanted } from '#server/schedule/wanted-time.ts'

/** The cart that its owner goes on with on this device, and another of theirs. */
export interface CartPair {
  readonly cart_id: string
  readonly older_id: string
  readonly owner: Owner
  readonly locale: Locale
}

type Pair = Readonly<Record<'here' | 'older', LoadedCart>>

/** Returns an older cart of somebody and what joining it to theirs changes; null where it can’t be joined. Changes nothing. */
export async function previewOlderCart(
  pair: CartPair,
  ctx: AppContext,
): Promise<{ readonly older: LoadedCart; readonly difference: TransferDifference | null }> {
  const loaded = await loadPair(ctx.db, pair, false, ctx)
  const isRefused = refusalOf(loaded) !== undefined
  const difference = isRefused ? null : joined(loaded, pair, ctx).difference
  return { older: loaded.older, difference }
}

/**
 * Makes one cart of two of an owner’s, as they chose: both lines together, or one of them alone. Under the locks of both, so that
 * of two presses at once the second finds nothing to do. Refuses joining where nothing would come along.
 */
export async function chooseCart(
  pair: CartPair,
  choice: 'join' | 'take' | 'leave',
  ctx: AppContext,
): Promise<ChosenCart> {
  return ctx.db.transaction().execute(async (db) => {
    const loaded = await loadPair(db, pair, true, ctx)
    const { here, older } = loaded
    if (choice === 'leave') return only(db, here, older)
    if (choice === 'take') return taken(db, loaded, ctx)
    refuseIf(refusalOf(loaded))
    const { cart, difference } = joined(loaded, pair, ctx)
    if (difference.kept.length + difference.price_changed.length === 0)
      throw new Refused(refusal('cart.empty'))
    const stored = await writeCart(db, ctx, here.stored, cart)
    if (!stored) throw new Refused(refusal('cart.changed'))
    return { ...(await only(db, { ...here, stored }, older)), difference }
  })
}

/** The cart that is left, and what became of the older one’s lines where they joined it. */
interface ChosenCart extends Pick<LoadedCart, 'menu'> {
  readonly stored: StoredCart
  readonly difference: TransferDifference | null
}

/** The older cart in the place of the one that was in use, for as long as a new one lasts. */
async function taken(db: Db, { here, older }: Pair, ctx: AppContext): Promise<ChosenCart> {
  const { stored } = older
  const kept = await keepCart(db, stored.cart, ctx.settings.cart_minutes)
  if (!kept) throw new Refused(refusal('cart.timed_out'))
  return only(db, { ...older, stored: { ...stored, cart: { ...stored.cart, ...kept } } }, here)
}

/** Gives up one of two carts, with the place that it held. */
async function only(
  db: Db,
  { stored, menu }: Omit<ChosenCart, 'difference'>,
  { stored: { cart } }: LoadedCart,
): Promise<ChosenCart> {
  await abandonCart(db, cart.id, ownerOf(cart))
  return { stored, menu, difference: null }
}

/** Loads both, in an order that is the same for everybody: two choices at once wait for each other. */
async function loadPair(
  db: Db,
  { cart_id, older_id, owner, locale }: CartPair,
  lock: boolean,
  ctx: AppContext,
): Promise<Pair> {
  const loaded = new Map<string, LoadedCart>()
  for (const id of [cart_id, older_id].toSorted())
    loaded.set(id, await loadOpenCart(db, { cart_id: id, owner, locale, lock, version: null }, ctx))
  const [here, older] = [loaded.get(cart_id), loaded.get(older_id)]
  if (!here || !older || here === older) throw new Refused(refusal('thing.missing'))
  return { here, older }
}

function refusalOf({ here: { stored }, older }: Pair): Refusal | undefined {
  return joinCartsRefusal(stored.cart, older.stored.cart, stored.kitchen.location)
}

function joined(
  { here: { stored, menu }, older }: Pair,
  { locale }: CartPair,
  { newId }: Pick<AppContext, 'newId'>,
) {
  const served = menuWanted(stored, menu)
  const menus = { from: older.menu, to: served }
  return joinCarts(stored.cart, older.stored.cart, menus, newId, locale)
}
