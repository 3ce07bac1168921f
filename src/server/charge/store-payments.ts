import { type RawBuilder, sql } from 'kysely'
import type { Cents } from '#core/money.ts'
import type { OrderStatus } from '#core/order/order.ts'
import { captureDue } from '#core/charge/capture.ts'
import { cancelledOrRejected, type PaymentStatus } from '#core/charge/payment.ts'
import { paymentMoveRefusal } from '#core/charge/progress.ts'
import { refuseIf } from '#core/refusal.ts'
import type { Db } from '#server/database/db.ts'
import { bookOrder } from './store-ledger.ts'
import { lockOrder } from '#server/database/lock-order.ts'

/** One step of a payment, or of a try to pay, in a statement. */
interface PaymentMove {
  readonly table:
    | 'payments'
    | 'payment_attempts'
    | 'balance_attempts'
    | 'gift_card_purchases'
    | 'group_payments'
    | 'table_deposits'
  readonly id: RawBuilder<string> | string
  readonly from: PaymentStatus
  readonly to: PaymentStatus
  /** What else is written with it. */
  readonly set?: RawBuilder<unknown>
}

/**
 * The part of a statement that moves a payment, or a try to pay: none where somebody moved it before. Whatever changes the
 * state of money is made of this, and refuses a move that core doesn’t list.
 */
export function movingPayment({ table, id, from, to, set }: PaymentMove): RawBuilder<unknown> {
  refuseIf(paymentMoveRefusal(from, to))
  const more = set ? sql`, ${set}` : sql``
  return sql`update ${sql.table(table)} set status = ${to}${more} where id = ${id} and status = ${from}`
}

/** A payment of an order, and how the order stands. */
export interface StoredPayment {
  readonly id: string
  readonly order_id: string
  readonly gateway_ref: string
  readonly status: PaymentStatus
  readonly amount: Cents
  readonly waived: Cents
  readonly charged: Cents | null
  readonly order_status: OrderStatus
}

/** The card payments of an order. */
export async function paymentsOf(db: Db, order_id: string): Promise<readonly StoredPayment[]> {
  return db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .where('p.order_id', '=', order_id)
    .select([
      'p.id',
      'p.order_id',
      'p.gateway_ref',
      'p.status',
      'p.amount',
      'p.waived',
      'p.charged',
    ])
    .select('o.status as order_status')
    .orderBy('p.id')
    .execute()
}

/**
 * Writes down what the gateway is asked to capture of a payment from now on; undefined where the payment changed since it was
 * read, or its order was called off meanwhile: who ends an order locks it (lockOrder) and sees either that this began, or that
 * it never will. Whatever else is waived then goes back as a refund.
 */
export async function beginCapture(db: Db, payment: StoredPayment): Promise<Cents | undefined> {
  const { id, waived } = payment
  const due = captureDue(payment)
  const { rows } = await sql<{ charged: Cents }>`
    with unended as (
      select o.id from orders as o join payments as p on p.order_id = o.id
      where p.id = ${id} and o.status <> all(${cancelledOrRejected}::text[])
      for share of o
    )
    update payments set charged = ${due}
    where id = ${id} and status = 'authorized' and order_id in (select id from unended)
      and (charged = ${due} or charged is null and waived = ${waived})
    returning charged
  `.execute(db)
  return rows[0]?.charged
}

/** Moves a payment on, and writes into the ledger what that did; false where somebody moved it before. */
export async function settlePayment(
  db: Db,
  { id, order_id }: Pick<StoredPayment, 'id' | 'order_id'>,
  to: 'captured' | 'voided',
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockOrder(tx, order_id)
    if (!(await movePayment(tx, id, 'authorized', to))) return false
    await bookOrder(tx, { order_id, id: `${to}:${id}` })
    return true
  })
}

/** Moves a payment on; false where somebody moved it before. */
export async function movePayment(
  db: Db,
  id: string,
  from: PaymentStatus,
  to: PaymentStatus,
): Promise<boolean> {
  const { rows } =
    await sql`${movingPayment({ table: 'payments', id, from, to })} returning id`.execute(db)
  return rows.length === 1
}
