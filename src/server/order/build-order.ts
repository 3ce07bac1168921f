import { cartReach } from '#core/cart/delivery.ts'
import { menuServed, portionsWanted } from '#core/cart/portions.ts'
import { slotsQueryOf } from '#core/cart/slots.ts'
import { atLocationBrand, type CardNamed, giftCardBrand } from '#core/format/format-card.ts'
import { type GiftCardSpend, spendGiftCards } from '#core/gift-card/spend.ts'
import { type Cents, sum } from '#core/money.ts'
import type { Locale } from '#core/locale.ts'
import type { Location } from '#core/location/location.ts'
import { type Allergen, allergens as allAllergens } from '#core/menu/catalogue.ts'
import type { Menu } from '#core/menu/menu.ts'
import type { Contact } from '#core/checkout/contact.ts'
import { isIndividual, type PaidShare, sharesPaid } from '#core/group-order/payments.ts'
import { peopleOf } from '#core/group-order/people-of-order.ts'
import { allergensOfEaters } from '#core/group-order/group-lines.ts'
import { handoffModes } from '#core/handoff/handoff.ts'
import { taxOf } from '#core/pricing/exempt.ts'
import type { Quote } from '#core/order/quote.ts'
import { type BookedPayment, booksOf } from '#core/charge/books.ts'
import { isPaidAtLocation } from '#core/charge/at-location.ts'
import type { Balance } from '#core/charge/balance.ts'
import { type Deposit, depositFor } from '#core/charge/deposit.ts'
import { fireAt } from '#core/schedule/firing.ts'
import { type Instant, instantOf, type LocalTime, minutesBetween } from '#core/time.ts'
import { priceOf } from '#server/cart/group-price.ts'
import { type Paid, paymentsPlaced } from './payments-placed.ts'
import type { NewAttempt } from './store-begun.ts'
import type { StoredCart } from '#server/cart/store.ts'
import type { StoredOrder } from './store.ts'
import { takenOf } from '#server/menu/store-portions.ts'
import type { AgreedOrder } from '#server/charge/store-attempt-tables.ts'

/** What an order is made of, once everything about it is decided. */
interface Decided {
  readonly stored: StoredCart
  readonly menu: Menu
  readonly quote: Quote
  readonly localTime: LocalTime
  readonly contact: Contact
  /** What the guest told that they don’t eat, as they order. */
  readonly allergens: readonly Allergen[]
  /** The language of the request. */
  readonly locale: Locale
  readonly order_id: string
  /** The try to pay it. */
  readonly attempt_id: string
  /** The gateway whose couriers drive where none of the location’s own do. */
  readonly courier: string
}

/** An order that was agreed on, and where. */
export interface Agreement {
  readonly agreed: AgreedOrder
  readonly location: Location
  /** What of it gift cards pay. */
  readonly spends: readonly GiftCardSpend[]
  /** Several people ordered it together. */
  readonly is_group: boolean
}

/** What an order got when it was written. */
export interface Placed {
  readonly number: string
  readonly placed_at: Instant
  readonly fire_at: Instant
  /** The same moment as the order’s first event says it. */
  readonly at: Instant
  readonly brand: string
  readonly last4: string
}

/** Returns the order as guest and chain agree on it before the charge, and what it takes of its slot. */
export function buildOrder(decided: Decided): {
  readonly agreed: AgreedOrder
  /** What of its total is charged to a card at once. */
  readonly amount: Cents
  readonly spends: readonly GiftCardSpend[]
  /** Gift cards or people in its group pay a part of it. */
  readonly isShared: boolean
  readonly load: NewAttempt['load']
} {
  const { stored, menu, quote, localTime, contact, locale, order_id } = decided
  const { cart, kitchen } = stored
  const asked = slotsQueryOf(cart, menu, kitchen)
  const ready_at = instantOf(localTime, kitchen.location.time_zone)
  const { needs_address, asks_vehicle } = handoffModes[cart.handoff]
  const allergens = allergensAgreed(decided)
  const { sheet } = quote
  const shares = sharesPaid(cart, priceOf(kitchen, menu, quote, localTime))
  const others = sum(shares.map(({ cents }) => cents))
  // Who pays their own pays all of it at once.
  const deposit = isIndividual(cart.group_order)
    ? null
    : depositFor({ ...kitchen, channel: cart.channel, total: sheet.total, ready: localTime })
  // The card of a deposit is charged again later: gift cards pay none.
  const { spends, rest } = spendGiftCards(deposit ? 0 : sheet.total - others, stored.gift_cards)
  const owed = owedAtLocation(stored, rest)
  const amount = deposit ? deposit.cents : rest - owed
  const agreed = {
    id: order_id,
    cart_id: cart.id,
    visitor_id: cart.visitor_id,
    channel: cart.channel,
    locale,
    location_id: kitchen.location.id,
    menu_id: cart.menu_id,
    menu_version: quote.menu_version,
    handoff: cart.handoff,
    address: needs_address ? cart.address : null,
    vehicle: asks_vehicle ? cart.vehicle : null,
    on_site: cart.on_site,
    contact,
    allergens,
    utensils: cart.utensils,
    asap: cart.time.mode === 'asap',
    ready_at,
    ready_wall: localTime,
    fire_at: notBefore(kitchen.now, fireAt(ready_at, asked, kitchen.location)),
    delivery: deliveryAgreed(stored, decided.courier),
    exemption: exemptionAgreed(cart, quote.sheet),
    deposit,
    lines: quote.lines,
    sheet,
    ...marksOf(cart, { shares, owed }),
    ...peopleAgreed(cart, quote, allergens),
    entries: booksOf({
      sheet,
      lines: quote.lines,
      payments: paymentsAgreed(decided.attempt_id, { amount, spends, shares }),
    }),
  }
  const portions = takenOf(cart.menu_id, portionsWanted(cart, menuServed(menu, kitchen, localTime)))
  const { make_minutes, cents = 0 } = asked
  const isShared = spends.length > 0 || shares.length > 0
  return { agreed, amount, spends, isShared, load: { make_minutes, cents, portions } }
}

/** What only some orders have: shares of others, what is owed at pickup, a reserved table. */
function marksOf(
  { reservation_id }: StoredCart['cart'],
  { shares, owed }: { readonly shares: readonly PaidShare[]; readonly owed: Cents },
): Pick<AgreedOrder, 'shares' | 'at_location' | 'reservation_id'> {
  return {
    ...(shares.length > 0 && { shares }),
    ...(owed > 0 && { at_location: owed }),
    ...(reservation_id !== null && { reservation_id }),
  }
}

/** Returns what was said on this cart, by who ordered in its group, and since on the account or the device: the kitchen reads all of it. */
function allergensAgreed({ stored: { cart }, allergens }: Decided): readonly Allergen[] {
  const told = new Set([...cart.allergens, ...allergens, ...allergensOfEaters(cart)])
  return allAllergens.filter((one) => told.has(one))
}

/** Who eats what of a group order: its cart forgets them, and the kitchen may cook it weeks later. */
function peopleAgreed(
  { group_order: group, lines: cart_lines }: StoredCart['cart'],
  { lines }: Pick<Quote, 'lines'>,
  allergens: readonly Allergen[],
): Pick<AgreedOrder, 'people'> {
  return group ? { people: peopleOf({ group, cart_lines, lines, allergens }) } : {}
}

/** What of the rest its guest pays where they pick it up. */
function owedAtLocation({ cart, kitchen }: StoredCart, rest: Cents): Cents {
  return isPaidAtLocation(cart, kitchen.location) ? rest : 0
}

/** Who pays what of an order: its card, gift cards, and people in its group. */
interface Tenders {
  readonly amount: Cents
  readonly spends: readonly GiftCardSpend[]
  readonly shares: readonly PaidShare[]
}

/** The payments of an order once its bank said yes: gift cards are spent, cards are held. */
function paymentsAgreed(id: string, { amount, spends, shares }: Tenders): readonly BookedPayment[] {
  const whole = { charged: null, back: 0 } as const
  return [
    { id, gift_card_id: null, status: 'authorized', amount, ...whole },
    ...spends.map(({ id: gift_card_id, cents }, nth): BookedPayment => {
      return { id: `${id}:${nth + 1}`, gift_card_id, status: 'captured', amount: cents, ...whole }
    }),
    ...shares.map(({ id: share_id, held }): BookedPayment => {
      return { id: share_id, gift_card_id: null, status: 'authorized', amount: held, ...whole }
    }),
  ]
}

/** An order that was wanted just in time may be paid after it should have fired: it fires now. */
function notBefore(now: Instant, at: Instant): Instant {
  return minutesBetween(now, at) > 0 ? at : now
}

/** The order that was agreed on, as it was written this moment: what a read of it would find. */
export function placedOrder(paid: Agreement & Paid, placed: Placed): StoredOrder {
  const { agreed, location, spends, is_group } = paid
  const { number, placed_at, fire_at, at, brand, last4 } = placed
  const { delivery, exemption, deposit, at_location, reservation_id, ...more } = agreed
  const { entries: _, people: __, shares: ___, ...order } = more
  return {
    order: { ...order, number, placed_at, fire_at, status: 'placed' },
    events: [{ status: 'placed', at, actor: { kind: 'guest' }, reason: null }],
    arrivals: [],
    delivery: delivery && {
      ...delivery,
      status: 'quoted',
      driver: null,
      reason: null,
      ref: null,
      is_sent_for: false,
    },
    exemption: exemption && {
      ...exemption,
      status: 'waiting',
      reason: null,
      decided_at: null,
      back: [],
    },
    payment: { ...paidBy(spends, { brand, last4 }), refund: null },
    payments: paymentsPlaced(paid, { brand, last4 }),
    at_location: at_location === undefined ? null : { cents: at_location, by: null },
    is_group,
    balance: deposit && balanceAgreed(deposit),
    staff_refunds: [],
    reservation_id: reservation_id ?? null,
    messages: [],
    points: null,
    offer: null,
    location,
    now: placed_at,
  }
}

/** The card that is held; where gift cards paid all of it, the first of them. */
function paidBy(spends: readonly GiftCardSpend[], card: CardNamed) {
  const [first] = spends
  if (card.brand === atLocationBrand) return { ...card, status: 'pending' }
  return card.brand === giftCardBrand && first
    ? { brand: giftCardBrand, last4: first.last4, status: 'captured' }
    : { ...card, status: 'authorized' }
}

/** What the deposit leaves to pay. */
function balanceAgreed({ cents, balance, due }: Deposit): Balance {
  return { deposit: cents, cents: balance, due, state: 'waiting', reason: null, card: null }
}

/** What a certificate would take off; nothing where there is no tax, or none was sent. */
function exemptionAgreed(
  { tax_exemption }: StoredCart['cart'],
  sheet: Quote['sheet'],
): AgreedOrder['exemption'] {
  const cents = taxOf(sheet)
  return tax_exemption && cents > 0 ? { ...tax_exemption, cents } : null
}

/** Who brings it, and how far that is; null where the guest comes for it. */
function deliveryAgreed({ cart, kitchen }: StoredCart, courier: string): AgreedOrder['delivery'] {
  const reach = cartReach(cart, kitchen.location)
  if (!reach) return null
  const { transit_minutes } = reach
  return cart.handoff === 'dispatch'
    ? { by: 'courier', gateway: courier, transit_minutes }
    : { by: 'drivers', gateway: null, transit_minutes }
}
