import { sql } from 'kysely'
import type { PaidShare } from '#core/group-order/payments.ts'
import type { Locale } from '#core/locale.ts'
import type { Cents } from '#core/money.ts'
import type { Db } from '#server/database/db.ts'

/** What somebody paid of an order that their host sent. */
export interface ShareOfOrder {
  readonly order_id: string
  readonly email: string
  readonly locale: Locale
  readonly brand: string | null
  readonly last4: string | null
  /** As they go by in the group. */
  readonly name: string
  readonly share: PaidShare
}

/** Reads what somebody paid of an order; undefined where it pays none. */
export async function shareOfOrder(db: Db, id: string): Promise<ShareOfOrder | undefined> {
  const { rows } = await sql<ShareOfOrder>`
    select g.order_id, g.email, g.locale, g.brand, g.last4, s as share, coalesce((
      select p ->> 'name' from carts as c, jsonb_array_elements(c.group_order -> 'participants') as p
      where c.id = g.cart_id and p ->> 'id' = g.participant_id), '') as name
    from group_payments as g join payment_attempts as a on a.cart_id = g.cart_id and a.status = 'authorized',
      jsonb_array_elements(a.agreed -> 'shares') as s
    where g.id = ${id} and g.order_id is not null and s ->> 'id' = g.id
  `.execute(db)
  return rows[0]
}

/** Returns who paid a part of an order themselves, as they stand in its group. */
export async function payersOf(db: Db, order_id: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('group_payments')
    .where('order_id', '=', order_id)
    .select('participant_id')
    .execute()
  return new Set(rows.map(({ participant_id }) => participant_id))
}

/** What somebody paid of a group order that came to nothing. */
export interface ReleasedShare {
  readonly email: string
  readonly locale: Locale
  readonly amount: Cents
  readonly brand: string | null
  readonly last4: string | null
}

/** What was let go of, and whose it was in which group order. */
interface LetGo extends ReleasedShare {
  readonly cart_id: string
  readonly participant_id: string
}

/** Reads what was let go of; undefined where it is held. */
export async function releasedShare(db: Db, id: string): Promise<LetGo | undefined> {
  return db
    .selectFrom('group_payments')
    .where('id', '=', id)
    .where('status', '=', 'voided')
    .select(['email', sql<Locale>`locale`.as('locale'), 'amount', 'brand', 'last4'])
    .select(['cart_id', 'participant_id'])
    .executeTakeFirst()
}

/** What goes back to somebody who paid their own part of a group order, or is let go of, after it was sent. */
export interface ReturnedShare extends ReleasedShare {
  /** The order’s, as its guests know it. */
  readonly number: string
}

const told = sql`g.email, g.locale, g.brand, g.last4, o.number`

/** Reads what a refund gives back to who paid their own part; undefined where it is of another payment. */
export async function refundedShare(db: Db, refund_id: string): Promise<ReturnedShare | undefined> {
  const { rows } = await sql<ReturnedShare>`
    select ${told}, r.amount
    from refunds as r join group_payments as g on g.id = r.payment_id join orders as o on o.id = g.order_id
    where r.id = ${refund_id}
  `.execute(db)
  return rows[0]
}

/** Reads what was held for somebody’s part of an order that was called off before it was charged: what of it was theirs. */
export async function cancelledShare(db: Db, id: string): Promise<ReturnedShare | undefined> {
  const { rows } = await sql<ReturnedShare>`
    select ${told}, p.amount - p.waived as amount
    from payments as p join group_payments as g on g.id = p.id join orders as o on o.id = p.order_id
    where p.id = ${id}
  `.execute(db)
  return rows[0]
}
