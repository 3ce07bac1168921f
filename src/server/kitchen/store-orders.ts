import { type RawBuilder, sql } from 'kysely'
import { ordersAtOnce } from '#core/list-limits.ts'
import type { Serving, TableServing } from '#core/kiosk/serving.ts'
import type { Order, OrderEvent, Actor } from '#core/order/order.ts'
import type { Delivery } from '#core/order/delivery.ts'
import type { GuestNote } from '#core/order/allergies.ts'
import type { CounterPayment } from '#core/charge/at-location.ts'
import type { Balance } from '#core/charge/balance.ts'
import { balanceFrom } from '#core/charge/balance-state.ts'
import type { RefundShared } from '#core/charge/refund.ts'
import type { TenderPayment } from '#core/charge/order-money.ts'
import type { Location } from '#core/location/location.ts'
import type { Chain } from '#core/location/chain.ts'
import { type OrderSearch, searchedDays } from '#core/kitchen/search.ts'
import type { Instant } from '#core/time.ts'
import { covers, type Scope } from '#server/staff/store-locations.ts'
import { balanceFacts } from '#server/charge/store-balances.ts'
import { counterPayment } from '#server/charge/store-counter.ts'
import type { Db } from '#server/database/db.ts'
import { deliveryOf, notesOf, servingOf } from '#server/order/store-order-rows.ts'
import { isoOf } from '#server/database/iso-of.ts'
import { linesOf, orderColumns } from '#server/order/store.ts'
import { refundRequestsOf, type StoredRefundRequest } from '#server/order/store-refund-requests.ts'
import { tenderPayments } from '#server/charge/store-refunds.ts'
import { refundDecided } from '#server/charge/store-returns.ts'
import {
  isUndecided,
  type StoredStaffRefund,
  staffRefundsOf,
} from '#server/charge/store-staff-refund-rows.ts'
import { recalled } from '#core/order/progress.ts'
import { movingOrders } from '#server/order/store-moves.ts'

/** An order in a list of a kitchen’s orders. */
export type ListedOrder = Pick<
  Order,
  'id' | 'number' | 'status' | 'channel' | 'handoff' | 'contact' | 'ready_wall'
> & { readonly total: number; readonly refunded: number }

/** What happened to an order, and who did it: the name of somebody of the staff, null for guests and the server. */
export type NamedEvent = Pick<OrderEvent, 'status' | 'at' | 'actor' | 'reason'> & {
  readonly by: string | null
}

/** An order with all that staff need to decide about it. */
export interface StaffOrder {
  readonly order: Order
  readonly events: readonly NamedEvent[]
  readonly payments: readonly TenderPayment[]
  readonly at_location: CounterPayment | null
  /** Who took that at the counter, by name; null until somebody did. */
  readonly taken_by: string | null
  readonly refunds: readonly StoredStaffRefund[]
  /** What was decided to go back because it came to nothing. */
  readonly ended_refund: RefundShared | null
  /** Who decided that, by name; null where nobody of the staff did. */
  readonly ended_by: string | null
  readonly is_undecided: boolean
  readonly refund_requests: readonly StoredRefundRequest[]
  readonly delivery: Delivery | null
  /** What people of its group wrote of allergies beside no line. */
  readonly notes: readonly GuestNote[]
  /** How it is served: as was said at a kiosk, or at a reserved table; null of every other. */
  readonly serving: Serving | TableServing | null
  /** What it owes after a deposit; null without one. */
  readonly balance: Balance | null
  readonly location: Location
  readonly chain: Chain | null
  readonly now: Instant
}

interface Searching {
  readonly search: OrderSearch
  /** The order after which a page begins; from the newest on without one. */
  readonly before: string | undefined
}

/** Finds the orders of a kitchen, newest promise first, from the one after `before` on; as many as a page lists. */
export async function searchOrders(
  db: Db,
  location_id: string,
  searching: Searching,
): Promise<readonly ListedOrder[]> {
  return found(db, searching).where('o.location_id', '=', location_id).execute()
}

/** Finds the orders of all kitchens that a scope covers, in the same turn, as far back as all of them are searched. */
export async function searchAllOrders(
  db: Db,
  scope: Scope,
  searching: Searching,
): Promise<readonly (ListedOrder & { readonly location: Location; readonly now: Instant })[]> {
  return found(db, searching)
    .innerJoin('locations as l', 'l.id', 'o.location_id')
    .where(covers(scope, 'o.location_id'))
    .where(sql<boolean>`o.ready_at > now() - make_interval(days => ${searchedDays}::int)`)
    .select(['l.document as location', sql<Instant>`now()`.as('now')])
    .execute()
}

function found(db: Db, { search, before }: Searching) {
  return db
    .selectFrom('orders as o')
    .where(matches(search))
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`exists (
        select from orders as b
        where b.id = ${before} and (b.ready_at, o.id) > (o.ready_at, b.id))`),
    )
    .orderBy('o.ready_at', 'desc')
    .orderBy('o.id')
    .limit(ordersAtOnce)
    .select(['o.id', 'o.number', 'o.status', 'o.channel', 'o.handoff', 'o.contact'])
    .select(['o.ready_wall', sql<number>`(o.sheet ->> 'total')::int`.as('total')])
    .select(
      sql<number>`(select coalesce(sum(s.cents), 0)::int from staff_refunds as s where s.order_id = o.id)`.as(
        'refunded',
      ),
    )
}

/** Digits are a number or the end of a phone number, letters a name; nothing finds everything. */
function matches({ digits, words }: OrderSearch): RawBuilder<boolean> {
  const isNumber =
    digits === null
      ? sql`true`
      : sql`(o.number = ${digits} or right(o.contact ->> 'phone', 4) = ${digits})`
  const isName = words.map(
    (word) =>
      sql`position(${word} in lower(concat_ws(' ', o.contact ->> 'first_name', o.contact ->> 'last_name'))) > 0`,
  )
  return sql<boolean>`${sql.join([isNumber, ...isName], sql` and `)}`
}

/** Reads one order of a kitchen that the scope covers; undefined where it is missing or another’s. */
export async function orderOfCrew(
  db: Db,
  order_id: string,
  scope: Scope,
): Promise<StaffOrder | undefined> {
  const row = await db
    .selectFrom('orders as o')
    .innerJoin('locations as l', 'l.id', 'o.location_id')
    .where('o.id', '=', order_id)
    .where(covers(scope, 'o.location_id'))
    .select([...orderColumns, 'o.sheet', 'l.document as location'])
    .select([linesOf('o').as('lines'), notesOf.as('notes'), deliveryOf('o').as('delivery')])
    .select([tenderPayments.as('payments'), staffRefundsOf('o').as('refunds')])
    .select([counterPayment.as('at_location'), balanceFacts.as('facts'), servingOf.as('serving')])
    .select([refundDecided('o').as('ended_refund'), takenBy.as('taken_by'), endedBy.as('ended_by')])
    .select([isUndecided('o').as('is_undecided'), namedEvents.as('events')])
    .select(refundRequestsOf('o').as('refund_requests'))
    .select(sql<Chain | null>`(select document from chain limit 1)`.as('chain'))
    .select(sql<Instant>`now()`.as('now'))
    .executeTakeFirst()
  if (!row) return undefined
  const { location, delivery, events, chain, now, ...money } = row
  const { payments, at_location, taken_by, refunds, ended_refund, ended_by, ...decisions } = money
  const { is_undecided, refund_requests, facts, serving, notes, ...order } = decisions
  return {
    order,
    events,
    payments,
    at_location,
    taken_by,
    refunds,
    ended_refund,
    ended_by,
    is_undecided,
    refund_requests,
    delivery,
    notes,
    serving,
    balance: facts && balanceFrom(facts, now),
    location,
    chain,
    now,
  }
}

const takenBy = sql<string | null>`(
  select p.name from payments as y join people as p on p.id = y.taken ->> 'staff_id' where y.order_id = o.id limit 1)`

const endedBy = sql<string | null>`(
  select p.name from returns as r join people as p on p.id = r.actor ->> 'staff_id' where r.order_id = o.id limit 1)`

const namedEvents = sql<readonly NamedEvent[]>`(
  select jsonb_agg(jsonb_build_object('status', e.status, 'at', ${isoOf('e.at')}, 'actor', e.actor, 'reason', e.reason,
    'by', (select name from people where id = e.actor ->> 'staff_id')) order by e.at, e.id)
  from order_events as e where e.order_id = o.id)`

/** Takes the hand-over of an order back, with its event; false where it isn’t completed any more. Its driver has it again. */
export async function recallHandOff(
  db: Db,
  {
    order_id,
    to,
    event_id,
    actor,
  }: {
    readonly order_id: string
    readonly to: 'ready' | 'out_for_delivery'
    readonly event_id: string
    readonly actor: Actor
  },
): Promise<boolean> {
  const by = JSON.stringify(actor)
  const { rows } = await sql`
    with moved as (${movingOrders({
      where: sql<boolean>`id = ${order_id}`,
      from: 'completed',
      steps: [to],
      reason: recalled,
    })}
      returning id
    ), driven as (
      update deliveries set status = 'picked_up' where order_id in (select id from moved) and status = 'delivered'
      returning order_id
    ), told as (
      insert into delivery_events (id, order_id, status, actor, reason)
      select ${`${event_id}:delivery`}, order_id, 'picked_up', ${by}::jsonb, ${recalled} from driven
    )
    insert into order_events (id, order_id, status, actor, reason)
    select ${event_id}, id, ${to}, ${by}::jsonb, ${recalled} from moved
    returning id
  `.execute(db)
  return rows.length === 1
}
