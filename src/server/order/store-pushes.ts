import { type RawBuilder, sql } from 'kysely'
import type { OrderStatus } from '#core/order/order.ts'
import type { PushMoment } from '#core/order/push.ts'
import type { Owner } from '#core/owner.ts'
import type { Db } from '#server/database/db.ts'
import type { JobsOfRows } from '#server/outbox/store.ts'
import { isOwnedBy } from '#server/database/owned-by.ts'

/** A phone that is told of one order. */
export interface OrderPush {
  readonly id: string
  readonly order_id: string
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  /** The status of the order that is told. */
  readonly tell_at: PushMoment
}

/** How many browsers are told of one order: of more, the ones that asked first aren’t. */
const mostOfAnOrder = 5

/** How long after its promise an order is of no interest any more, whatever became of it, in hours. */
const hoursAfter = 24

/**
 * Writes down that a browser is told of an order, and returns its id: that which it has already, where it asked before. The order
 * is locked, so that it hasn’t moved on since it was read (see lockOrder).
 */
export async function savePush(db: Db, push: OrderPush): Promise<string> {
  const { id, order_id, endpoint, p256dh, auth, tell_at } = push
  const { rows } = await sql<{ id: string }>`
    insert into order_pushes (id, order_id, endpoint, p256dh, auth, tell_at, until)
    select ${id}, o.id, ${endpoint}, ${p256dh}, ${auth}, ${tell_at}, o.ready_at + make_interval(hours => ${hoursAfter})
    from orders as o where o.id = ${order_id}
    on conflict (order_id, endpoint) do update set p256dh = excluded.p256dh, auth = excluded.auth, created_at = now()
    returning id
  `.execute(db)
  await sql`
    delete from order_pushes where order_id = ${order_id} and id not in (
      select id from order_pushes where order_id = ${order_id}
      order by created_at desc, id limit ${mostOfAnOrder})
  `.execute(db)
  return rows[0]?.id ?? id
}

/** Forgets a browser of an order of its owner; false where there is none. */
export async function endPush(
  db: Db,
  { id, order_id, owner }: Pick<OrderPush, 'id' | 'order_id'> & { readonly owner: Owner },
): Promise<boolean> {
  const { rows } = await sql`
    delete from order_pushes as p using orders as o
    where p.id = ${id} and p.order_id = ${order_id} and o.id = p.order_id and ${isOwnedBy('o', owner)}
    returning p.id
  `.execute(db)
  return rows.length === 1
}

/** Returns a phone and which order it is told of; undefined where it isn’t any more. */
export async function pushById(db: Db, id: string): Promise<OrderPush | undefined> {
  const { rows } = await sql<OrderPush>`
    select id, order_id, endpoint, p256dh, auth, tell_at from order_pushes where id = ${id}
  `.execute(db)
  return rows[0]
}

/** Forgets an address that is no more, whatever orders it was to be told of. */
export async function forgetEndpoint(db: Db, endpoint: string): Promise<void> {
  await sql`delete from order_pushes where endpoint = ${endpoint}`.execute(db)
}

/**
 * The jobs that tell phones of the orders of a statement’s part, which went through these statuses by an event: a phone hears of an
 * event once, and of an order that was recalled again.
 */
export function tellingPhones(
  from: RawBuilder<unknown>,
  reached: readonly OrderStatus[],
  event_id: string,
): JobsOfRows {
  return {
    kind: 'order-push',
    from: sql`order_pushes`,
    id: sql`id`,
    named: sql`order_id || ':' || id || ':' || ${event_id}::text`,
    where: sql<boolean>`order_id in (select id from ${from}) and tell_at = any(${[...reached]}::text[])`,
  }
}

/** Forgets phones of orders that are over, some at a time, and what was promised a day ago, whatever became of it. */
export async function sweepPushes(db: Db): Promise<void> {
  await sql`delete from order_pushes where until < now()`.execute(db)
  // Order by order: few are followed, and there are many.
  await sql`
    delete from order_pushes where id in (
      select p.id from order_pushes as p
      where (select status in ('completed', 'cancelled', 'rejected') from orders where id = p.order_id) limit 1000)
  `.execute(db)
}
