import { sql, type RawBuilder } from 'kysely'
import type { ExemptionDecision, OrderExemption } from '#core/tax-exemption/decision.ts'
import type { Order } from '#core/order/order.ts'
import type { Cents } from '#core/money.ts'
import { cancelledOrRejected } from '#core/charge/payment.ts'
import type { RefundablePayment } from '#core/charge/refund-shares.ts'
import { type TaxWaived, waiveTax } from '#core/charge/waive-tax.ts'
import type { PriceSheet } from '#core/pricing/sheet.ts'
import type { Db } from '#server/database/db.ts'
import { bookOrder } from './store-ledger.ts'
import { enqueue } from '#server/outbox/store.ts'
import { insertRefunds, refundablePayments } from './store-refunds.ts'
import { cardsOfRefunds } from './store-staff-refund-rows.ts'
import { lockOrder } from '#server/database/lock-order.ts'
import { isoOf } from '#server/database/iso-of.ts'

/** A certificate with the order that it was sent with, as head office reads it. */
export interface StoredExemption {
  readonly exemption: OrderExemption
  readonly order: Pick<Order, 'id' | 'number' | 'contact' | 'ready_wall' | 'status' | 'sheet'>
  readonly location: { readonly id: string; readonly name: string }
  /** Who of the staff decided; null while nobody has. */
  readonly decided_by: string | null
}

/** The certificates that wait, the order that is wanted first at the top. */
export async function exemptionsWaiting(
  db: Db,
  limit: number,
): Promise<readonly StoredExemption[]> {
  const rows = await exemptions(db)
    .where('x.status', '=', 'waiting')
    .where('o.status', 'not in', cancelledOrRejected)
    .orderBy('o.ready_at')
    .orderBy('o.id')
    .limit(limit)
    .execute()
  return rows.flatMap(exemptionsOf)
}

/** The certificates decided last, or last before that of another order. */
export async function exemptionsDecided(
  db: Db,
  { limit, before }: { readonly limit: number; readonly before?: string | undefined },
): Promise<readonly StoredExemption[]> {
  const rows = await exemptions(db)
    .where('x.status', '<>', 'waiting')
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`exists (
        select from exemptions as b
        where b.order_id = ${before} and (x.decided_at, b.order_id) < (b.decided_at, o.id))`),
    )
    .orderBy('x.decided_at', 'desc')
    .orderBy('o.id')
    .limit(limit)
    .execute()
  return rows.flatMap(exemptionsOf)
}

/** The certificate of one order; undefined without one. */
export async function exemptionOfOrder(
  db: Db,
  order_id: string,
): Promise<StoredExemption | undefined> {
  const row = await exemptions(db).where('o.id', '=', order_id).executeTakeFirst()
  return row && exemptionsOf(row)[0]
}

/** What staff decided about the certificate of an order. */
interface Decided {
  readonly order_id: string
  readonly decision: ExemptionDecision
  readonly reason: string | null
  readonly staff_id: string
  /** The order’s price from then on. */
  readonly sheet: PriceSheet
  readonly event_id: string
  readonly refund_id: string
}

/**
 * Decides about a certificate, once: its order’s price, what isn’t owed of its balance and payments any more and what of
 * that goes back (see waiveTax), the mail, and who did it. False where somebody decided before, or the order was called off.
 */
export async function decideExemption(db: Db, decided: Decided): Promise<boolean> {
  const { order_id, decision, reason } = decided
  return db.transaction().execute(async (tx) => {
    await lockOrder(tx, order_id)
    const { rows } = await sql<Waivable>`
      with done as (
        update exemptions as x set status = ${decision}, reason = ${reason}, decided_at = now()
        from orders as o
        where x.order_id = ${order_id} and o.id = x.order_id and x.status = 'waiting'
          and o.status <> all(${cancelledOrRejected}::text[])
        returning x.order_id, x.cents
      ), audited as (
        insert into exemption_events (id, order_id, kind, staff_id)
        select ${decided.event_id}, order_id, ${decision}, ${decided.staff_id} from done
      ), later as (${enqueue({ kind: 'exemption-mail', from: sql`done`, id: sql`order_id` })}
      )
      select d.cents as tax, coalesce(b.amount, 0) as unpaid, ${refundablePayments} as payments
      from done as d join orders as o on o.id = d.order_id left join balances as b on b.order_id = d.order_id
    `.execute(tx)
    for (const { tax, unpaid, payments } of rows)
      if (decision === 'accepted') await writeWaived(tx, decided, waiveTax(tax, unpaid, payments))
    return rows.length === 1
  })
}

/** What a tax may come off. */
interface Waivable {
  readonly tax: Cents
  readonly unpaid: Cents
  readonly payments: readonly RefundablePayment[]
}

async function writeWaived(
  tx: Db,
  { order_id, sheet, refund_id, event_id }: Decided,
  { balance, payments, refunds }: TaxWaived,
): Promise<void> {
  await sql`
    with priced as (
      update orders set sheet = ${JSON.stringify(sheet)}::jsonb where id = ${order_id}
    ), with_balance as (
      update balances set amount = amount - ${balance} where order_id = ${order_id} and ${balance}::int > 0
    )
    update payments as p set waived = p.waived + w.cents
    from jsonb_to_recordset(${JSON.stringify(payments)}::jsonb) as w (payment_id text, cents int)
    where p.id = w.payment_id
  `.execute(tx)
  const back = refunds.map(({ payment_id, part, cents }) => ({
    id: part === 'first' ? refund_id : `${refund_id}:${part === 'balance' ? part : payment_id}`,
    payment_id,
    amount: cents,
  }))
  await insertRefunds(tx, back)
  // What is held stays held until it is charged: until then the books owe the tax back, as the price doesn’t have it any more.
  await bookOrder(tx, { order_id, id: `exempt:${event_id}` })
}

/** Writes down that somebody of the staff looked at the certificate of an order. */
export async function recordExemptionView(
  db: Db,
  seen: { readonly id: string; readonly order_id: string; readonly staff_id: string },
): Promise<void> {
  await db
    .insertInto('exemption_events')
    .values({ ...seen, kind: 'seen' })
    .execute()
}

function exemptions(db: Db) {
  return db
    .selectFrom('exemptions as x')
    .innerJoin('orders as o', 'o.id', 'x.order_id')
    .innerJoin('locations as l', 'l.id', 'o.location_id')
    .select(['o.id', 'o.number', 'o.contact', 'o.ready_wall', 'o.status', 'o.sheet'])
    .select(['l.id as location_id', 'l.name as location_name'])
    .select([
      exemptionOf('o').as('exemption'),
      sql<string | null>`(
        select p.name from exemption_events as e join people as p on p.id = e.staff_id
        where e.order_id = o.id and e.kind <> 'seen')`.as('decided_by'),
    ])
}

type Row = StoredExemption['order'] & {
  readonly location_id: string
  readonly location_name: string
  readonly exemption: OrderExemption | null
  readonly decided_by: string | null
}

function exemptionsOf(row: Row): readonly StoredExemption[] {
  const { location_id, location_name, exemption, decided_by, ...order } = row
  const location = { id: location_id, name: location_name }
  return exemption ? [{ exemption, order, location, decided_by }] : []
}

/** The certificate of the order of the row `alias`, and what became of it; null without one. */
export function exemptionOf(alias: 'o'): RawBuilder<OrderExemption | null> {
  return sql`(
    select to_jsonb(x) - 'order_id' || jsonb_build_object(
      'sent_at', ${isoOf('x.sent_at')}, 'decided_at', ${isoOf('x.decided_at')},
      'back', ${cardsOfRefunds(sql`x.order_id`, sql`'exemption:%'`)})
    from exemptions as x where x.order_id = ${sql.ref(`${alias}.id`)}
  )`
}
