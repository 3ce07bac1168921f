import { sql } from 'kysely'
import type { Cents } from '#core/money.ts'
import type { Account, Entry } from '#core/charge/books.ts'
import type { SettledOrder } from '#core/charge/settle.ts'
import type { Instant } from '#core/time.ts'
import type { Db } from '#server/database/db.ts'
import { bookedEntries, bookedFacts, bookOrder } from './store-ledger.ts'
import { lockOrder } from '#server/database/lock-order.ts'

/** From a moment on until before another. */
export interface Span {
  readonly from: Instant
  readonly until: Instant
}

/** How many orders are read at once: a statement has its time. */
const ordersAtOnce = 500

/** Returns what each account moved by in a span: a chain’s day may be more cents than an `int` holds, and is exact in a number. */
export async function ledgerTotals(db: Db, { from, until }: Span): Promise<readonly Entry[]> {
  const { rows } = await sql<Entry>`
    select account, case when account = 'fees' then detail else '' end as detail, sum(cents)::float8 as cents
    from ledger where at >= ${from} and at < ${until} group by 1, 2
  `.execute(db)
  return rows
}

/** Reads every order that was placed, or whose money moved, in a span, a page at a time. */
export async function* settledOrders(
  db: Db,
  { from, until }: Span,
): AsyncGenerator<readonly SettledOrder[]> {
  let after = ''
  for (;;) {
    const { rows } = await sql<SettledOrder>`
      select o.id, ${bookedFacts}, ${bookedEntries} as booked
      from orders as o
      where o.id > ${after} and (o.placed_at >= ${from} and o.placed_at < ${until}
        or o.id in (select subject_id from ledger where at >= ${from} and at < ${until}))
      order by o.id limit ${ordersAtOnce}
    `.execute(db)
    yield rows
    const last = rows.at(-1)
    if (rows.length < ordersAtOnce || !last) return
    after = last.id
  }
}

/** What the ledger has on cards whose money moved in a span, and since when it knows the oldest of them. */
export async function cardsInLedger(
  db: Db,
  { from, until }: Span,
): Promise<{ readonly held: readonly Entry[]; readonly since: Instant | null }> {
  const { rows } = await sql<{ account: Account; detail: string; cents: Cents; since: Instant }>`
    select account, detail, sum(cents)::int as cents, min(min(at)) over () as since
    from ledger
    where account in ('card', 'card_held') and detail in (
      select detail from ledger where account in ('card', 'card_held') and at >= ${from} and at < ${until})
    group by account, detail
  `.execute(db)
  const held = rows.map(({ account, detail, cents }) => ({ account, detail, cents }))
  return { held, since: rows[0]?.since ?? null }
}

/** Which of these charges are on their way: being tried, captured or given back this moment. */
export async function movingCharges(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from charges where id = any(${keys}::text[])
      and (status = 'pending' or status = 'authorized' and purpose in ('gift_card', 'deposit'))
    union select id from group_payments where id = any(${keys}::text[]) and status = 'authorized' and order_id is null
    union select id from table_deposits where id = any(${keys}::text[]) and status = 'captured' and returns
    union select b.id from gift_card_purchases as b join gift_cards as g on g.id = b.gift_card_id
      where b.id = any(${keys}::text[]) and b.status = 'captured' and g.cancelled_at is not null
    union select p.id from payments as p join orders as o on o.id = p.order_id
      where p.id = any(${keys}::text[]) and p.status = 'authorized'
        and (p.charged is not null or o.status in ('cancelled', 'rejected'))
    union select payment_id from refunds where payment_id = any(${keys}::text[]) and done_at is null
  `.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** A gift card of which the ledger has another balance than what is left on it with what is just being spent. */
export async function giftCardsApart(db: Db): Promise<readonly GiftCardApart[]> {
  const { rows } = await sql<GiftCardApart>`
    select id, ledger, has as other
    from gift_cards as g, lateral (
      select coalesce(-sum(cents), 0)::int as ledger from ledger where detail = g.id and account = 'gift_cards') as l, lateral (
      select g.balance + coalesce(sum(s.cents), 0)::int as has
      from gift_card_spends as s join payment_attempts as a on a.id = s.attempt_id and a.status = 'pending'
      where s.gift_card_id = g.id) as h
    where ledger <> has limit ${ordersAtOnce}
  `.execute(db)
  return rows
}

/** What the ledger has on a gift card, and the card itself. */
export interface GiftCardApart {
  readonly id: string
  readonly ledger: Cents
  readonly other: Cents
}

/** Brings the ledger of orders to what staff gave back of them, where an earlier version booked it as a part of everything. */
export async function bookRefunds(db: Db): Promise<void> {
  const { rows } = await sql<{ order_id: string }>`
    select distinct order_id from staff_refunds where not booked limit ${adoptedAtOnce}
  `.execute(db)
  for (const { order_id } of rows)
    await db.transaction().execute(async (tx) => {
      await lockOrder(tx, order_id)
      const { rows: booked } = await sql<{ id: string }>`
        update staff_refunds set booked = true
        where order_id = ${order_id} and not booked and not exists (
          select from payments as p where p.order_id = ${order_id} and (p.status = 'authorized'
            or exists (select from refunds as b where b.payment_id = p.id and b.done_at is null)))
        returning id
      `.execute(tx)
      for (const { id } of booked) await bookOrder(tx, { order_id, id: `told:${id}` })
    })
}

/** How many orders are adopted at once. */
const adoptedAtOnce = 200

/**
 * Writes orders into the ledger that an earlier version agreed on, which had none: its newest ones too, while it still runs
 * beside this one.
 */
export async function adoptOrders(db: Db): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders as o join payment_attempts as a on a.cart_id = o.cart_id and a.status = 'authorized'
    where not a.agreed ? 'entries' and not exists (select from ledger where subject_id = o.id)
      and exists (select from payments where order_id = o.id and status not in ('voided', 'refunded'))
    order by o.placed_at limit ${adoptedAtOnce}
  `.execute(db)
  for (const { id } of rows)
    await db.transaction().execute(async (tx) => {
      await lockOrder(tx, id)
      await bookOrder(tx, { order_id: id, id: `adopted:${id}` })
    })
}
