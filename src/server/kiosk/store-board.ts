import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'

/** An order as the screen over the counter calls it. */
export interface CalledOrder {
  readonly status: 'placed' | 'accepted' | 'preparing' | 'ready'
  readonly number: string
  readonly first_name: string
  readonly last_name: string
}

/** How many orders of each kind a screen has room for. */
const mostCalled = 24

/** How long an order that nobody fetched is called. */
const calledFor = sql.lit('2 hours')

/**
 * Reads the orders that guests of a location wait for at its counter, who just paid at a screen included: what is made by its promise,
 * what is ready newest first.
 */
export async function calledOrders(db: Db, location_id: string): Promise<readonly CalledOrder[]> {
  const { rows } = await sql<CalledOrder>`
    (select status, number, contact ->> 'first_name' as first_name, contact ->> 'last_name' as last_name
      from orders where location_id = ${location_id} and handoff = 'pickup' and ready_at > now() - interval ${calledFor}
        and (status in ('accepted', 'preparing')
          or status = 'placed' and exists (select from kiosk_orders as k where k.cart_id = orders.cart_id))
      order by ready_at, id limit ${sql.lit(mostCalled)})
    union all
    (select status, number, contact ->> 'first_name', contact ->> 'last_name'
      from orders where location_id = ${location_id} and handoff = 'pickup' and status = 'ready'
        and ready_at > now() - interval ${calledFor}
      order by ready_at desc, id limit ${sql.lit(mostCalled)})
  `.execute(db)
  return rows
}
