import { type RawBuilder, sql } from 'kysely'
import type { Arrival } from '#core/order/arrival.ts'
import type { OrderExemption } from '#core/order/exemption.ts'
import type { Actor, Order, OrderStatus } from '#core/order/order.ts'
import type { Balance } from '#core/payment/balance.ts'
import { onBoardAtOnce } from '#core/shown-at-once.ts'
import type { Instant } from '#core/time.ts'
import { balanceOf } from '#server/store/balances.ts'
import { covers, type Scope } from '#server/store/crew-locations.ts'
import type { Db } from '#server/store/db.ts'
import { deliveryOf, type KeptDelivery } from '#server/store/deliveries.ts'
import { arrivalsOf, exemptionOf, isoOf, linesOf, orderColumns } from '#server/store/orders.ts'

/** An order as a kitchen holds it. */
export interface KeptTicket {
  readonly order: Omit<Order, 'sheet'>
  readonly arrivals: readonly Arrival[]
  readonly delivery: KeptDelivery | null
  readonly exemption: OrderExemption | null
  readonly balance: Balance | null
  readonly fired_at: Instant
  /** When it was bumped last; null while it is still to make. */
  readonly bumped_at: Instant | null
}

/** What each list of tickets holds. */
const statuses = {
  tickets: ['accepted', 'preparing'],
  recent: ['ready', 'out_for_delivery'],
  left: ['accepted', 'preparing', 'ready', 'out_for_delivery'],
} as const satisfies Partial<Record<keyof typeof onBoardAtOnce, readonly OrderStatus[]>>

/**
 * The fired tickets of a location, oldest promise first; those bumped, newest first, whose guest is here or whose driver
 * is on the way before what only waits; or what was promised until `left_until`, latest first, which neither of them has.
 * As many as the board lists.
 */
export async function ticketsOf(
  db: Db,
  list: keyof typeof statuses,
  { location_id, left_until }: { readonly location_id: string; readonly left_until: Instant },
): Promise<readonly KeptTicket[]> {
  const rows = await tickets(db)
    .where('o.location_id', '=', location_id)
    .where('o.status', 'in', statuses[list])
    .where('o.ready_at', list === 'left' ? '<=' : '>', left_until)
    .$if(list === 'tickets', (query) => query.orderBy('o.ready_at').orderBy('o.placed_at'))
    .$if(list === 'recent', (query) =>
      query.orderBy(isAwaited, 'desc').orderBy('bumped_at', 'desc'),
    )
    .$if(list === 'left', (query) => query.orderBy('o.ready_at', 'desc'))
    .limit(onBoardAtOnce[list])
    .execute()
  const found = rows.map(ticketOf)
  return list === 'recent' ? found.toSorted(newestFirst) : found
}

function newestFirst(a: KeptTicket, b: KeptTicket): number {
  return (b.bumped_at ?? '').localeCompare(a.bumped_at ?? '')
}

/** Whether somebody waits for the order `o` to be handed over, or to arrive. */
const isAwaited = sql<boolean>`(o.status = 'out_for_delivery' or exists (
  select from order_arrivals as a where a.order_id = o.id and a.state = 'arrived'))`

/** One ticket of a kitchen that the scope covers; undefined where it is missing or another's. */
export async function ticketOfOrder(
  db: Db,
  order_id: string,
  scope: Scope,
): Promise<KeptTicket | undefined> {
  const row = await tickets(db)
    .where('o.id', '=', order_id)
    .where('o.status', '<>', 'placed')
    .where(covers(scope, 'o.location_id'))
    .executeTakeFirst()
  return row && ticketOf(row)
}

/** The kitchen says yes to an order at its fire time; undefined where it did before, or the order ended. */
export async function fireTicket(
  db: Db,
  { order_id, event_id }: { readonly order_id: string; readonly event_id: string },
): Promise<{ readonly location_id: string } | undefined> {
  const { rows } = await sql<{ location_id: string }>`
    with fired as (
      update orders set status = 'accepted' where id = ${order_id} and status = 'placed'
      returning id, location_id
    ), told as (
      insert into order_events (id, order_id, status, actor)
      select ${event_id}, id, 'accepted', '{"kind": "house"}' from fired
    ), sent_for as (
      insert into outbox (event_id, kind, payload)
      select 'request-courier:' || id, 'request-courier', jsonb_build_object('order_id', id)
      from fired where exists (select from deliveries where order_id = fired.id and driven_by = 'courier')
      on conflict (event_id) do nothing
    ), charged as (
      insert into outbox (event_id, kind, payload)
      select 'capture:' || id, 'capture', jsonb_build_object('order_id', id) from fired
      on conflict (event_id) do update set due_at = now() where outbox.done_at is null
    )
    select location_id from fired
  `.execute(db)
  return rows[0]
}

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
    with moved as (
      update orders set status = ${move.to} where id = ${move.order_id} and status = ${move.from}
      returning id
    )
    insert into order_events (id, order_id, status, actor, reason)
    select ${move.event_id}, id, ${move.to}, ${JSON.stringify(move.actor)}::jsonb, ${move.reason} from moved
    returning id
  `.execute(db)
  return rows.length === 1
}

/** Strikes a line off, or puts it back; false where the order has no such line. Twice changes nothing. */
export async function strikeLine(
  db: Db,
  line: { readonly order_id: string; readonly line_id: string; readonly done: boolean },
): Promise<boolean> {
  const struck = await db
    .updateTable('order_lines')
    .set({ done_at: line.done ? sql<Instant>`coalesce(done_at, now())` : null })
    .where('order_id', '=', line.order_id)
    .where('id', '=', line.line_id)
    .returning('id')
    .execute()
  return struck.length === 1
}

function tickets(db: Db) {
  return db
    .selectFrom('orders as o')
    .select(orderColumns)
    .select([
      linesOf('o').as('lines'),
      arrivalsOf('o').as('arrivals'),
      deliveryOf('o').as('delivery'),
      exemptionOf('o').as('exemption'),
      balanceOf.as('balance'),
      lastAt('accepted').as('fired_at'),
      lastAt('ready').as('bumped_at'),
    ])
}

type Row = KeptTicket['order'] & {
  readonly arrivals: readonly Arrival[]
  readonly delivery: KeptDelivery | null
  readonly exemption: OrderExemption | null
  readonly balance: Balance | null
  readonly fired_at: Instant | null
  readonly bumped_at: Instant | null
}

function ticketOf({
  fired_at,
  bumped_at,
  arrivals,
  delivery,
  exemption,
  balance,
  ...order
}: Row): KeptTicket {
  const bumped = order.status === 'accepted' || order.status === 'preparing' ? null : bumped_at
  return {
    order,
    arrivals,
    delivery,
    exemption,
    balance,
    fired_at: fired_at ?? order.fire_at,
    bumped_at: bumped,
  }
}

function lastAt(status: OrderStatus): RawBuilder<Instant | null> {
  return sql`(
    select ${isoOf('e.at')} from order_events as e where e.order_id = o.id and e.status = ${status}
    order by e.at desc limit 1)`
}
