import type { ColumnType, JSONColumnType } from 'kysely'
import type { FormEntry } from '#server/content/store-entries.ts'
import type { CertificateKind } from '#core/tax-exemption/certificate.ts'
import type { TaxExemption } from '#core/tax-exemption/tax-exemption.ts'
import type { Cents } from '#core/money.ts'
import type { ExemptionDecision, OrderExemption } from '#core/tax-exemption/decision.ts'
import type { Allergen, Catalogue } from '#core/menu/catalogue.ts'
import type { Channel, MenuKind } from '#core/channel.ts'
import type { Contact } from '#core/checkout/contact.ts'
import type { DeliveryAddress } from '#core/handoff/delivery-address.ts'
import type { HandoffGroup, HandoffMode } from '#core/handoff/handoff.ts'
import type { OnSite } from '#core/handoff/on-site.ts'
import type { Vehicle } from '#core/handoff/vehicle.ts'
import type { Chain } from '#core/location/chain.ts'
import type { Locale } from '#core/locale.ts'
import type { Location } from '#core/location/location.ts'
import type { RecipeChoice } from '#core/menu/recipe.ts'
import type { MessageWay } from '#core/order/messages.ts'
import type { ArrivalState } from '#core/order/arrival.ts'
import type { Actor, LineTexts, Order, OrderLine, OrderStatus } from '#core/order/order.ts'
import type { Quote } from '#core/order/quote.ts'
import type { OrderPerson } from '#core/group-order/people-of-order.ts'
import type { PaidShare } from '#core/group-order/payments.ts'
import type { Entry } from '#core/payment/books.ts'
import type { Deposit } from '#core/payment/deposit.ts'
import type { CounterTaken } from '#core/payment/at-location.ts'
import type { PaymentPart, PaymentStatus } from '#core/payment/payment.ts'
import type { PriceSheet } from '#core/pricing/sheet.ts'
import type { At, AtDefault } from './timestamp-column.ts'
import type { GiftCardTables } from '#server/gift-card/store-tables.ts'
import type { RewardTables } from '#server/reward/store-tables.ts'
import type { SavedTables } from './saved-tables.ts'
import type { CartColumns } from '#server/cart/store-columns.ts'
import type { CourierPromise } from '#server/delivery/store.ts'
import type { PortionsTaken } from '#server/menu/store-portions.ts'
import type { Instant, LocalTime } from '#core/time.ts'
import type { MemberTables } from './member-tables.ts'
import type { MoneyTables } from './money-tables.ts'
import type { DiningTables } from './dining-tables.ts'
import type { KioskTables } from './kiosk-tables.ts'
import type { KitchenTables } from './kitchen-tables.ts'
import type { StaffTables } from './staff-tables.ts'

type Json<Document extends object> = JSONColumnType<Document>

/** The tables of db/migrations, as the query builder sees them. */
export interface Tables
  extends
    SavedTables,
    MemberTables,
    MoneyTables,
    GiftCardTables,
    RewardTables,
    StaffTables,
    DiningTables,
    KioskTables,
    KitchenTables {
  chain: { id: ColumnType<'chain', 'chain' | undefined, never>; document: Json<Chain> }
  locations: {
    id: string
    path: string
    name: string
    state: string
    city: string
    lat: number
    lng: number
    document: Json<Location>
    retired: ColumnType<boolean, boolean | undefined, boolean>
    /** Another one whenever the document changes; the database gives it. */
    revision: ColumnType<string, never, never>
  }
  catalogues: { id: string; version: number; document: Json<Catalogue> }
  menus: {
    menu_id: string
    location_id: string
    catalogue_id: string
    kind: MenuKind
    version: ColumnType<number, number | undefined, number>
  }
  carts: CartColumns & {
    id: string
    visitor_id: string
    channel: Channel
    status: 'open' | 'placing' | 'ordered' | 'abandoned'
    version: number
    reset: At
    courier: JSONColumnType<CourierPromise> | null
    created_at: AtDefault
  }
  cart_links: { token_hash: string; cart_id: string; expires_at: At; taken_at: At | null }
  slot_reservations: {
    cart_id: string
    location_id: string
    channel: ColumnType<Channel, Channel | undefined, Channel>
    handoff: HandoffMode
    handoff_group: HandoffGroup
    slot_at: At
    make_minutes: number
    cents: number
    held_until: At | null
    group_until: ColumnType<Instant | null, Instant | undefined, Instant | null>
    checkout_until: ColumnType<Instant | null, Instant | undefined, Instant | null>
    began_at: ColumnType<Instant, never, never>
    caller: string | null
    quote: JSONColumnType<Quote> | null
    portions: JSONColumnType<PortionsTaken> | null
  }
  payment_attempts: {
    id: string
    cart_id: string
    visitor_id: string
    idempotency_key: string
    body_hash: string
    gateway: string
    amount: number
    token: string | null
    caller: string | null
    agreed: Json<AgreedOrder>
    status: PaymentStatus
    gateway_ref: string | null
    decline_reason: string | null
    started_at: AtDefault
    settled_at: At | null
  }
  budgets: { key: string; full_at: At }
  offer_counts: { guest: string; offer_id: string; uses: number; most: number }
  offer_uses: { cart_id: string; offer_id: string; guest: string }
  order_numbers: { location_id: string; day: string; last: number }
  orders: {
    id: string
    number: string
    cart_id: string
    visitor_id: string
    channel: Channel
    locale: Locale | null
    location_id: string
    menu_id: string
    menu_version: number
    handoff: HandoffMode
    address: JSONColumnType<DeliveryAddress> | null
    vehicle: JSONColumnType<Vehicle> | null
    on_site: JSONColumnType<OnSite> | null
    contact: Json<Contact>
    allergens: JSONColumnType<readonly Allergen[]> | null
    utensils: boolean
    asap: boolean
    ready_at: At
    ready_wall: LocalTime
    fire_at: At
    placed_at: AtDefault
    sheet: Json<PriceSheet>
    status: OrderStatus
    people: JSONColumnType<readonly OrderPerson[]> | null
  }
  order_lines: {
    id: string
    order_id: string
    position: number
    product_id: string
    name: string
    short_name: string
    image: string | null
    station: string
    parts: JSONColumnType<OrderLine['parts']> | null
    quantity: number
    utensil: boolean
    choices: Json<readonly RecipeChoice[]>
    es: JSONColumnType<LineTexts> | null
    recipient: string | null
    instructions: string | null
    cost: Json<OrderLine['cost']>
    done_at: At | null
    bagged_at: At | null
    left_out_at: At | null
  }
  payments: {
    id: string
    order_id: string
    gateway: string
    gateway_ref: string
    amount: number
    brand: string
    last4: string
    status: PaymentStatus
    waived: ColumnType<number, number | undefined, number>
    charged: number | null
    taken: ColumnType<CounterTaken | null, string | null | undefined, string | null>
    part: ColumnType<PaymentPart, PaymentPart | undefined, never>
  }
  balances: { order_id: string; deposit: number; amount: number; due: LocalTime; due_at: At }
  balance_attempts: {
    id: string
    order_id: string
    gateway: string
    amount: number
    actor: 'guest' | 'house'
    caller: string | null
    status: 'pending' | 'authorized' | 'failed'
    gateway_ref: string | null
    decline_reason: string | null
    started_at: AtDefault
    settled_at: At | null
  }
  refunds: {
    id: string
    payment_id: string
    amount: number
    asked_at: AtDefault
    done_at: At | null
  }
  certificates: {
    id: string
    cart_id: string
    kind: CertificateKind
    file: Uint8Array
    sent_at: AtDefault
    caller: string | null
    /** An order names it, as the sweep found (see sweepCertificates). */
    ordered: ColumnType<boolean, boolean | undefined, boolean>
  }
  exemptions: OrderExemption & { order_id: string }
  exemption_events: {
    id: string
    order_id: string
    kind: 'seen' | ExemptionDecision
    staff_id: string
    at: AtDefault
  }
  order_events: {
    id: string
    order_id: string
    status: OrderStatus
    at: AtDefault
    actor: Json<Actor>
    reason: string | null
  }
  order_arrivals: { order_id: string; state: ArrivalState; at: AtDefault }
  outbox: {
    event_id: string
    kind: string
    payload: Json<object>
    due_at: AtDefault
    attempts: ColumnType<number, number | undefined, number>
    last_error: string | null
    done_at: At | null
    way: MessageWay | null
  }
  signals: { id: string; topic: string; teller: string; at: AtDefault }
  known_devices: { account: string; device_id: string; seen_at: AtDefault }
  form_entries: {
    id: string
    form: string
    channel: Channel
    locale: Locale
    answers: JSONColumnType<FormEntry['answers']>
    sent_at: AtDefault
    answered_at: At | null
    answered_by: string | null
  }
  mailbox: { id: string; recipient: string; subject: string; body: string; sent_at: AtDefault }
}

/** The order as it was agreed on before the charge: all of it but the number it will get. */
export type AgreedOrder = Omit<Order, 'number' | 'status' | 'placed_at'> & {
  readonly delivery: AgreedDelivery | null
  /** The certificate that it was ordered with, and the tax that is at stake. */
  readonly exemption: (TaxExemption & { readonly cents: Cents }) | null
  /** What is paid at once, where that isn’t all of it. */
  readonly deposit: Deposit | null
  /** What people in its group pay themselves; an earlier version agreed on none. */
  readonly shares?: readonly PaidShare[]
  /** Who eats what of it; absent of what is ordered alone. */
  readonly people?: readonly OrderPerson[]
  /** What its guest pays where they pick it up; absent of what is paid online. */
  readonly at_location?: Cents
  /** The reservation whose table it is brought to; absent of every other order. */
  readonly reservation_id?: string
  /** What the ledger says of it once it is paid. */
  readonly entries: readonly Entry[]
}

/** Who was agreed to bring it: the location’s own drivers, or the couriers of a gateway. */
interface AgreedDelivery {
  readonly by: 'drivers' | 'courier'
  readonly gateway: string | null
  readonly transit_minutes: number
}
