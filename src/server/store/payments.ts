import { sql } from 'kysely'
import type { Cents } from '#core/money.ts'
import type { OrderStatus } from '#core/order/order.ts'
import type { PaymentStatus } from '#core/payment/payment.ts'
import type { Db } from '#server/store/db.ts'

/** A payment of an order, and how the order stands. */
export interface KeptPayment {
  readonly id: string
  readonly gateway_ref: string
  readonly status: PaymentStatus
  readonly order_status: OrderStatus
}

/** The card payments of an order. */
export async function paymentsOf(db: Db, order_id: string): Promise<readonly KeptPayment[]> {
  return db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .where('p.order_id', '=', order_id)
    .select(['p.id', 'p.gateway_ref', 'p.status', 'o.status as order_status'])
    .orderBy('p.id')
    .execute()
}

/**
 * What the gateway is asked to charge from now on: what was held less what isn’t owed any more, settled the first time
 * this is asked; undefined where the payment is past that, or its order came to nothing meanwhile: who ends an order locks
 * it (lockOrder) and sees either that this began, or that it never will. Whatever else is waived then goes back as a refund.
 */
export async function beginCharge(db: Db, id: string): Promise<Cents | undefined> {
  const { rows } = await sql<{ charged: Cents }>`
    with standing as (
      select o.id from orders as o join payments as p on p.order_id = o.id
      where p.id = ${id} and o.status not in ('cancelled', 'rejected')
      for share of o
    )
    update payments set charged = coalesce(charged, amount - waived)
    where id = ${id} and status = 'authorized' and order_id in (select id from standing)
    returning charged
  `.execute(db)
  return rows[0]?.charged
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
