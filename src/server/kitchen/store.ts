import { type RawBuilder, sql } from 'kysely'
import type { Arrival } from '#core/order/arrival.ts'
import { guestName } from '#core/checkout/contact.ts'
import type { GuestNote } from '#core/order/allergies.ts'
import { leftOutNotes } from '#core/order/left-out-notes.ts'
import type { OrderExemption } from '#core/tax-exemption/decision.ts'
import type { Actor, Order, OrderLine, OrderStatus } from '#core/order/order.ts'
import type { CounterPayment } from '#core/charge/at-location.ts'
import type { Serving, TableServing } from '#core/kiosk/serving.ts'
import type { Balance } from '#core/charge/balance.ts'
import { type BalanceFacts, balanceFrom } from '#core/charge/balance-state.ts'
import { maxOnBoard } from '#core/list-limits.ts'
import type { Instant } from '#core/time.ts'
import { madeBy, type WayTimes } from '#core/schedule/firing.ts'
import { balanceFacts } from '#server/charge/store-balances.ts'
import { counterPayment } from '#server/charge/store-counter.ts'
import { covers, type Scope } from '#server/staff/store-locations.ts'
import type { Db } from '#server/database/db.ts'
import {
  deliveryOf,
  notesOf,
  type StoredDelivery,
  servingOf,
} from '#server/order/store-order-rows.ts'
import { arrivalsOf } from '#server/order/store-arrivals.ts'
import { movingOrders } from '#server/order/store-moves.ts'
import { tellAgain, tellingGuests } from '#server/order/store-messages.ts'
import { tellingPhones } from '#server/order/store-pushes.ts'
import { settlingPoints } from '#server/reward/store.ts'
import { enqueue, enqueueOr } from '#server/outbox/store.ts'
import { isoOf } from '#server/database/iso-of.ts'
import { linesOf, linesToMake, orderColumns } from '#server/order/store.ts'
import { exemptionOf } from '#server/charge/store-exemptions.ts'

/** An order as a kitchen holds it. */
export interface StoredTicket {
  readonly order: Omit<Order, 'sheet'>
  readonly arrivals: readonly Arrival[]
  readonly delivery: StoredDelivery | null
  readonly exemption: OrderExemption | null
  readonly balance: Balance | null
  /** What is owed, or was taken, where it is picked up; null of what is paid online. */
  readonly at_location: CounterPayment | null
  /** What people of its group wrote of allergies beside no line, and its guest on dishes that were left out. */
  readonly notes: readonly GuestNote[]
  /** How it is served: as was said at a kiosk, or at a reserved table; null of every other. */
  readonly serving: Serving | TableServing | null
  readonly fired_at: Instant
  /** When it must be made: packing, handing over and the drive fit after it. */
  readonly made_by: Instant
  /** When it was bumped last; null while it is still to make. */
  readonly bumped_at: Instant | null
  /** The moment of the answer. */
  readonly now: Instant
}

/** What each list of tickets holds. */
const statuses = {
  tickets: ['accepted', 'preparing'],
  here: ['placed'],
  recent: ['ready', 'out_for_delivery'],
  left: ['accepted', 'preparing', 'ready', 'out_for_delivery'],
} as const satisfies Partial<Record<keyof typeof maxOnBoard, readonly OrderStatus[]>>

/**
 * The fired tickets of a location, what must start first before the rest; those whose guest is here before they fired; those bumped, newest first, whose guest is here or whose driver
 * is on the way before what only waits; or what was promised until `left_until`, latest first, which neither of them has.
 * As many as the board lists.
 */
export async function ticketsOf(
  db: Db,
  list: keyof typeof statuses,
  { location_id, left_until }: { readonly location_id: string; readonly left_until: Instant },
): Promise<readonly StoredTicket[]> {
  const rows = await tickets(db)
    .where('o.location_id', '=', location_id)
    .where('o.status', 'in', statuses[list])
    .where('o.ready_at', list === 'left' ? '<=' : '>', left_until)
    .$if(list === 'here', (query) => query.where(isAwaited).orderBy('o.fire_at'))
    .$if(list === 'tickets', (query) => query.orderBy('o.fire_at').orderBy('o.ready_at'))
    .$if(list === 'recent', (query) =>
      query.orderBy(isAwaited, 'desc').orderBy('bumped_at', 'desc'),
    )
    .$if(list === 'left', (query) => query.orderBy('o.ready_at', 'desc'))
    .limit(maxOnBoard[list])
    .execute()
  const found = rows.map(ticketOf)
  return list === 'recent' ? found.toSorted(newestFirst) : found
}

function newestFirst(a: StoredTicket, b: StoredTicket): number {
  return (b.bumped_at ?? '').localeCompare(a.bumped_at ?? '')
}

/** Whether somebody waits for the order `o` to be handed over, or to arrive. */
const isAwaited = sql<boolean>`(o.status = 'out_for_delivery' or exists (
  select from order_arrivals as a where a.order_id = o.id and a.state = 'arrived'))`

/** One ticket of a kitchen that the scope covers, before it fired only where `placed` says so; undefined where it is missing or another's. */
export async function ticketOfOrder(
  db: Db,
  order_id: string,
  scope: Scope,
  { placed = false }: { readonly placed?: boolean } = {},
): Promise<StoredTicket | undefined> {
  const row = await tickets(db)
    .where('o.id', '=', order_id)
    .$if(!placed, (query) => query.where('o.status', '<>', 'placed'))
    .where(covers(scope, 'o.location_id'))
    .executeTakeFirst()
  return row && ticketOf(row)
}

/** What was to be charged later is charged now. */
const sooner = sql`update set due_at = now() where outbox.done_at is null`

/** The kitchen says yes to an order at its fire time, or somebody of the crew before; undefined where that was done, or it ended. */
export async function fireTicket(
  db: Db,
  {
    order_id,
    event_id,
    actor = { kind: 'house' },
  }: { readonly order_id: string; readonly event_id: string; readonly actor?: Actor },
): Promise<{ readonly location_id: string } | undefined> {
  const { rows } = await sql<{ location_id: string }>`
    with fired as (${movingOrders({ where: sql<boolean>`id = ${order_id}`, from: 'placed', steps: ['accepted'] })}
      returning id, location_id
    ), told as (
      insert into order_events (id, order_id, status, actor)
      select ${event_id}, id, 'accepted', ${JSON.stringify(actor)}::jsonb from fired
    ), sent_for as (${enqueue({
      kind: 'request-courier',
      from: sql`fired`,
      id: sql`id`,
      where: sql<boolean>`exists (select from deliveries where order_id = fired.id and driven_by = 'courier')`,
    })}
    ), charged as (${enqueueOr(sooner, { kind: 'capture', from: sql`fired`, id: sql`id` })}
    )
    select location_id from fired
  `.execute(db)
  return rows[0]
}

/** Of two stations that bump at one moment, the one that waited for the other began first, and makes the order ready last. */
const notBeforeItsLines = sql`
  greatest(now(), (select max(done_at) from order_lines where order_lines.order_id = moved.id))
`

/** Moves an order on with its event; false where it is no longer where it was read. */
export async function moveTicket(
  db: Db,
  move: {
    readonly order_id: string
    readonly from: OrderStatus
    readonly to: OrderStatus
    readonly event_id: string
    readonly actor: Actor
    readonly reason: string | null
  },
): Promise<boolean> {
  const { rows } = await sql`
    with moved as (${movingOrders({
      where: sql<boolean>`id = ${move.order_id}`,
      from: move.from,
      steps: [move.to],
      reason: move.reason,
    })}
      returning id
    ), later as (${enqueue({
      ...settlingPoints(sql`moved`, 'completed'),
      ...(move.to !== 'completed' && { where: sql<boolean>`false` }),
    })}
    ), phones as (${enqueue(tellingPhones(sql`moved`, [move.to], move.event_id))}
    ), guests as (${enqueueOr(tellAgain, tellingGuests(sql`moved`, [move.to]))}
    )
    insert into order_events (id, order_id, status, at, actor, reason)
    select ${move.event_id}, id, ${move.to}, ${notBeforeItsLines}, ${JSON.stringify(move.actor)}::jsonb, ${move.reason}
    from moved
    returning id
  `.execute(db)
  return rows.length === 1
}

/** Writes what the stations have made of an order's lines. The order is locked (see lockOrder). */
export async function saveWork(
  db: Db,
  order_id: string,
  lines: readonly Pick<OrderLine, 'id' | 'parts' | 'done_at'>[],
): Promise<void> {
  const work = lines.map(({ id, parts, done_at }) => ({ id, parts, done_at }))
  await sql`
    update order_lines as l set parts = w.parts, done_at = w.done_at,
      -- What is made anew goes into the bag anew.
      bagged_at = case when w.done_at is null and not l.utensil then null else l.bagged_at end
    from jsonb_to_recordset(${JSON.stringify(work)}::jsonb) as w (id text, parts jsonb, done_at timestamptz)
    where l.order_id = ${order_id} and l.id = w.id`.execute(db)
}

/** Writes what went into the bag of an order or came out; what was put back to make meanwhile stays out. */
export async function saveBag(
  db: Db,
  {
    order_id,
    line_ids,
    bagged,
  }: { readonly order_id: string; readonly line_ids: readonly string[]; readonly bagged: boolean },
): Promise<void> {
  await db
    .updateTable('order_lines')
    .where('order_id', '=', order_id)
    .where(sql<boolean>`id = any(${[...line_ids]}::text[])`)
    .where((eb) =>
      eb.or([eb('done_at', 'is not', null), eb('utensil', '=', true), eb.val(!bagged)]),
    )
    .set({ bagged_at: bagged ? sql<string>`coalesce(bagged_at, now())` : null })
    .execute()
}

/** What the kitchen of the order `o` says of its packing and handing over. */
const wayTimes = sql<WayTimes>`(
  select jsonb_strip_nulls(jsonb_build_object(
    'pack_minutes', l.document -> 'pack_minutes', 'leave_minutes', l.document -> 'leave_minutes'))
  from locations as l where l.id = o.location_id)`

function tickets(db: Db) {
  return db
    .selectFrom('orders as o')
    .select(orderColumns)
    .select([
      linesToMake.as('lines'),
      notesOf.as('notes'),
      linesOf('o', sql<boolean>`x.left_out_at is not null`).as('left_out'),
      arrivalsOf('o').as('arrivals'),
      deliveryOf('o').as('delivery'),
      exemptionOf('o').as('exemption'),
      balanceFacts.as('facts'),
      counterPayment.as('at_location'),
      servingOf.as('serving'),
      wayTimes.as('way_times'),
      // As moments of events are written, to the digit: a recall finds what a bump finished by its moment.
      sql<Instant>`to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as('now'),
      lastAt('accepted').as('fired_at'),
      lastAt('ready').as('bumped_at'),
    ])
}

type Row = StoredTicket['order'] & {
  readonly notes: readonly GuestNote[]
  readonly left_out: readonly OrderLine[] | null
  readonly arrivals: readonly Arrival[]
  readonly delivery: StoredDelivery | null
  readonly exemption: OrderExemption | null
  readonly facts: BalanceFacts | null
  readonly at_location: CounterPayment | null
  readonly serving: Serving | TableServing | null
  readonly way_times: WayTimes
  readonly now: Instant
  readonly fired_at: Instant | null
  readonly bumped_at: Instant | null
}

function ticketOf({
  fired_at,
  bumped_at,
  arrivals,
  delivery,
  exemption,
  serving,
  way_times,
  facts,
  at_location,
  notes,
  left_out,
  now,
  ...order
}: Row): StoredTicket {
  const bumped = order.status === 'accepted' || order.status === 'preparing' ? null : bumped_at
  return {
    order,
    arrivals,
    delivery,
    exemption,
    serving,
    made_by: madeBy(
      order.ready_at,
      { ...order, transit_minutes: delivery?.transit_minutes ?? 0 },
      way_times,
    ),
    balance: facts && balanceFrom(facts, now),
    at_location,
    notes: [...notes, ...leftOutNotes(left_out ?? [], order.lines, guestName(order.contact))],
    fired_at: fired_at ?? order.fire_at,
    bumped_at: bumped,
    now,
  }
}

function lastAt(status: OrderStatus): RawBuilder<Instant | null> {
  return sql`(
    select ${isoOf('e.at')} from order_events as e where e.order_id = o.id and e.status = ${status}
    order by e.at desc limit 1)`
}
