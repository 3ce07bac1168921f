import type { z } from 'zod'
import type { line } from '#contract/cart/carts.ts'
import type { Cart, TipWanted } from '#core/cart/cart.ts'
import { addLine } from '#core/cart/lines.ts'
import { setTip } from '#core/cart/cart-updates.ts'
import { slotsQueryOf, soonestTime } from '#core/cart/slots.ts'
import { menuServed } from '#core/cart/portions.ts'
import type { Locale } from '#core/locale.ts'
import type { Location } from '#core/location/location.ts'
import type { Allergen } from '#core/menu/catalogue.ts'
import type { Menu } from '#core/menu/menu.ts'
import { menuAt } from '#core/menu/menu-at.ts'
import { menuIn } from '#core/menu/menu-in.ts'
import type { Cents } from '#core/money.ts'
import { quoteFor } from '#core/order/quote.ts'
import { keepDeals } from '#core/pricing/choose-deals.ts'
import { type GuestFacts, newGuest } from '#core/offer/guest.ts'
import { type Owner, ownerOf } from '#core/owner.ts'
import { setPaysAtLocation } from '#core/charge/at-location.ts'
import { Refused, refusal } from '#core/refusal.ts'
import type { AppContext } from '#server/context.ts'
import { guestFactsOf } from '#server/cart/store-guest-facts.ts'
import { kioskGuestOf } from './store-guests.ts'
import { locationsById } from '#server/location/store.ts'
import { type Kitchen, kitchenOf } from '#server/menu/store.ts'
import { loadMenu, pricedAt } from '#server/cart/load-cart.ts'
import { namedMember } from '#server/cart/named-guest.ts'
import { cartAt, unheld } from '#server/cart/start-cart.ts'
import { localTimeWanted } from '#server/schedule/wanted-time.ts'

/** What a guest put together at a screen, of which location, and in which language they read it. */
export interface KioskCartInput {
  readonly location_id: string
  readonly lines: readonly z.output<typeof line>[]
  readonly tip: TipWanted
  /** They pay the crew at the counter. */
  readonly at_counter: boolean
  /** The code of a coupon, and the ids of rewards. */
  readonly coupon: string | null
  readonly rewards: readonly string[]
  /** What they told that they don’t eat. */
  readonly allergens: readonly Allergen[]
  readonly locale: Locale
}

/** Makes a cart of what a guest put together at a screen, unsaved: for now, to be picked up. Refuses what a cart refuses. */
export async function kioskCart(
  { location_id, lines, tip, at_counter, allergens, locale, ...deals }: KioskCartInput,
  owner: Owner,
  ctx: AppContext,
): Promise<{ readonly cart: Cart; readonly kitchen: Kitchen; readonly menu: Menu }> {
  const kitchen = await kioskKitchen(await kioskLocation(location_id, ctx), ctx)
  const menu = menuIn(await loadMenu(ctx.db, kitchen, ctx), locale)
  const start = { owner, channel: 'default', handoff: 'pickup', allergens } as const
  const tipped = setTip({ ...cartAt(kitchen, start, ctx), reset: kitchen.now }, tip)
  const counter = { at_location: at_counter, tip: tipped.tip }
  const empty = setPaysAtLocation(tipped, counter, kitchen.location)
  const wanted = localTimeWanted(unheld(empty, kitchen), menu)
  const served = menuServed(menu, kitchen, wanted)
  const add = (cart: Cart, chosen: KioskCartInput['lines'][number]) =>
    addLine(cart, served, { ...chosen, id: ctx.newId('line') }, wanted)
  return { cart: keepDeals(lines.reduce(add, empty), deals, kitchen.chain), kitchen, menu }
}

/** Returns a location that has screens. Refuses one that is no more. */
export async function kioskLocation(
  location_id: string,
  { db }: Pick<AppContext, 'db'>,
): Promise<Location> {
  const [here] = await locationsById(db, [location_id])
  if (!here) throw new Refused(refusal('thing.missing'))
  return here.location
}

/** Returns the kitchen of a location that has screens, as it sells every day. Refuses one that serves no such menu. */
async function kioskKitchen({ menus }: Location, { db }: AppContext): Promise<Kitchen> {
  const menu_id = menus.everyday
  const kitchen = menu_id === null ? undefined : await kitchenOf(db, menu_id)
  if (!kitchen) throw new Refused(refusal('thing.missing'))
  return kitchen
}

/**
 * Returns what guests can have at the screens of a location now, in their language: by when an order of now would be ready; all of
 * the menu where none can be had.
 */
export async function kioskMenu(
  location: Location,
  locale: Locale,
  ctx: AppContext,
): Promise<Menu> {
  const kitchen = await kioskKitchen(location, ctx)
  const whole = menuIn(await loadMenu(ctx.db, kitchen, ctx), locale)
  const nothing = { channel: 'default', handoff: 'pickup', address: null, lines: [] } as const
  const ready = soonestTime({ group_order: null }, slotsQueryOf(nothing, whole, kitchen)) ?? null
  const menu = await ctx.menus.menu(ctx.db, kitchen.menu_id, locale, ready)
  if (!menu) throw new Refused(refusal('thing.missing'))
  return ready === null ? menu : menuAt(menu, ready)
}

/** Who stands at a screen: the member who is signed in there, or somebody new, with what offers ask about them. */
export interface KioskOwner {
  readonly owner: Owner
  readonly guest: GuestFacts
}

/** A guest who doesn’t sign in, as the store reads them of the order that they place. */
const passing: GuestFacts = { ...newGuest, is_passing: true }

/** Returns who stands at a screen. Refuses a visit that is over: its member signs in again, or goes on as nobody. */
export async function kioskOwner(
  kiosk_id: string,
  guest_id: string | null,
  ctx: AppContext,
): Promise<KioskOwner> {
  if (guest_id === null)
    return { owner: ownerOf({ visitor_id: ctx.newId('visitor') }), guest: passing }
  const member = (await kioskGuestOf(ctx.db, { id: guest_id, kiosk_id }))?.member
  if (!member) throw new Refused(refusal('kiosk.visit_over'))
  const { visitor_id } = member
  const named = await namedMember(visitor_id, ctx)
  return { owner: ownerOf({ visitor_id }), guest: await guestFactsOf(ctx.db, visitor_id, named) }
}

/** Returns what a new cart costs as it would be had now, for whoever agreed to hear that at the counter. */
export function kioskTotal({
  cart,
  kitchen,
  menu,
  guest,
}: {
  readonly cart: Cart
  readonly kitchen: Kitchen
  readonly menu: Menu
  readonly guest: GuestFacts
}): Cents {
  const stored = { ...unheld(cart, kitchen), guest }
  return quoteFor(cart, menu, pricedAt(stored, localTimeWanted(stored, menu)), null).sheet.total
}
