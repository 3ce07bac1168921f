import { maxUpcoming } from '#core/list-limits.ts'
import type { Serving, TableServing } from '#core/kiosk/serving.ts'
import type { Order } from '#core/order/order.ts'
import type { Db } from '#server/database/db.ts'
import { servingOf } from '#server/order/store-order-rows.ts'
import { linesToMake, orderColumns } from '#server/order/store.ts'

/** An order that its kitchen hasn’t begun. */
export type WaitingTicket = Omit<Order, 'sheet'> & {
  /** How it is served: as was said at a kiosk, or at a reserved table; null of every other. */
  readonly serving: Serving | TableServing | null
}

/** The orders of a kitchen that wait for their time, those that start first before the rest; as many as are listed. */
export async function waitingOrders(
  db: Db,
  location_id: string,
): Promise<readonly WaitingTicket[]> {
  return db
    .selectFrom('orders as o')
    .where('o.location_id', '=', location_id)
    .where('o.status', '=', 'placed')
    .select(orderColumns)
    .select([linesToMake.as('lines'), servingOf.as('serving')])
    .orderBy('o.fire_at')
    .orderBy('o.id')
    .limit(maxUpcoming)
    .execute()
}
