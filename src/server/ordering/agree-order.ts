import { cartReach } from '#core/cart/delivery.ts'
import { menuServed, portionsAsked } from '#core/cart/portions.ts'
import { slotsAsked } from '#core/cart/slots.ts'
import type { Location } from '#core/location/location.ts'
import type { Menu } from '#core/menu/menu.ts'
import type { Contact } from '#core/checkout/contact.ts'
import { handoffModes } from '#core/handoff/handoff.ts'
import { taxOf } from '#core/pricing/exempt.ts'
import type { Quote } from '#core/order/quote.ts'
import type { Balance } from '#core/payment/balance.ts'
import { type Deposit, depositFor } from '#core/payment/deposit.ts'
import { fireAt } from '#core/schedule/slots.ts'
import { type Instant, instantOf, type WallTime } from '#core/time.ts'
import type { NewAttempt } from '#server/store/begin-attempt.ts'
import type { KeptCart } from '#server/store/carts.ts'
import type { KeptOrder } from '#server/store/orders.ts'
import { takenOf } from '#server/store/portions.ts'
import type { AgreedOrder } from '#server/store/tables.ts'

/** What an order is made of, once everything about it is decided. */
interface Decided {
  readonly kept: KeptCart
  readonly menu: Menu
  readonly quote: Quote
  readonly wall: WallTime
  readonly contact: Contact
  readonly order_id: string
  /** The gateway whose couriers drive where none of the location’s own do. */
  readonly courier: string
}

/** An order that was agreed on, and where. */
export interface Agreement {
  readonly agreed: AgreedOrder
  readonly location: Location
}

/** What an order got when it was written. */
export interface Placed {
  readonly number: string
  readonly placed_at: Instant
  /** The same moment as the order’s first event says it. */
  readonly at: Instant
  readonly brand: string
  readonly last4: string
}

/** The order as guest and house agree on it before the charge, and what it takes of its slot. */
export function agreedOrder(decided: Decided): {
  readonly agreed: AgreedOrder
  readonly load: NewAttempt['load']
} {
  const { kept, menu, quote, wall, contact, order_id } = decided
  const { cart, kitchen } = kept
  const { make_minutes, transit_minutes, cents = 0 } = slotsAsked(cart, menu, kitchen)
  const ready_at = instantOf(wall, kitchen.location.time_zone)
  const { needs_address, asks_vehicle } = handoffModes[cart.handoff]
  const asap = cart.time.mode === 'asap'
  const agreed = {
    id: order_id,
    cart_id: cart.id,
    visitor_id: cart.visitor_id,
    channel: cart.channel,
    location_id: kitchen.location.id,
    menu_id: cart.menu_id,
    menu_version: quote.menu_version,
    handoff: cart.handoff,
    address: needs_address ? cart.address : null,
    vehicle: asks_vehicle ? cart.vehicle : null,
    on_site: cart.on_site,
    contact,
    utensils: cart.utensils,
    asap,
    ready_at,
    ready_wall: wall,
    // Who wants it as soon as possible waits for no clock: the crew sees it at once, and when it is due.
    fire_at: asap ? kitchen.now : fireAt(ready_at, make_minutes, cart.handoff, transit_minutes),
    delivery: deliveryAgreed(kept, decided.courier),
    exemption: exemptionAgreed(cart, quote.sheet),
    deposit: depositFor({
      ...kitchen,
      channel: cart.channel,
      total: quote.sheet.total,
      ready: wall,
    }),
    lines: quote.lines,
    sheet: quote.sheet,
  }
  const portions = takenOf(cart.menu_id, portionsAsked(cart, menuServed(menu, kitchen, wall)))
  return { agreed, load: { make_minutes, cents, portions } }
}

/** The order that was agreed on, as it was written this moment: what a read of it would find. */
export function orderPlaced({ agreed, location }: Agreement, placed: Placed): KeptOrder {
  const { number, placed_at, at, brand, last4 } = placed
  const { delivery, exemption, deposit, ...order } = agreed
  return {
    order: { ...order, number, placed_at, status: 'placed' },
    events: [{ status: 'placed', at, actor: { kind: 'guest' }, reason: null }],
    arrivals: [],
    delivery: delivery && { ...delivery, status: 'quoted', driver: null, reason: null, ref: null },
    exemption: exemption && { ...exemption, status: 'waiting', reason: null, decided_at: null },
    payment: { brand, last4, status: 'authorized', refund: null },
    balance: deposit && balanceAgreed(deposit),
    location,
    now: placed_at,
  }
}

/** What the deposit leaves to pay. */
function balanceAgreed({ cents, balance, due }: Deposit): Balance {
  return { deposit: cents, cents: balance, due, state: 'waiting', reason: null, card: null }
}

/** What a certificate would take off; nothing where there is no tax, or none was sent. */
function exemptionAgreed(
  { tax_exemption }: KeptCart['cart'],
  sheet: Quote['sheet'],
): AgreedOrder['exemption'] {
  const cents = taxOf(sheet)
  return tax_exemption && cents > 0 ? { ...tax_exemption, cents } : null
}

/** Who brings it, and how far that is; null where the guest comes for it. */
function deliveryAgreed({ cart, kitchen }: KeptCart, courier: string): AgreedOrder['delivery'] {
  const reach = cartReach(cart, kitchen.location)
  if (!reach) return null
  const { transit_minutes } = reach
  return cart.handoff === 'dispatch'
    ? { by: 'courier', gateway: courier, transit_minutes }
    : { by: 'drivers', gateway: null, transit_minutes }
}
