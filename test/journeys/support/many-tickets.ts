import { sql } from 'kysely'
import type { Journey } from './open-journey.ts'

/** So many orders like one that was bumped, each bumped after it. */
export async function bumpMore(
  { database }: Journey,
  order_id: string,
  count: number,
): Promise<void> {
  await sql`
    with copies as (
      select o, c, order_id || '-' || n as id, n from (select ${order_id}::text as order_id) as one,
        generate_series(1, ${count}::int) as n, orders as o join carts as c on c.id = o.cart_id
      where o.id = ${order_id}
    ), with_carts as (
      insert into carts select (jsonb_populate_record(c, jsonb_build_object('id', id))).* from copies returning id
    ), with_orders as (
      insert into orders
      select (jsonb_populate_record(o, jsonb_build_object('id', id, 'cart_id', id))).* from copies
      where exists (select from with_carts) returning id
    ), with_lines as (
      insert into order_lines
      select (jsonb_populate_record(l, jsonb_build_object('id', copies.id || l.id, 'order_id', copies.id))).*
      from copies, order_lines as l where l.order_id = ${order_id} and exists (select from with_orders)
      returning id
    )
    insert into order_events (id, order_id, status, at, actor)
    select id, id, 'ready', now() + n * interval '1 second', '{"kind": "house"}' from copies
    where exists (select from with_lines)
  `.execute(database.patient)
}
