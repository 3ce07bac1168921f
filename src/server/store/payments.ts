import type { Cents } from '#core/money.ts'
import type { OrderStatus } from '#core/order/order.ts'
import type { PaymentStatus } from '#core/payment/payment.ts'
import type { Db } from '#server/store/db.ts'

/** What was paid for an order, and how the order stands. */
export interface KeptPayment {
  readonly id: string
  readonly gateway_ref: string
  readonly amount: Cents
  readonly status: PaymentStatus
  readonly order_status: OrderStatus
}

/** The card payment of an order. */
export async function paymentOf(db: Db, order_id: string): Promise<KeptPayment | undefined> {
  return db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .where('p.order_id', '=', order_id)
    .select(['p.id', 'p.gateway_ref', 'p.amount', 'p.status', 'o.status as order_status'])
    .executeTakeFirst()
}

/** Moves a payment on; false where somebody moved it before. */
export async function movePayment(
  db: Db,
  id: string,
  from: PaymentStatus,
  to: PaymentStatus,
): Promise<boolean> {
  const moved = await db
    .updateTable('payments')
    .set({ status: to })
    .where('id', '=', id)
    .where('status', '=', from)
    .returning('id')
    .execute()
  return moved.length === 1
}
