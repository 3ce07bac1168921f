import { sql } from 'kysely'
import type { Cents } from '#core/money.ts'
import type { PaymentStatus } from '#core/payment/payment.ts'
import type { Db } from '#server/store/db.ts'

/** Money that goes back to a card, and how its payment stands. */
interface KeptRefund {
  readonly order_id: string
  readonly gateway_ref: string
  readonly amount: Cents
  readonly status: PaymentStatus
  readonly is_done: boolean
}

/** A refund that was decided on. */
export async function refundOf(db: Db, refund_id: string): Promise<KeptRefund | undefined> {
  return db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .where('r.id', '=', refund_id)
    .select(['p.order_id', 'p.gateway_ref', 'r.amount', 'p.status'])
    .select(sql<boolean>`r.done_at is not null`.as('is_done'))
    .executeTakeFirst()
}

/**
 * The money is back: its payment is refunded in part, or wholly once nothing of the charge is left. The payment is locked
 * first, so that of two parts that come back in the same moment the second sees the first.
 */
export async function finishRefund(db: Db, refund_id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`
      select from payments where id = (select payment_id from refunds where id = ${refund_id}) for no key update
    `.execute(tx)
    await sql`
      with done as (
        update refunds set done_at = now() where id = ${refund_id} and done_at is null
        returning payment_id, amount
      )
      update payments as p set status = case when coalesce(p.charged, p.amount) > done.amount + (
          select coalesce(sum(amount), 0) from refunds where payment_id = p.id and done_at is not null)
        then 'partially_refunded' else 'refunded' end
      from done where p.id = done.payment_id
    `.execute(tx)
  })
}
