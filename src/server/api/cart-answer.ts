import type { CartAnswer } from '#contract/carts.ts'
import type { Cart, CartLine } from '#core/cart/cart.ts'
import { cartDelivery, undeliverableRefusal } from '#core/cart/delivery.ts'
import { countOf } from '#core/cart/count.ts'
import { leftOfLine, menuServed, shortLines } from '#core/cart/portions.ts'
import { problemsOf, type CartProblem } from '#core/cart/problems.ts'
import { slotsAsked } from '#core/cart/slots.ts'
import { takesExemption } from '#core/cart/tax-exemption.ts'
import { handoffModes } from '#core/handoff/handoff.ts'
import { needsVehicle } from '#core/handoff/vehicle.ts'
import { guestHandoffs, menuRefusal } from '#core/location/offers.ts'
import { caloriesOfBuild, namedChoices } from '#core/menu/build.ts'
import type { Menu } from '#core/menu/menu.ts'
import { isFew } from '#core/menu/portions.ts'
import { categoryOf, productOf } from '#core/menu/product.ts'
import { type Quote, quoteFor } from '#core/order/quote.ts'
import { depositFor } from '#core/payment/deposit.ts'
import { taxOf } from '#core/pricing/exempt.ts'
import { costOfLine } from '#core/pricing/price.ts'
import type { Refusal } from '#core/refusal.ts'
import { busyMinutes } from '#core/schedule/busy.ts'
import { daysOf } from '#core/schedule/days.ts'
import { lastOrderWords } from '#core/schedule/last-order.ts'
import { nextTime, timeRefusal } from '#core/schedule/next-time.ts'
import { asapNotice, asapRefusal, earliestSlot, type SlotsAsked } from '#core/schedule/slots.ts'
import type { WallTime } from '#core/time.ts'
import { wallOf } from '#core/time.ts'
import { certificateAnswer } from '#server/api/certificate-answer.ts'
import { addressAnswer } from '#server/api/address-answer.ts'
import type { Frozen } from '#server/api/handler.ts'
import { placeAnswer } from '#server/api/place-answer.ts'
import type { KeptCart } from '#server/store/carts.ts'

/** A cart as the API answers it: priced on its menu, with what stands in the way of ordering it now. */
export function cartAnswer(kept: KeptCart, menu: Menu): Frozen<CartAnswer> {
  const { cart, kitchen } = kept
  const asked = slotsAsked(cart, menu, kitchen)
  const held = wallHeld(kept)
  const late = held === null ? timeRefusal(asked, wantedOf(cart)) : undefined
  const time = timeAnswer(kept, asked, late)
  const wall = held ?? time.wanted ?? time.earliest
  const served = menuServed(menu, kitchen, wall)
  const quote = quoteFor(cart, menu, kitchen.location, kept.hold?.quote ?? null)
  return {
    id: cart.id,
    menu_id: cart.menu_id,
    channel: cart.channel,
    ...handsAnswer(kept),
    ...exemptionAnswer(kept, quote),
    delivery: cartDelivery(cart, kitchen.location, quote.sheet.subtotal),
    location: placeOf(kept),
    time,
    products: productAnswers(cart, menu, served, quote),
    discounts: [],
    count: countOf(cart, menu),
    tip: cart.tip,
    utensils: cart.utensils,
    sheet: quote.sheet,
    deposit: depositAnswer(kept, quote, wall),
    problems:
      cart.status === 'open'
        ? [
            ...(held === null ? orderProblems(cart, asked, late) : []),
            ...wholly(undeliverableRefusal(cart, menu, kitchen.location)),
            ...problemsOf(cart, served, wall),
          ]
        : [],
    hold: kept.hold && held !== null ? { ready: held, until: kept.hold.until } : null,
    status: cart.status,
    reset: cart.reset,
    version: cart.version,
  }
}

/** When the guest would get it: the time held, else the one wanted, else the first there is; null without any. */
export function wallWanted(kept: KeptCart, menu: Menu): WallTime | null {
  const { cart, kitchen } = kept
  return wallHeld(kept) ?? wantedOf(cart) ?? earliestSlot(slotsAsked(cart, menu, kitchen)) ?? null
}

function wallHeld({ kitchen, hold }: KeptCart): WallTime | null {
  return hold && wallOf(hold.slot_at, kitchen.location.time_zone)
}

/** The time that the guest picked; null as soon as possible. */
function wantedOf({ time }: Pick<Cart, 'time'>): WallTime | null {
  return time.mode === 'advance' ? time.wanted : null
}

/**
 * Closed, and on catering, ordering ahead is forced (R6.3): a wish for asap is an advance order without a time. `late` is
 * why the time wanted can't be had, undefined while it can or is held.
 */
function timeAnswer(
  kept: KeptCart,
  asked: SlotsAsked,
  late: Refusal | undefined,
): Frozen<CartAnswer['time']> {
  const { cart, kitchen } = kept
  const wanted = wantedOf(cart)
  // Who wants it as soon as possible was told already: looking for the first time with room is most of this answer.
  const whyNot = () => (wanted === null ? late : asapRefusal(asked))
  const noAsap = wallHeld(kept) === null && whyNot() !== undefined
  return {
    mode: noAsap ? 'advance' : cart.time.mode,
    earliest: earliestSlot(asked) ?? null,
    wanted,
    next: (late && nextTime(asked, wanted)) ?? null,
    asap_unavailable: noAsap ? asapNotice(asked, kitchen.chain?.theme ?? '') : null,
  }
}

/** What keeps the whole order from being made then and there. A time that is held can't get lost. */
function orderProblems(
  cart: Cart,
  asked: SlotsAsked,
  late: Refusal | undefined,
): readonly CartProblem[] {
  return wholly(menuRefusal(asked.location, cart.channel, cart.menu_id) ?? late)
}

/** A problem of the whole cart. */
function wholly(refused: Refusal | undefined): readonly CartProblem[] {
  return refused ? [{ code: refused.code, message: refused.message, line_id: null }] : []
}

/** How it changes hands; what another handoff asked for is kept in mind, not shown. */
function handsAnswer({
  cart,
  kitchen,
}: KeptCart): Frozen<
  Pick<CartAnswer, 'handoff' | 'address' | 'vehicle' | 'on_site' | 'needs_vehicle'>
> {
  const { handoff, address, vehicle, on_site } = cart
  const { asks_vehicle } = handoffModes[handoff]
  return {
    handoff,
    address: addressAnswer(handoff, address),
    vehicle: asks_vehicle ? vehicle : null,
    on_site,
    needs_vehicle: needsVehicle(handoff, kitchen.location.services.needs_vehicle),
  }
}

/** What does when the order is placed; null without a time, and where the whole is paid at once. */
function depositAnswer(
  { cart, kitchen }: KeptCart,
  { sheet: { total } }: Quote,
  ready: WallTime | null,
): Frozen<CartAnswer['deposit']> {
  if (ready === null) return null
  const deposit = depositFor({ ...kitchen, channel: cart.channel, total, ready })
  return deposit && { cents: deposit.cents, balance: deposit.balance, due: deposit.due }
}

/** The certificate that was sent, and what it takes off once it is accepted: until then the tax is part of the total. */
function exemptionAnswer(
  { cart, kitchen }: KeptCart,
  { sheet }: Quote,
): Frozen<Pick<CartAnswer, 'takes_exemption' | 'tax_exemption'>> {
  return {
    takes_exemption: takesExemption(cart.channel, kitchen.chain),
    tax_exemption: cart.tax_exemption && certificateAnswer(cart.tax_exemption, taxOf(sheet)),
  }
}

function placeOf({ cart, kitchen }: KeptCart): Frozen<CartAnswer['location']> {
  const { location, now } = kitchen
  return {
    id: location.id,
    ...placeAnswer(location),
    handoff: guestHandoffs(location, cart.channel),
    busy_minutes: busyMinutes(location, now),
    days: daysOf(location, cart.channel, now, [cart.handoff]),
    last_orders: lastOrderWords(location, cart.channel),
  }
}

function productAnswers(
  cart: Cart,
  menu: Menu,
  served: Menu,
  quote: Quote,
): Frozen<CartAnswer['products']> {
  const short = shortLines(cart, served)
  return cart.lines.map((line) => {
    const left = leftOfLine(line, served)
    const fits = short.get(line.id)?.fits ?? null
    return { ...productAnswer(line, menu, quote), left: isFew(left) ? left : null, fits }
  })
}

function productAnswer(
  line: CartLine,
  menu: Menu,
  { lines }: Quote,
): Frozen<Omit<CartAnswer['products'][number], 'left' | 'fits'>> {
  const { id, product_id, quantity, recipient, instructions } = line
  const product = productOf(menu, product_id)
  const kept = { id, product_id, quantity, recipient, instructions }
  if (!product) return { ...kept, ...gone }
  return {
    ...kept,
    name: product.name,
    image: product.images['mobile-webapp-menu'],
    tile: categoryOf(menu, product_id)?.tile ?? '',
    quantities: product.quantities,
    choices: namedChoices(product, line.choices),
    cost: lines.find(({ id: quoted }) => quoted === id)?.cost ?? costOfLine(menu, line),
    calories: caloriesOfBuild(product, line.choices),
    utensil: product.meta.utensil,
  }
}

/** A line whose product left the menu: there only to be removed. */
const gone = {
  name: 'No longer on the menu',
  image: null,
  tile: '',
  quantities: { min: 1, increments: 1, max: 99 },
  choices: [],
  cost: { each: 0, total: 0 },
  calories: 0,
  utensil: false,
} as const
