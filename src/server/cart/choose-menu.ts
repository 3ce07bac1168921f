import { type Cart } from '#core/cart/cart.ts'
import { openRefusal, timeoutRefusal } from '#core/cart/timeout.ts'
import { setHandoff } from '#core/cart/cart-updates.ts'
import { startLike } from '#core/cart/start.ts'
import type { TransferDifference } from '#core/cart/transfer.ts'
import type { Channel } from '#core/channel.ts'
import { type HandoffMode, handoffModes } from '#core/handoff/handoff.ts'
import { guestHandoffs } from '#core/location/offered-handoffs.ts'
import { groupStaysRefusal } from '#core/group-order/group-lines.ts'
import { requireActor, type CartActor, findActor } from '#core/group-order/who.ts'
import type { Locale } from '#core/locale.ts'
import { menuIn } from '#core/menu/menu-in.ts'
import type { Allergen } from '#core/menu/catalogue.ts'
import type { Menu } from '#core/menu/menu.ts'
import { type Owner, ownerOf } from '#core/owner.ts'
import { refuseIf, Refused, refusal } from '#core/refusal.ts'
import { type CalendarDay, dayOf, type LocalTime } from '#core/time.ts'
import type { AppContext } from '#server/context.ts'
import { cartOf, type StoredCart } from './store.ts'
import type { Db } from '#server/database/db.ts'
import { lastOrderOf } from './store-last-order.ts'
import { type Kitchen, kitchenOf } from '#server/menu/store.ts'
import { untilSaved, writeCart } from './change-cart.ts'
import { type LoadedCart, loadMenu } from './load-cart.ts'
import { kitchenFor, movedTo } from './move-cart.ts'
import { cartAt, ownerOrNew, saveNewCart } from './start-cart.ts'

/** Who chooses, on which site, and the cart that their cookie names. */
export interface Chooser {
  readonly owner: Owner | null
  readonly cart_id: string | null
  readonly channel: Channel
  readonly locale: Locale
  /** The version of the cart that the guest was shown what moving changes of; null where none was. */
  readonly version: number | null
  /** The guest was shown what moving an order with lines changes, and wants it. */
  readonly moves: boolean
  /** What they told that they don’t eat: a new order takes it along. */
  readonly allergens: readonly Allergen[]
}

/** Where the order is to be made, and how it is to change hands where that is said. */
interface Choice {
  readonly menu_id: string
  readonly handoff?: HandoffMode | undefined
  /** The time that a new order will be wanted at. */
  readonly around?: LocalTime | null
}

/** A cart at the chosen menu, not saved yet. */
export interface CartThere {
  readonly cart: Cart
  readonly kitchen: Kitchen
  readonly menu: Menu
  readonly isNew: boolean
}

/** An order with lines elsewhere: its guest is asked first, because moving it changes prices. */
interface Asking {
  readonly state: 'asks'
  readonly stored: StoredCart
  readonly menu: Menu
  readonly kitchen: Kitchen
  /** Null where the location takes no orders over: the lines stay behind. */
  readonly difference: TransferDifference | null
}

/** What came of choosing: the order stands there, or its guest is asked first. */
export type Chosen =
  | {
      readonly state: 'chosen'
      readonly stored: StoredCart
      readonly menu: Menu
      /** As whom the chooser acts on it. */
      readonly actor: CartActor
    }
  | Asking

/**
 * Chooses the location of a menu (R6.4) in one go: starts an order there, or brings the one there is along, transferred where
 * that location takes orders over, else in the place of the old one. `command` changes the order on its way; where it
 * refuses, nothing is started, moved or given up.
 */
export async function chooseMenu(
  chooser: Chooser,
  choice: Choice,
  ctx: AppContext,
  command: (there: CartThere, actor: CartActor) => Cart = ({ cart }) => cart,
): Promise<Chosen> {
  const owner = ownerOrNew(chooser.owner, ctx)
  return untilSaved(ctx, { version: null, cart_id: chooser.cart_id }, async (db, lock) => {
    const current = await loadCurrent(db, chooser, lock, ctx)
    const actor = current ? requireActor(current.stored.cart, owner.visitor_id) : alone
    refuseIf(current ? groupStaysRefusal(current.stored.cart, actor, choice) : undefined)
    if (current && isAsked(current, choice, chooser)) return ask(db, current, choice, chooser, ctx)
    const there = await cartThere(db, { current, owner }, choice, chooser, ctx)
    const cart = command({ ...there, cart: inHands(there, choice.handoff) }, actor)
    const stored =
      current && !there.isNew
        ? await writeCart(db, ctx, current.stored, cart, there.kitchen)
        : await saveNewCart(db, { cart, replaces: chooser.cart_id }, there.kitchen, ctx)
    return stored && { state: 'chosen', stored, menu: there.menu, actor }
  })
}

/** Loads the order that the chooser has; null without one, also where it timed out, was given up or ordered. */
export async function loadCurrent(
  db: Db,
  { owner, cart_id, channel, locale, around }: Current,
  lock: boolean,
  ctx: AppContext,
): Promise<LoadedCart | null> {
  if (owner === null || cart_id === null) return null
  const stored = await cartOf(db, { cart_id, owner, lock, joined: true, ...(around && { around }) })
  if (!stored || !findActor(stored.cart, owner.visitor_id)) return null
  if (stored.cart.channel !== channel) return null
  const { cart, kitchen } = stored
  const isOpen = cart.status === 'open' && timeoutRefusal(cart, kitchen.now) === undefined
  if (!isOpen && cart.status !== 'placing') return null
  const published = await loadMenu(db, kitchen, ctx)
  return { stored, menu: menuIn(published, locale), published }
}

/** Whose order, and which day instead of its own is asked about. */
interface Current extends Pick<Chooser, 'owner' | 'cart_id' | 'channel' | 'locale'> {
  readonly around?: CalendarDay | undefined
}

const alone = { kind: 'alone' } as const

/** Whether the order has lines at another menu, and its guest hasn’t seen what moving it changes. */
function isAsked(
  { stored: { cart } }: LoadedCart,
  { menu_id }: Choice,
  { moves }: Chooser,
): boolean {
  return !moves && cart.menu_id !== menu_id && cart.lines.length > 0
}

/** Tells what moving an order with lines would change. */
async function ask(
  db: Db,
  current: LoadedCart,
  { menu_id }: Choice,
  { locale }: Chooser,
  ctx: AppContext,
): Promise<Asking> {
  const kitchen = await kitchenFor(db, current.stored.cart, menu_id)
  const takesOver = kitchen.location.services.transfercart
  const moved = takesOver ? await movedTo(db, current, { kitchen, locale }, ctx) : null
  const { stored, menu } = current
  return { state: 'asks', stored, menu, kitchen, difference: moved?.difference ?? null }
}

/** The order at the chosen menu: the one that is there, the one that is brought, or a new one. */
async function cartThere(
  db: Db,
  { current, owner }: { readonly current: LoadedCart | null; readonly owner: Owner },
  choice: Choice,
  { channel, locale, version, allergens }: Chooser,
  ctx: AppContext,
): Promise<CartThere> {
  const starting = { channel, locale, allergens }
  if (current === null) return startThere(db, { ...starting, owner }, choice, ctx)
  const { cart, kitchen } = current.stored
  if (cart.menu_id === choice.menu_id) {
    const chosen = { ...cart, awaits_address: false }
    return { cart: chosen, kitchen, menu: current.menu, isNew: false }
  }
  refuseIf(openRefusal(cart))
  if (version !== null && version !== cart.version) throw new Refused(refusal('cart.changed'))
  const to = await kitchenFor(db, cart, choice.menu_id)
  const { location } = to
  if (location.services.transfercart)
    return { ...(await movedTo(db, current, { kitchen: to, locale }, ctx)), isNew: false }
  // Asked for a way that isn’t offered there, core would refuse.
  const isOffered = guestHandoffs(location, channel).includes(cart.handoff)
  const sameHands = isOffered && !handoffModes[cart.handoff].needs_address
  const handoff = choice.handoff ?? (sameHands ? cart.handoff : undefined)
  return startThere(db, { ...starting, owner: ownerOf(cart) }, { ...choice, handoff }, ctx)
}

/** Whose order starts. */
interface Starting extends Pick<Chooser, 'channel' | 'locale' | 'allergens'> {
  readonly owner: Owner
}

/** Starts an order as core does; where its guest ordered there last and says nothing else, for the same hands and address. */
async function startThere(
  db: Db,
  { owner, channel, locale, allergens }: Starting,
  { menu_id, handoff, around = null }: Choice,
  ctx: AppContext,
): Promise<CartThere> {
  const kitchen = await kitchenOf(db, menu_id, around && dayOf(around))
  if (!kitchen) throw new Refused(refusal('thing.missing'))
  const started = cartAt(kitchen, { owner, channel, handoff, allergens }, ctx)
  const before = handoff === undefined ? await lastOrderOf(db, owner, channel) : null
  const cart =
    before?.order.menu_id === menu_id ? startLike(started, before.order, kitchen.location) : started
  const menu = menuIn(await loadMenu(db, kitchen, ctx), locale)
  // The database says when it times out, once it is saved.
  return { cart: { ...cart, reset: kitchen.now }, kitchen, menu, isNew: true }
}

/** The order in the hands that were chosen with the location; where to bring it is asked elsewhere. */
function inHands({ cart, kitchen }: CartThere, handoff: HandoffMode | undefined): Cart {
  if (handoff === undefined || handoff === cart.handoff) return cart
  if (handoffModes[handoff].needs_address) return cart
  return setHandoff(cart, { mode: handoff }, kitchen.location)
}
