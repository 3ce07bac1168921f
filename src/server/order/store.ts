import type { Owner } from '#core/owner.ts'
import { ownedBy, type OwnerParams, ownerParams } from '#server/database/owned-by.ts'
import { type RawBuilder, sql } from 'kysely'
import { defaultLocale, type Locale } from '#core/locale.ts'
import type { Chain } from '#core/location/chain.ts'
import type { Allergen } from '#core/menu/catalogue.ts'
import type { Location } from '#core/location/location.ts'
import type { Arrival } from '#core/order/arrival.ts'
import type { OrderExemption } from '#core/tax-exemption/decision.ts'
import type { PointsEarned } from '#core/order/order-points.ts'
import type { SoldOutOffer } from '#core/kitchen/sold-out-offer.ts'
import type { Order, OrderEvent, OrderLine } from '#core/order/order.ts'
import type { CounterPayment } from '#core/charge/at-location.ts'
import type { Balance } from '#core/charge/balance.ts'
import type { TenderPayment } from '#core/charge/order-money.ts'
import { balanceFrom } from '#core/charge/balance-state.ts'
import { staffCancelReason } from '#core/order/cancel.ts'
import type { RefundShared, StaffReason } from '#core/charge/refund.ts'
import type { Instant } from '#core/time.ts'
import { arrivalsOf } from './store-arrivals.ts'
import { balanceFacts } from '#server/charge/store-balances.ts'
import { exemptionOf } from '#server/charge/store-exemptions.ts'
import { counterPayment } from '#server/charge/store-counter.ts'
import { isoOf } from '#server/database/iso-of.ts'
import { deliveryOf, type StoredDelivery, offerOf } from './store-order-rows.ts'
import type { Db } from '#server/database/db.ts'
import {
  storedChain,
  chainText,
  cachedLocation,
  cachedLocations,
} from '#server/location/store-cache.ts'
import { batch } from '#server/database/batch.ts'
import { ownedOrProved } from './store-grants.ts'
import { messagesOfOrder, type StoredOrderMessage } from './store-messages.ts'
import { pointsFacts, pointsFrom } from '#server/reward/store.ts'
import { tenderPayments } from '#server/charge/store-refunds.ts'
import { refundDecided } from '#server/charge/store-returns.ts'
import { type StoredStaffRefund, staffRefundsOf } from '#server/charge/store-staff-refund-rows.ts'
import { type Param, statement } from '#server/database/compiled-query.ts'

/** An order with everything that its guest may read, as of one moment. */
export interface StoredOrder {
  readonly order: Order
  readonly events: readonly Pick<OrderEvent, 'status' | 'at' | 'actor' | 'reason'>[]
  readonly arrivals: readonly Arrival[]
  readonly delivery: StoredDelivery | null
  readonly exemption: OrderExemption | null
  readonly payment: {
    readonly brand: string
    readonly last4: string
    readonly status: string
    readonly refund: RefundShared | null
  }
  /** All that pay it, with what. */
  readonly payments: readonly TenderPayment[]
  /** What is owed, or was taken, where it is picked up; null of what is paid online. */
  readonly at_location: CounterPayment | null
  /** Several people ordered it together, and who they were isn’t forgotten yet. */
  readonly is_group: boolean
  /** What staff gave back, oldest first. */
  readonly staff_refunds: readonly StoredStaffRefund[]
  /** What is owed after the deposit; null where all was paid at once. */
  readonly balance: Balance | null
  /** The reservation whose table it is brought to; null of every other order. */
  readonly reservation_id: string | null
  /** What its guest was written about it, oldest first. */
  readonly messages: readonly StoredOrderMessage[]
  /** What it earns its member; null of a guest’s, and where it earns nothing. */
  readonly points: PointsEarned | null
  /** What its kitchen asked its guest, as it is out of something; null where it didn’t. */
  readonly offer: SoldOutOffer | null
  readonly location: Location
  readonly now: Instant
}

/** Which order of an owner: by its id, by its cart, or the newest; by `granted`, also one that they proved that it is theirs. */
export interface OrderQuery {
  readonly owner: Owner
  readonly order_id?: string
  readonly granted?: boolean
  readonly cart_id?: string
}

interface OrderParams extends OwnerParams {
  readonly id: string
}

/**
 * All of an order but its price, which kitchens don't read. By name, so that a column of a newer version changes nothing
 * for who runs already (see prepared).
 */
export const orderColumns = [
  'o.id',
  'o.number',
  'o.cart_id',
  'o.visitor_id',
  'o.channel',
  // An earlier version that still runs beside this one names none.
  sql<Locale>`coalesce(o.locale, ${sql.lit(defaultLocale)})`.as('locale'),
  'o.location_id',
  'o.menu_id',
  'o.menu_version',
  'o.handoff',
  'o.address',
  'o.vehicle',
  'o.on_site',
  'o.contact',
  // As above.
  sql<readonly Allergen[]>`coalesce(o.allergens, '[]')`.as('allergens'),
  'o.utensils',
  'o.asap',
  'o.ready_at',
  'o.ready_wall',
  'o.fire_at',
  'o.placed_at',
  'o.status',
] as const

/** Named by one column, so that each has the plan of its own index. */
const readOrder = {
  any: reading(() => sql<boolean>`true`),
  order_id: reading((value) => sql<boolean>`o.id = ${value('id')}`),
  cart_id: reading((value) => sql<boolean>`o.cart_id = ${value('id')}`),
  granted: reading((value) => sql<boolean>`o.id = ${value('id')}`, ownedOrProved),
} as const

function columnOf({ order_id, cart_id, granted }: OrderQuery): keyof typeof readOrder {
  if (order_id !== undefined) return granted ? 'granted' : 'order_id'
  return cart_id === undefined ? 'any' : 'cart_id'
}

/** Reads an order of its owner in one statement; undefined where it is missing or another's. */
export async function orderOf(db: Db, query: OrderQuery): Promise<StoredOrder | undefined> {
  const { owner, order_id, cart_id } = query
  const by = columnOf(query)
  const [row] = await readOrder[by](db, {
    ...ownerParams(owner),
    id: order_id ?? cart_id ?? '',
  })
  if (!row) return undefined
  const { location_id, revision, brand, last4, payment_status, refund, ...more } = row
  const {
    events,
    arrivals,
    delivery,
    exemption,
    staff_refunds,
    payments,
    is_group,
    at_location,
    reservation_id,
    messages,
    points,
    offer,
    balance: facts,
    now,
    ...rest
  } = more
  const balance = facts && balanceFrom(facts, now)
  const order = { ...rest, location_id }
  const payment = { brand, last4, status: payment_status, refund }
  const location = await cachedLocation(db, { location_id, revision })
  const money = { payment, payments, balance, staff_refunds, at_location }
  const beside = {
    exemption,
    is_group,
    reservation_id,
    messages,
    points: pointsFrom(points),
    offer,
    location,
    now,
  }
  return { order, events, arrivals, delivery, ...money, ...beside }
}

/** The payment that an order is known by: that of its card, or its first gift card where no card paid. */
const mainPayment: RawBuilder<string> = sql`(
  select y.id from payments as y where y.order_id = o.id and y.part not in ('balance', 'share') order by y.part = 'gift_card', y.id limit 1)`

/** The reservation whose table the order `o` is brought to. */
const tableOf: RawBuilder<string | null> = sql`(
  select c.reservation_id from carts as c where c.id = o.cart_id)`

/** Whether several people ordered it together, as its cart still knows. */
const isGroup = sql<boolean>`exists (
  select from carts as c where c.id = o.cart_id and c.group_order is not null)`

type Condition = (value: Param<OrderParams>) => RawBuilder<boolean>

function reading(condition: Condition, mayRead: Condition = (value) => ownedBy('o', value)) {
  return statement<OrderParams>()((db, value) =>
    db
      .selectFrom('orders as o')
      .innerJoin('locations as l', 'l.id', 'o.location_id')
      .innerJoin('payments as p', (on) => on.on('p.id', '=', mainPayment))
      .where(mayRead(value))
      .where(condition(value))
      .orderBy('o.placed_at', 'desc')
      .limit(1)
      .select([...orderColumns, 'o.sheet'])
      .select(['l.revision', 'p.brand', 'p.last4', 'p.status as payment_status'])
      .select([linesOf('o').as('lines'), eventsOf('o').as('events')])
      .select([arrivalsOf('o').as('arrivals'), deliveryOf('o').as('delivery')])
      .select([refundDecided('o').as('refund'), exemptionOf('o').as('exemption')])
      .select([staffRefundsOf('o').as('staff_refunds'), tenderPayments.as('payments')])
      .select([counterPayment.as('at_location'), offerOf.as('offer')])
      .select([balanceFacts.as('balance'), isGroup.as('is_group'), tableOf.as('reservation_id')])
      .select([
        messagesOfOrder.as('messages'),
        pointsFacts.as('points'),
        sql<Instant>`now()`.as('now'),
      ]),
  )
}

/** An order with its location and chain, whoever's it is. */
export interface ReportedOrder {
  /** Why staff cancelled it; null unless they did. */
  readonly cancel_reason: StaffReason | null
  /** All that pay it, with what. */
  readonly payments: readonly TenderPayment[]
  readonly order: Order
  readonly delivery: StoredDelivery | null
  readonly exemption: OrderExemption | null
  readonly balance: Balance | null
  /** What is owed, or was taken, where it is picked up. */
  readonly at_location: CounterPayment | null
  /** The reservation whose table it is brought to; null of every other order. */
  readonly reservation_id: string | null
  /** What it earns its member. */
  readonly points: PointsEarned | null
  readonly location: Location
  readonly chain: Chain | null
}

const readReports = statement<{ readonly ids: readonly string[] }>()((db, value) =>
  db
    .selectFrom('orders as o')
    .innerJoin('locations as l', 'l.id', 'o.location_id')
    .where('o.id', '=', sql<string>`any(${value('ids')}::text[])`)
    .select([...orderColumns, 'o.sheet'])
    .select([
      'l.revision',
      chainText.as('chain_text'),
      linesOf('o').as('lines'),
      deliveryOf('o').as('delivery'),
      exemptionOf('o').as('exemption'),
      balanceFacts.as('facts'),
      counterPayment.as('at_location'),
      tableOf.as('reservation_id'),
      pointsFacts.as('points'),
      eventsOf('o').as('events'),
      tenderPayments.as('payments'),
      sql<Instant>`now()`.as('now'),
    ]),
)

/** Returns an order for what its guest is written; null where there is none. */
export const orderToReport = batch(async (db, ids: readonly string[]) => {
  const rows = await readReports(db, { ids })
  const locations = await cachedLocations(db, rows)
  const reports = new Map<string, ReportedOrder>()
  for (const [nth, { revision: _, chain_text, ...row }] of rows.entries()) {
    const location = locations[nth]
    const { delivery, exemption, facts, payments, at_location, reservation_id, ...more } = row
    const { events, points, now, ...order } = more
    const cancel_reason = staffCancelReason(events)
    const balance = facts && balanceFrom(facts, now)
    const about = { order, delivery, exemption, balance, at_location, cancel_reason, payments }
    const report = {
      ...about,
      reservation_id,
      points: pointsFrom(points),
      chain: storedChain(chain_text),
    }
    if (location) reports.set(order.id, { ...report, location })
  }
  return ids.map((id) => reports.get(id) ?? null)
})

/** What each station makes of the line `x`; a line that an older version wrote has one part. */
const partsOfLine = sql`coalesce(x.parts, jsonb_build_array(jsonb_build_object(
  'station', x.station, 'started_at', null, 'done_at', ${isoOf('x.done_at')})))`

/** The lines of the order of the row `alias`, as the guest put them. */
export function linesOf(
  alias: 'o',
  only: RawBuilder<boolean> = sql`true`,
): RawBuilder<readonly OrderLine[]> {
  return sql`(
    select jsonb_agg(to_jsonb(x) - 'order_id' - 'position' || jsonb_build_object(
      'done_at', ${isoOf('x.done_at')}, 'parts', ${partsOfLine})
      order by x.position)
    from order_lines as x where x.order_id = ${sql.ref(`${alias}.id`)} and ${only}
  )`
}

/** The lines of the order `o` that its kitchen makes: what its guest had left out, as it is sold out, it doesn’t. */
export const linesToMake = linesOf('o', sql<boolean>`x.left_out_at is null`)

/** Where the order of the row `alias` has been, oldest first. */
function eventsOf(alias: 'o'): RawBuilder<StoredOrder['events']> {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('status', e.status, 'at', ${isoOf('e.at')}, 'actor', e.actor, 'reason', e.reason)
      order by e.at, e.id), '[]')
    from order_events as e where e.order_id = ${sql.ref(`${alias}.id`)}
  )`
}
