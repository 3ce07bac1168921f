import { sql } from 'kysely'
import type { Locale } from '#core/locale.ts'
import type { Cents } from '#core/money.ts'
import type { Authorized } from '#server/charge/store-attempts-seen.ts'
import { isDeclinedTooOften, losing, winning } from '#server/charge/store.ts'
import type { Db } from '#server/database/db.ts'
import { enqueue } from '#server/outbox/store.ts'
import { movingPayment } from '#server/charge/store-payments.ts'

/** A try to pay one’s part, as it is written before the gateway hears of it. */
export interface NewGroupPayment {
  /** The key that the gateway sees. */
  readonly id: string
  readonly cart_id: string
  /** The cart that the part was counted of. */
  readonly cart_version: number
  readonly participant_id: string
  readonly visitor_id: string
  readonly key: string
  readonly body_hash: string
  readonly gateway: string
  readonly amount: Cents
  readonly tip: Cents
  readonly token: string
  readonly caller: string | null
  readonly email: string
  readonly locale: Locale
}

/** A try to pay one’s part, as it stands. */
export interface StoredGroupPayment {
  readonly id: string
  readonly cart_id: string
  readonly amount: Cents
  readonly body_hash: string
  readonly status: 'pending' | 'authorized' | 'failed' | 'voided'
  readonly decline_reason: string | null
}

const columns = ['id', 'cart_id', 'amount', 'body_hash', 'status', 'decline_reason'] as const

/** Reads the try that somebody sent under a key; undefined where there is none. */
export async function groupPaymentUnder(
  db: Db,
  { visitor_id, key }: Pick<NewGroupPayment, 'visitor_id' | 'key'>,
): Promise<StoredGroupPayment | undefined> {
  return db
    .selectFrom('group_payments')
    .where('visitor_id', '=', visitor_id)
    .where('idempotency_key', '=', key)
    .select(columns)
    .executeTakeFirst()
}

/**
 * Writes a try to pay one’s part and counts the cart on, so that whoever changes or closes it meanwhile sees it: all of it, or
 * nothing where the cart changed since the part was counted, or the sender has to wait.
 */
export async function beginGroupPayment(
  db: Db,
  payment: NewGroupPayment,
): Promise<{ readonly written: boolean; readonly spent: boolean }> {
  const { id, cart_id, cart_version, participant_id, visitor_id, key, body_hash } = payment
  const { gateway, amount, tip, token, caller, email, locale } = payment
  const { rows } = await sql<{ written: boolean; spent: boolean }>`
    with sender as (
      select ${isDeclinedTooOften({ visitor_id: sql`${visitor_id}`, caller: sql`${caller}` })} as spent
    ), counted as (
      update carts set version = version + 1
      where id = ${cart_id} and version = ${cart_version}::int and status = 'open' and not (select spent from sender)
      returning id
    ), written as (
      insert into group_payments (id, cart_id, participant_id, visitor_id, idempotency_key, body_hash, gateway, amount, tip,
        token, caller, email, locale)
      select ${id}, id, ${participant_id}, ${visitor_id}, ${key}, ${body_hash}, ${gateway}, ${amount}::int, ${tip}::int,
        ${token}, ${caller}, ${email}, ${locale}
      from counted
      returning id
    )
    select exists (select from written) as written, spent from sender
  `.execute(db)
  return rows[0] ?? { written: false, spent: false }
}

/** The bank said yes: the money is held until the host orders. False where it was settled before. */
export async function completeGroupPayment(
  db: Db,
  id: string,
  charged: Authorized,
): Promise<boolean> {
  const { rows } = await sql`${winning('share', { id, ...charged })}`.execute(db)
  return rows.length === 1
}

/**
 * Writes that a try came to nothing, with the bank’s reason, or null where it never answered: its sender chooses again. The cart is
 * locked first, as whoever pays locks it before they write their try: that waits for this one under the same key.
 */
export async function failGroupPayment(
  db: Db,
  id: string,
  reason: string | null,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await sql`
      select id from carts where id = (select cart_id from group_payments where id = ${id}) for no key update
    `.execute(tx)
    const { rows } = await sql`
      with ${losing('share', { id, reason })}, counted as (
        update carts set version = version + 1 where id in (select cart_id from lost) and status = 'open'
      )
      select id from lost
    `.execute(tx)
    return rows.length === 1
  })
}

/**
 * Lets go of what is held for somebody’s part, and counts the cart on: whoever orders it meanwhile reads it again. False where
 * it is being ordered, or was. `tells` its payer why.
 */
export async function releaseGroupPayment(
  db: Db,
  id: string,
  tells: 'share-released' | 'share-reopened' | null = null,
): Promise<boolean> {
  const freed = movingPayment({
    table: 'group_payments',
    id,
    from: 'authorized',
    to: 'voided',
    set: sql`caller = null, settled_at = now()`,
  })
  const { rows } = await sql`
    with counted as (
      update carts set version = version + 1
      where id = (select cart_id from group_payments where id = ${id}) and status <> 'placing'
      returning id
    ), freed as (${freed} and order_id is null and cart_id in (select id from counted)
      returning id
    ), later as (${enqueue(
      { kind: 'void-late', from: sql`freed`, id: sql`id` },
      ...(tells === null ? [] : [{ kind: tells, from: sql`freed`, id: sql`id` }]),
    )}
    )
    select id from freed
  `.execute(db)
  return rows.length === 1
}

/**
 * What is held for a group order that came to nothing, that timed out, or that its payer isn’t in any more, or is host of by now; and what is
 * held longer than banks do, before charging it fails; oldest first.
 */
export async function groupPaymentsLeft(db: Db, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select g.id from group_payments as g join carts as c on c.id = g.cart_id
    where g.status = 'authorized' and g.order_id is null and (c.status in ('abandoned', 'ordered')
      or c.status = 'open' and (c.reset < now() or g.settled_at < now() - interval '6 days' or c.group_order is null
        or c.group_order -> 'participants' -> 0 ->> 'id' = g.participant_id
        or not c.group_order -> 'participants' @> jsonb_build_array(jsonb_build_object('id', g.participant_id))))
    order by g.settled_at limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}
