import { comingAtOnce } from '#core/list-limits.ts'
import type { Order } from '#core/order/order.ts'
import type { Db } from '#server/store/database/db.ts'
import { linesOf, orderColumns } from '#server/store/orders.ts'

/** An order that its kitchen hasn’t begun. */
export type WaitingTicket = Omit<Order, 'sheet'>

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
    .select(linesOf('o').as('lines'))
    .orderBy('o.fire_at')
    .orderBy('o.id')
    .limit(comingAtOnce)
    .execute()
}
