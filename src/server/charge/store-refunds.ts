import { type RawBuilder, sql } from 'kysely'
import { giftCardBrand } from '#core/format/format-card.ts'
import type { Cents } from '#core/money.ts'
import type { TenderPayment } from '#core/charge/order-money.ts'
import type { PaymentStatus } from '#core/charge/payment.ts'
import { type RefundablePayment, statusAfterRefund } from '#core/charge/refund-shares.ts'
import type { Db } from '#server/database/db.ts'
import { bookOrder } from './store-ledger.ts'
import { lockOrder } from '#server/database/lock-order.ts'
import { enqueue, enqueueOne } from '#server/outbox/store.ts'
import { movePayment } from './store-payments.ts'

/** Money that goes back to a card, and how its payment stands. */
interface StoredRefund {
  readonly order_id: string
  /** The gift card where one paid. */
  readonly gateway: string
  readonly gateway_ref: string
  readonly amount: Cents
  readonly status: PaymentStatus
  readonly is_done: boolean
}

/** A refund as it is written: its id is the key that the gateway sees. */
export interface NewRefund {
  readonly id: string
  readonly payment_id: string
  readonly amount: Cents
}

/** Of the return of an order (see returns), as their ids say. */
const ofReturn = sql<boolean>`b.id like 'return:%'`

/** Which lines the payment `p` of somebody in a group paid, and what for. */
const linesPaid = sql`case when p.part <> 'share' then '{}'::jsonb else coalesce((
    select jsonb_build_object('line_ids', s -> 'line_ids', 'paid_for', coalesce(s -> 'lines', '[]'))
    from group_payments as g join payment_attempts as a on a.cart_id = g.cart_id and a.status = 'authorized',
      jsonb_array_elements(a.agreed -> 'shares') as s
    where g.id = p.id and s ->> 'id' = p.id), '{"line_ids": []}') end`

/** The payments of the order of the row `o`, as core shares refunds over them. */
export const refundablePayments: RawBuilder<readonly RefundablePayment[]> = payments(sql`'{}'`)

/** The same, each with what paid it. */
export const tenderPayments: RawBuilder<readonly TenderPayment[]> = payments(
  sql`jsonb_build_object('brand', p.brand, 'last4', p.last4, 'by', p.taken ->> 'by')`,
)

function payments<Payment>(more: RawBuilder<unknown>): RawBuilder<readonly Payment[]> {
  return sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'part', p.part, 'status', p.status, 'amount', p.amount,
    'waived', p.waived, 'charged', p.charged, 'refunded', r.refunded, 'returned', r.returned,
    'disputes', (select coalesce(jsonb_agg(d.state), '[]') from disputes as d
      where d.gateway = p.gateway and d.gateway_ref = p.gateway_ref)) || ${linesPaid} || ${more}), '[]')
  from payments as p, lateral (
    select coalesce(sum(b.amount), 0)::int as refunded, coalesce(sum(b.amount) filter (where ${ofReturn}), 0)::int as returned
    from refunds as b where b.payment_id = p.id) as r
  where p.order_id = o.id)`
}

/** Writes refunds that were decided on, and has them done. The order is locked (see lockOrder). */
export async function insertRefunds(db: Db, refunds: readonly NewRefund[]): Promise<void> {
  if (refunds.length === 0) return
  await sql`
    with back as (
      insert into refunds (id, payment_id, amount)
      select id, payment_id, amount
      from jsonb_to_recordset(${JSON.stringify(refunds)}::jsonb) as r (id text, payment_id text, amount int)
      returning id, payment_id
    )
    ${enqueue(
      { kind: 'refund', from: sql`back`, id: sql`id` },
      // Who paid their own part reads it too: the order's mails go to its host alone.
      {
        kind: 'share-refunded',
        from: sql`back join group_payments as g on g.id = back.payment_id`,
        id: sql`back.id`,
      },
    )}
  `.execute(db)
}

/** A refund that was decided on. */
export async function refundOf(db: Db, refund_id: string): Promise<StoredRefund | undefined> {
  return db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .where('r.id', '=', refund_id)
    .select(['p.order_id', 'p.gateway', 'p.gateway_ref', 'r.amount', 'p.status'])
    .select(sql<boolean>`r.done_at is not null`.as('is_done'))
    .executeTakeFirst()
}

/**
 * The money is back: writes that down, how its payment stands then, and what it did to the ledger. The order is locked first,
 * so that of two parts that come back in the same moment the second sees the first.
 */
export async function finishRefund(db: Db, refund_id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const refund = await refundOf(tx, refund_id)
    if (!refund) return
    const { order_id, gateway, gateway_ref, amount } = refund
    await lockOrder(tx, order_id)
    const { rows } = await sql<Finished>`
      with done as (
        update refunds set done_at = now() where id = ${refund_id} and done_at is null
        returning id, payment_id, amount
      )
      select p.id, p.status, coalesce(p.charged, p.amount) as charged, done.amount + (
        select coalesce(sum(amount), 0)::int from refunds where payment_id = p.id and done_at is not null) as back
      from done join payments as p on p.id = done.payment_id
    `.execute(tx)
    for (const { id, status, charged, back } of rows) {
      await movePayment(tx, id, status, statusAfterRefund(charged, back))
      if (gateway === giftCardBrand) await addToCard(tx, gateway_ref, amount)
      await bookOrder(tx, { order_id, id: `refunded:${refund_id}` })
      await enqueueOne(tx, {
        event_id: `points:${refund_id}`,
        kind: 'points',
        payload: { order_id },
      })
    }
  })
}

/** A payment of which some came back just now. */
interface Finished {
  readonly id: string
  readonly status: PaymentStatus
  readonly charged: Cents
  readonly back: Cents
}

/** Puts an amount on a gift card: bought, or given back. */
export async function addToCard(tx: Db, gift_card_id: string, cents: Cents): Promise<void> {
  await sql`update gift_cards set balance = balance + ${cents} where id = ${gift_card_id}`.execute(
    tx,
  )
}
