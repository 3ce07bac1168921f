import { sql } from 'kysely'
import type { Instant } from '#core/time.ts'
import { isoOf } from '#server/database/iso-of.ts'
import type { Db } from '#server/database/db.ts'
import { enqueue } from '#server/outbox/store.ts'

/** How many orders of a kitchen are looked at in one turn, those that came first: one that bumps nothing keeps no other from being told. */
const atOnce = 100

/** An order in work of which something may still be told. */
interface OrderInWork {
  readonly order_id: string
  readonly now: Instant
}

/**
 * Returns the orders in work anywhere that came to their kitchen a minute ago or more, of which not all was told, and the moment.
 * What was promised hours ago is beyond telling.
 */
export async function ordersToReport(db: Db): Promise<readonly OrderInWork[]> {
  const { rows } = await sql<OrderInWork>`
    select order_id, to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now from (
      select o.id as order_id, o.fire_at, row_number() over (partition by o.location_id order by o.fire_at) as nth from orders as o
      where o.status in ('accepted', 'preparing') and o.fire_at <= now() - interval '1 minute'
        and o.ready_at > now() - interval '3 hours'
        and (select count(*) from kitchen_alarms as a where a.order_id = o.id) < 2) as found
    where nth <= ${sql.lit(atOnce)} order by fire_at
  `.execute(db)
  return rows
}

/** An order whose promise will be missed, and when to expect it instead. */
export interface LateOrder {
  readonly order_id: string
  readonly location_id: string
  readonly expected_at: Instant
}

/** Writes that promises will be missed, with the jobs that tell guests and couriers; of each order once, whoever finds it. */
export async function tellLate(db: Db, late: readonly LateOrder[]): Promise<void> {
  await sql`
    with told as (
      insert into kitchen_alarms (order_id, kind, location_id, expected_at)
      select order_id, 'late', location_id, expected_at
      from jsonb_to_recordset(${JSON.stringify(late)}::jsonb) as l (order_id text, location_id text, expected_at timestamptz)
      on conflict do nothing returning order_id
    )
    ${enqueue(
      { kind: 'order-late', from: sql`told`, id: sql`order_id` },
      {
        kind: 'courier-late',
        from: sql`told`,
        id: sql`order_id`,
        where: sql<boolean>`exists (select from deliveries as d where d.order_id = told.order_id and d.driven_by = 'courier')`,
      },
    )}
  `.execute(db)
}

/** For so many minutes a manager who was written to isn’t written to again: what else nobody begins comes with the next message. */
const quietMinutes = 15

/**
 * Writes that nobody begins these orders of a location, with the job that tells its manager; each order once. False where its
 * manager was told of others just now, and these have to wait.
 */
export async function tellUnstarted(
  db: Db,
  location_id: string,
  order_ids: readonly string[],
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`alarm:${location_id}`}, 0))`.execute(
      tx,
    )
    const { rows } = await sql<{ event_id: string }>`
      with told as (
        insert into kitchen_alarms (order_id, kind, location_id)
        select unnest(${[...order_ids]}::text[]), 'unstarted', ${location_id}
        where not exists (
          select from kitchen_alarms where location_id = ${location_id} and kind = 'unstarted'
            and told_at > now() - make_interval(mins => ${sql.lit(quietMinutes)}))
        on conflict do nothing returning order_id
      ), first as (select min(order_id) as order_id from told having count(*) > 0)
      ${enqueue({ kind: 'kitchen-unstarted', from: sql`first`, id: sql`order_id` })}
      returning event_id
    `.execute(tx)
    return rows.length > 0
  })
}

/** Returns the orders that a manager is told of together with one: all of its location that were found in that moment. */
export async function reportedTogether(db: Db, order_id: string): Promise<readonly string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select b.order_id from kitchen_alarms as a
    join kitchen_alarms as b on b.location_id = a.location_id and b.kind = a.kind and b.told_at = a.told_at
    where a.order_id = ${order_id} and a.kind = 'unstarted' order by b.order_id
  `.execute(db)
  return rows.map((row) => row.order_id)
}

/** Returns when an order that will be late is to be expected; undefined of every other. */
export async function expectedAt(db: Db, order_id: string): Promise<Instant | undefined> {
  const { rows } = await sql<{ expected_at: Instant }>`
    select ${isoOf('expected_at')} as expected_at from kitchen_alarms where order_id = ${order_id} and kind = 'late'
  `.execute(db)
  return rows[0]?.expected_at
}

/** Forgets what was told days ago. */
export async function sweepAlarms(db: Db): Promise<void> {
  await sql`delete from kitchen_alarms where told_at < now() - interval '3 days'`.execute(db)
}
