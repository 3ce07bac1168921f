import { type RawBuilder, sql } from 'kysely'
import type { CounterPayment, CounterTaken, Unpaid } from '#core/charge/at-location.ts'
import { atLocationBrand } from '#core/format/format-card.ts'
import type { Cents } from '#core/money.ts'
import { cancelledOrRejected } from '#core/charge/payment.ts'
import type { Db } from '#server/database/db.ts'
import { isCallerTokenShort, takeToken, takingCallerToken } from '#server/api/store-limits.ts'
import { bookOrder } from './store-ledger.ts'
import { lockOrder } from '#server/database/lock-order.ts'
import { enqueueOne } from '#server/outbox/store.ts'
import { movingPayment } from './store-payments.ts'

const isAtLocation = sql<boolean>`y.gateway = ${sql.lit(atLocationBrand)}`

/** What the order of the row `o` owes where it is picked up, or how that was taken; null of what is paid online. */
export const counterPayment: RawBuilder<CounterPayment | null> = sql`(
  select jsonb_build_object('cents', coalesce(y.charged, y.amount - y.waived), 'by', y.taken ->> 'by')
  from payments as y where y.order_id = o.id and ${isAtLocation})`

/** Who orders, as far as what they didn’t pay before is found by it. */
interface Orderer {
  readonly visitor_id: string
  /** What they proved that they read, as pseudonyms. */
  readonly names: readonly string[]
}

/** Lets nobody else order on the trust in this person until the transaction ends, by their device or by what they proved. */
export async function lockOrderer(db: Db, { visitor_id, names }: Orderer): Promise<void> {
  const locked = [`device:${visitor_id}`, ...names.map((name) => `proved:${name}`)]
  await sql`
    select pg_advisory_xact_lock(hashtextextended('unpaid ' || name, 0))
    from (select unnest(${locked}::text[]) as name order by 1) as named
  `.execute(db)
}

/**
 * Counts what somebody ordered within ninety days and didn’t pay: on their device or by their account, or under what they proved
 * then and prove now. What is just being placed is open too.
 */
export async function unpaidOf(db: Db, { visitor_id, names }: Orderer): Promise<Unpaid> {
  const { rows } = await sql<Unpaid>`
    with owed as (
      select y.id, o.status, o.visitor_id
      from payments as y join orders as o on o.id = y.order_id
      where ${isAtLocation} and y.status = 'pending' and o.placed_at > now() - interval '90 days'
      union all
      select id, 'placing', visitor_id
      from payment_attempts where status = 'pending' and agreed ? 'at_location'
    )
    select count(*) filter (where status = 'completed')::int as missed,
      count(*) filter (where status not in ('completed', 'cancelled', 'rejected'))::int as open
    from owed
    where visitor_id = ${visitor_id} or id in (
      select attempt_id from unpaid_names where name = any(${[...names]}::text[]))
  `.execute(db)
  return rows[0] ?? { open: 0, missed: 0 }
}

/** Remembers under which names a try to order was trusted; none where it wasn’t written. */
export async function rememberOwing(
  db: Db,
  attempt_id: string,
  names: readonly string[],
): Promise<void> {
  await sql`
    insert into unpaid_names (attempt_id, name)
    select id, name from payment_attempts, unnest(${[...names]}::text[]) as name where id = ${attempt_id}
  `.execute(db)
}

/** Forgets them once they count no more. */
export async function sweepUnpaidNames(db: Db): Promise<void> {
  await sql`delete from unpaid_names where owed_at < now() - interval '90 days'`.execute(db)
}

/** Takes one order that nobody paid yet from what a guest and an address may send; false where either is spent. */
export async function takeUnpaidTokens(
  db: Db,
  { visitor_id, caller }: { readonly visitor_id: string; readonly caller: string | null },
): Promise<boolean> {
  const address = 'address'
  const taking = takingCallerToken('unpaid_address', sql`${caller}`, {
    when: sql`exists (select from guest)`,
    name: address,
  })
  const { rows } = await sql<{ taken: boolean }>`
    with guest as (${takeToken('unpaid_guest', sql`${visitor_id}::text`, sql`true`)}
    ), ${taking}
    select exists (select from guest) and not ${isCallerTokenShort(sql`${caller}`, address)} as taken
  `.execute(db)
  return rows[0]?.taken ?? false
}

/** Writes that the crew took what an order owes; false where that was done, it owes another amount, or came to nothing. */
export async function takeCounterPayment(
  db: Db,
  {
    order_id,
    amount,
    ...taken
  }: CounterTaken & { readonly order_id: string; readonly amount: Cents },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockOrder(tx, order_id)
    const moved = movingPayment({
      table: 'payments',
      id: sql`(
        select y.id from payments as y join orders as o on o.id = y.order_id
        where o.id = ${order_id} and o.status <> all(${cancelledOrRejected}::text[]) and ${isAtLocation}
          and y.amount - y.waived = ${amount}::int)`,
      from: 'pending',
      to: 'captured',
      set: sql`charged = amount - waived, taken = ${JSON.stringify(taken)}::jsonb || jsonb_build_object('at', now())`,
    })
    const { rows } = await sql<{ id: string }>`${moved} returning id`.execute(tx)
    const [payment] = rows
    if (!payment) return false
    await bookOrder(tx, { order_id, id: `taken:${payment.id}` })
    await enqueueOne(tx, {
      event_id: `points:taken:${payment.id}`,
      kind: 'points',
      payload: { order_id },
    })
    return true
  })
}
