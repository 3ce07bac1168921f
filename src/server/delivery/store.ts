import { sql } from 'kysely'
import type { DeliveryStatus, Driver } from '#core/order/delivery.ts'
import type { Actor, OrderStatus } from '#core/order/order.ts'
import type { Db } from '#server/database/db.ts'
import { lockOrder } from '#server/database/lock-order.ts'
import { movingOrders } from '#server/order/store-moves.ts'
import { tellAgain, tellingGuests } from '#server/order/store-messages.ts'
import { tellingPhones } from '#server/order/store-pushes.ts'
import { settlingPoints } from '#server/reward/store.ts'
import { enqueue, enqueueOr } from '#server/outbox/store.ts'
import { refundablePayments } from '#server/charge/store-refunds.ts'
import { type EndedOrder, openReturn, refundEnded } from '#server/charge/store-returns.ts'

/** One or more steps of a delivery, and of its order with it. */
export interface DeliveryMove {
  readonly order_id: string
  readonly from: DeliveryStatus
  readonly steps: readonly DeliveryStatus[]
  readonly order: { readonly from: OrderStatus; readonly steps: readonly OrderStatus[] }
  readonly driver: Driver | null
  readonly ref: string | null
  readonly reason: string | null
  readonly actor: Actor
  /** As many as there are steps of both. */
  readonly event_ids: readonly string[]
  /** The location’s own drivers take over what a courier gave up, by this event; null where they don’t. */
  readonly takeover_id: string | null
  /** The order comes to nothing: the guest is told by mail, and all goes back to them, or the crew decides; null while it goes on. */
  readonly ends: {
    readonly refund: 'all' | 'undecided'
    /** Nobody cooked it: its place is free again, with the portions that it took. */
    readonly releases: boolean
  } | null
}

/** What nobody brings isn’t the guest’s fault. */
const notBrought = { reason: 'not_brought', actor: { kind: 'house' } } as const

/**
 * Moves a delivery and its order on, each step an event; false where one of them is no longer where it was read. Nobody
 * dies between a courier who gave up and the drivers who take over: it is one transaction. The order is locked first, so
 * that what goes back knows of a certificate that was accepted in the same moment.
 */
export async function moveDelivery(db: Db, move: DeliveryMove): Promise<boolean> {
  const { order_id, steps, order, event_ids } = move
  const actor = JSON.stringify(move.actor)
  const events = sql`unnest(${steps}::text[], ${event_ids.slice(0, steps.length)}::text[])`
  const orderEvents = sql`unnest(${order.steps}::text[], ${event_ids.slice(steps.length)}::text[])`
  return db.transaction().execute(async (tx) => {
    await lockOrder(tx, order_id)
    const { rows } = await sql`
    with standing as (
      select id from orders where id = ${order_id} and status = ${order.from}
    ), moved as (
      update deliveries set status = ${steps.at(-1)}, reason = ${move.reason},
        driver = coalesce(${move.driver && JSON.stringify(move.driver)}::jsonb, driver), ref = coalesce(${move.ref}, ref)
      where order_id in (select id from standing) and status = ${move.from}
      returning order_id
    ), told as (
      insert into delivery_events (id, order_id, status, actor, reason, at)
      select e.id, moved.order_id, e.status, ${actor}::jsonb, ${move.reason}, now() + e.n * interval '1 microsecond'
      from moved, ${events} with ordinality as e (status, id, n)
    ), with_order as (${ordersMoving(order)}
    ), with_events as (
      insert into order_events (id, order_id, status, actor, reason, at)
      select e.id, with_order.id, e.status, ${actor}::jsonb, ${move.reason}, now() + e.n * interval '1 microsecond'
      from with_order, ${orderEvents} with ordinality as e (status, id, n)
    ), ended as (
      select id, cart_id, location_id from orders
      where id in (select order_id from moved) and ${move.ends !== null}::boolean
    ), with_slot as (
      delete from slot_reservations
      where cart_id in (select cart_id from ended) and ${move.ends?.releases === true}::boolean
    ), later as (${enqueue({
      kind: 'undelivered',
      from: sql`ended`,
      id: sql`id`,
      named: sql`id || ':' || ${steps.at(-1)}`,
    })}
    ), points as (${enqueue({
      ...settlingPoints(sql`with_order`, order.steps.at(-1) ?? ''),
      ...(!orderEnds(order) && { where: sql<boolean>`false` }),
    })}
    ), phones as (${enqueue(tellingPhones(sql`with_order`, order.steps, event_ids.at(-1) ?? order_id))}
    ), guests as (${enqueueOr(tellAgain, tellingGuests(sql`with_order`, order.steps))}
    )
    select order_id from moved
    `.execute(tx)
    const isMoved = rows.length === 1
    if (isMoved && move.ends) await endWithMoney(tx, order_id, move.ends.refund)
    if (isMoved && move.takeover_id !== null) await takeOver(tx, order_id, move.takeover_id)
    return isMoved
  })
}

/** Whether an order ends with its delivery: brought, or given up. */
function orderEnds({ steps }: DeliveryMove['order']): boolean {
  return steps.at(-1) === 'completed' || steps.at(-1) === 'cancelled'
}

/** The order moves with its delivery, or stays where it is. */
function ordersMoving({ from, steps: [first, ...rest] }: DeliveryMove['order']) {
  const where = sql<boolean>`id in (select order_id from moved)`
  return first
    ? sql`${movingOrders({ where, from, steps: [first, ...rest] })} returning id`
    : sql`select id from orders where ${where}`
}

/** The crew decides about the money of what came back; what nobody brought goes back whole. */
async function endWithMoney(tx: Db, order_id: string, refund: 'all' | 'undecided'): Promise<void> {
  const { rows } = await sql<EndedOrder>`
    select o.id, o.location_id, ${refundablePayments} as payments from orders as o where o.id = ${order_id}
  `.execute(tx)
  for (const order of rows)
    await (refund === 'all' ? refundEnded(tx, order, notBrought) : openReturn(tx, order))
}

/**
 * The location’s own drivers take over what a courier just gave up: told right behind it, as the embedded database’s clock
 * counts milliseconds, and both may happen within one.
 */
async function takeOver(tx: Db, order_id: string, event_id: string): Promise<void> {
  await sql`
    with taken as (
      update deliveries set driven_by = 'drivers', status = 'quoted', driver = null
      where order_id = ${order_id} and status = 'cancelled' and driven_by = 'courier'
      returning order_id, reason
    )
    insert into delivery_events (id, order_id, status, actor, reason, at)
    select ${event_id}, order_id, 'quoted', '{"kind": "house"}', reason, (
      select max(at) + interval '1 microsecond' from delivery_events as e where e.order_id = taken.order_id)
    from taken
  `.execute(tx)
}

/** Couriers under way that nobody asked after for some seconds, longest first; taken by whoever reads them. */
export async function takeCouriers(
  db: Db,
  { gateway, seconds, limit }: { gateway: string; seconds: number; limit: number },
): Promise<readonly { readonly order_id: string; readonly ref: string }[]> {
  const { rows } = await sql<{ order_id: string; ref: string }>`
    update deliveries set asked_at = now()
    where order_id in (
      select order_id from deliveries
      where gateway = ${gateway} and driven_by = 'courier' and status in ('requested', 'assigned', 'picked_up')
        and (asked_at is null or asked_at < now() - make_interval(secs => ${seconds})) and ref is not null
      order by asked_at nulls first limit ${limit} for update skip locked)
    returning order_id, ref
  `.execute(db)
  return rows
}

/** Notes that a courier is sent for now, before they are: who asks again knows that one may be on their way. */
export async function noteSentFor(db: Db, order_id: string): Promise<void> {
  await sql`update deliveries set sent_for_at = coalesce(sent_for_at, now()) where order_id = ${order_id}`.execute(
    db,
  )
}

/** Writes by which reference a courier is known from now on, where it is still known by the one before. */
export async function saveCourierRef(
  db: Db,
  { order_id, from, to }: { readonly order_id: string; readonly from: string; readonly to: string },
): Promise<void> {
  await sql`update deliveries set ref = ${to} where order_id = ${order_id} and ref = ${from}`.execute(
    db,
  )
}
