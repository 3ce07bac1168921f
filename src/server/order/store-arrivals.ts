import { type RawBuilder, sql } from 'kysely'
import type { Arrival, ArrivalState } from '#core/order/arrival.ts'
import { isoOf } from '#server/database/iso-of.ts'
import type { Db } from '#server/database/db.ts'

/** Takes back what a guest said about their coming, unless their order is over. */
export async function takeBackArrival(db: Db, order_id: string): Promise<void> {
  await sql`
    delete from order_arrivals where order_id in (
      select id from orders where id = ${order_id} and status not in ('completed', 'cancelled', 'rejected'))
  `.execute(db)
}

/** Writes down what a guest says about their coming: once, and nothing where they are here already or the order ended. Returns whether it was new. */
export async function saveArrival(
  db: Db,
  { order_id, state }: { readonly order_id: string; readonly state: ArrivalState },
): Promise<boolean> {
  const { rows } = await sql`
    insert into order_arrivals (order_id, state)
    select id, ${state} from orders
    where id = ${order_id} and status not in ('completed', 'cancelled', 'rejected')
      and not exists (select from order_arrivals where order_id = ${order_id} and state = 'arrived' and ${state} <> 'arrived')
    on conflict (order_id, state) do nothing
    returning state
  `.execute(db)
  return rows.length > 0
}

/** What the guest of the order of the row `alias` said about their coming, oldest first. */
export function arrivalsOf(alias: 'o'): RawBuilder<readonly Arrival[]> {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('state', a.state, 'at', ${isoOf('a.at')}) order by a.at), '[]')
    from order_arrivals as a where a.order_id = ${sql.ref(`${alias}.id`)}
  )`
}
