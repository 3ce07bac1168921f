import { startCart as newCart } from '#core/cart/start.ts'
import { defaultTip } from '#core/cart/tips.ts'
import { type Cart, type TipWanted } from '#core/cart/cart.ts'
import type { Channel } from '#core/channel.ts'
import type { HandoffMode } from '#core/handoff/handoff.ts'
import { newGuest } from '#core/offer/guest.ts'
import type { Allergen } from '#core/menu/catalogue.ts'
import { type Owner, ownerOf } from '#core/owner.ts'
import type { AppContext } from '#server/context.ts'
import type { StoredCart } from './store.ts'
import { createCart, type SavedNewCart } from './store-created.ts'
import type { Db } from '#server/database/db.ts'
import type { Kitchen } from '#server/menu/store.ts'

/** Whose order starts, on which site, and how it is to change hands; by the location's own choice where nothing is said. */
export interface CartStart {
  readonly owner: Owner
  readonly channel: Channel
  readonly handoff?: HandoffMode | undefined
  /** What its guest told that they don’t eat. */
  readonly allergens: readonly Allergen[]
}

/** Returns the owner of a new order: who calls, or a visitor who is new here. */
export function ownerOrNew(owner: Owner | null, { newId }: Pick<AppContext, 'newId'>): Owner {
  return owner ?? ownerOf({ visitor_id: newId('visitor') })
}

/** Returns the tip that a cart starts with: the chain’s own, where it has one. */
export function firstTip(chain: Kitchen['chain']): TipWanted {
  return chain ? { kind: 'rate', rate: chain.default_tip } : defaultTip
}

/** Returns a new cart of a kitchen as core starts it, unsaved. Refuses what core refuses. */
export function cartAt(
  kitchen: Kitchen,
  { owner, channel, handoff, allergens }: CartStart,
  { newId }: Pick<AppContext, 'newId'>,
): Omit<Cart, 'reset'> {
  const tip = firstTip(kitchen.chain)
  const start = {
    id: newId('cart'),
    visitor_id: owner.visitor_id,
    channel,
    handoff,
    tip,
    allergens,
  }
  return newCart({ ...start, menu_id: kitchen.menu_id }, kitchen.location)
}

/** Saves a new cart, in the place of the one in use on that device: `replaces`. */
export async function saveNewCart(
  db: Db,
  { cart, replaces }: { readonly cart: Omit<Cart, 'reset'>; readonly replaces: string | null },
  kitchen: Kitchen,
  { settings }: Pick<AppContext, 'settings'>,
): Promise<StoredCart> {
  const saved = await createCart(db, cart, { minutes: settings.cart_minutes, replaces })
  return startedCart(cart, saved, kitchen)
}

/** Returns a cart that was just begun as its owner reads it: it holds no time, and its price is that of who they are. */
export function startedCart(
  cart: Omit<Cart, 'reset'>,
  { guest, ...saved }: SavedNewCart,
  kitchen: Kitchen,
): StoredCart {
  return { ...unheld({ ...cart, ...saved }, kitchen), guest }
}

/** A cart that is only looked at, or was just begun: it holds no time, and of who orders nothing is known. */
export function unheld(cart: Cart, kitchen: Kitchen): StoredCart {
  return { cart, kitchen, hold: null, guest: newGuest, gift_cards: [] }
}
