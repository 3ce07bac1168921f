import { type RawBuilder, sql } from 'kysely'
import {
  type BookedOrder,
  type BookedPayment,
  booksOf,
  entriesBetween,
  type Entry,
} from '#core/charge/books.ts'
import type { Db } from '#server/database/db.ts'
import { refundedPortionsOf } from './store-staff-refund-rows.ts'

/** A transaction of the ledger, as it is added: its entries sum to zero, or the database refuses it. */
interface Transaction {
  readonly id: string
  /** The order, the purchase of a gift card, or the deposit of a table that it is about. */
  readonly subject_id: string
  readonly entries: readonly Entry[]
}

/** The part of a statement that adds the entries of a row of its other parts to the ledger. */
export function addingEntries({
  from,
  id,
  subject_id,
  entries,
}: Readonly<
  Record<'from' | 'id' | 'subject_id' | 'entries', RawBuilder<unknown>>
>): RawBuilder<unknown> {
  return sql`
    insert into ledger (transaction_id, account, detail, cents, subject_id)
    select ${id}, e.account, e.detail, e.cents, ${subject_id}
    from ${from}, jsonb_to_recordset(coalesce(${entries}, '[]')) as e (account text, detail text, cents int)`
}

/** Adds a transaction to the ledger; one without entries is none. */
export async function addTransaction(
  db: Db,
  { id, subject_id, entries }: Transaction,
): Promise<void> {
  if (entries.length === 0) return
  await addingEntries({
    from: sql`(select) as one`,
    id: sql`${id}::text`,
    subject_id: sql`${subject_id}::text`,
    entries: sql`${JSON.stringify(entries)}::jsonb`,
  }).execute(db)
}

const bookedPayments: RawBuilder<readonly BookedPayment[]> = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'status', p.status, 'amount', p.amount, 'charged', p.charged,
    'gift_card_id', case when p.gateway = 'gift_card' then p.gateway_ref end, 'at_location', p.gateway = 'at_location',
    'back', (select coalesce(sum(b.amount), 0)::int from refunds as b where b.payment_id = p.id and b.done_at is not null))), '[]')
  from payments as p where p.order_id = o.id)`

const bookedLines: RawBuilder<BookedOrder['lines']> = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'cost', l.cost) order by l.position), '[]')
  from order_lines as l where l.order_id = o.id)`

/** What of the refund `s` is on its way: at the gateway, or until what is held is captured without it. */
const onItsWay = sql`(
  select coalesce(sum(b.amount) filter (where b.done_at is null), 0)::int + case
    when exists (select from payments as h where h.order_id = s.order_id and h.status = 'authorized' and h.charged is null and h.waived > 0)
    then s.cents - coalesce(sum(b.amount), 0)::int else 0 end
  from refunds as b join payments as p on p.id = b.payment_id
  where p.order_id = s.order_id and b.id like 'staff:' || s.id || ':%')`

const toldRefunds: RawBuilder<NonNullable<BookedOrder['refunds']>> = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('cents', s.cents - ${onItsWay}, 'portions', ${refundedPortionsOf},
    'is_all', s.cents = s.left_before and s.line_ids = '{}') order by s.decided_at, s.left_before desc), '[]')
  from staff_refunds as s where s.order_id = o.id)`

/** What the books of the order of the row `o` are written from, as columns of it. */
export const bookedFacts: RawBuilder<BookedOrder> = sql`
  o.sheet, ${bookedLines} as lines, ${bookedPayments} as payments, ${toldRefunds} as refunds`

/** Returns what the ledger holds of a subject, as a column. */
export function bookedEntriesOf(subject_id: RawBuilder<string>): RawBuilder<readonly Entry[]> {
  return sql`(
    select coalesce(jsonb_agg(e), '[]')
    from (
      select account, detail, sum(cents)::int as cents from ledger
      where subject_id = ${subject_id} group by account, detail) as e)`
}

/** What the ledger holds of the order of the row `o`. */
export const bookedEntries = bookedEntriesOf(sql`o.id`)

/**
 * Brings what the ledger holds of an order to how its payments stand by now, as core decides it. The order is locked (see
 * lockOrder), and what happened was written before.
 */
export async function bookOrder(
  db: Db,
  { order_id, id }: { readonly order_id: string; readonly id: string },
): Promise<void> {
  const { rows } = await sql<BookedOrder & { readonly booked: readonly Entry[] }>`
    select ${bookedFacts}, ${bookedEntries} as booked from orders as o where o.id = ${order_id}
  `.execute(db)
  for (const { booked, ...order } of rows) {
    const entries = entriesBetween(booked, booksOf(order))
    await addTransaction(db, { id, subject_id: order_id, entries })
  }
}
