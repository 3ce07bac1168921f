import { sql } from 'kysely'
import type { Cents } from '#core/money.ts'
import type { Actor, Order } from '#core/order/order.ts'
import type { SoldOutOffer } from '#core/kitchen/sold-out-offer.ts'
import {
  isPressedBefore,
  type RefundableOrder,
  refundedPortions,
  type StaffRefundInput,
  staffRefundCents,
  staffRefundRefusal,
  staffRefundShares,
} from '#core/charge/staff-refund.ts'
import type { Db } from '#server/database/db.ts'
import { lockOrder } from '#server/database/lock-order.ts'
import { linesOf } from './store.ts'
import { enqueue } from '#server/outbox/store.ts'
import {
  isUndecided,
  type StoredStaffRefund,
  staffRefundsOf,
} from '#server/charge/store-staff-refund-rows.ts'
import { insertRefunds, refundablePayments } from '#server/charge/store-refunds.ts'
import { offerOf } from './store-order-rows.ts'

/**
 * Gives back what staff decided of an order, once: what was charged is refunded, of what is only held less is captured, and its
 * guest is told. The order is locked and the rule asked again; false where somebody was faster.
 */
export async function refundByStaff(db: Db, decision: Decision): Promise<boolean> {
  const { order_id } = decision
  return db.transaction().execute(async (tx) => {
    await lockOrder(tx, order_id)
    return refundLocked(tx, await refundableOrder(tx, order_id), decision)
  })
}

interface Decision {
  readonly order_id: string
  readonly input: StaffRefundInput
  readonly limit: Cents | null
  readonly actor: Actor
}

/** Does the same of an order as it was read in a transaction that has locked it. */
export async function refundLocked(
  tx: Db,
  order: RefundableOrder | undefined,
  { order_id, input, limit, actor }: Decision,
): Promise<boolean> {
  if (!order || isPressedBefore(order.refunds, input.press)) return false
  if (staffRefundRefusal(order, input, limit)) return false
  const cents = staffRefundCents(order, input.target)
  await writeRefund(tx, { order_id, order, input, cents, actor })
  return true
}

/** Returns an order as refunds, and its guest’s answer to what the kitchen is out of, are decided on; undefined where there is none. */
export async function refundableOrder(db: Db, order_id: string) {
  const { rows } = await sql<
    Omit<RefundableOrder, 'lines' | 'status'> &
      Pick<Order, 'status' | 'lines'> & { readonly offer: SoldOutOffer | null }
  >`
    select o.status, o.sheet, ${linesOf('o')} as lines, ${refundablePayments} as payments,
      ${staffRefundsOf('o')} as refunds, ${isUndecided('o')} as is_undecided, ${offerOf} as offer
    from orders as o where o.id = ${order_id}
  `.execute(db)
  return rows[0]
}

interface Decided {
  readonly order_id: string
  readonly order: RefundableOrder
  readonly input: StaffRefundInput
  readonly cents: Cents
  readonly actor: Actor
}

async function writeRefund(tx: Db, { order_id, order, input, cents, actor }: Decided) {
  const id = idOf(order_id, input, order)
  const portions = refundedPortions(order, input.target)
  const shares = staffRefundShares(order, cents, portions)
  const held = shares.filter(({ is_held }) => is_held)
  await sql`
    with decided as (
      insert into staff_refunds (id, order_id, cents, left_before, line_ids, portions, reason, actor, key, body_hash)
      values (${id}, ${order_id}, ${cents}, ${input.left}, ${portions.map(({ line_id }) => line_id)}::text[], ${JSON.stringify(portions)}::jsonb, ${input.reason}, ${JSON.stringify(actor)}::jsonb,
        ${input.press?.key ?? null}, ${input.press?.body_hash ?? null})
      returning id
    ), waived as (
      update payments as p set waived = p.waived + w.cents
      from jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as w (payment_id text, cents int)
      where p.id = w.payment_id
    )
    ${enqueue({ kind: 'refund-mail', from: sql`decided`, id: sql`id` })}
  `.execute(tx)
  const back = shares.filter(({ is_held }) => !is_held)
  await insertRefunds(
    tx,
    back.map(({ payment_id, nth, cents: amount }) => ({
      id: `staff:${id}:${nth}`,
      payment_id,
      amount,
    })),
  )
}

/**
 * Names a refund after what was left before it: after a backup that is older, the same again gives nothing back twice. Where as
 * much was left before, as a balance was paid in between, it says the how many-th that is.
 */
function idOf(order_id: string, { left }: StaffRefundInput, { refunds }: RefundableOrder): string {
  const before = refunds.filter(({ left_before }) => left_before === left).length
  return before === 0 ? `${order_id}:${left}` : `${order_id}:${left}-${before + 1}`
}

/** One refund that staff decided, with its order, for the mail that tells it; undefined where there is none. */
export async function staffRefundById(
  db: Db,
  refund_id: string,
): Promise<{ readonly order_id: string; readonly refund: StoredStaffRefund } | undefined> {
  const { rows } = await sql<{ order_id: string; refunds: readonly StoredStaffRefund[] }>`
    select o.id as order_id, ${staffRefundsOf('o')} as refunds
    from orders as o where o.id = (select order_id from staff_refunds where id = ${refund_id})
  `.execute(db)
  const [row] = rows
  const refund = row?.refunds.find(({ id }) => id === refund_id)
  return row && refund && { order_id: row.order_id, refund }
}
