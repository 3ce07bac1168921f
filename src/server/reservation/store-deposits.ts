import { type Selectable, sql } from 'kysely'
import type { Cents } from '#core/money.ts'
import type { Giver } from '#core/charge/refund-limits.ts'
import { refuseIf } from '#core/refusal.ts'
import { depositBackRefusal, isGivenBack } from '#core/reservation/deposit.ts'
import type { Instant } from '#core/time.ts'
import type { Authorized } from '#server/charge/store-attempts-seen.ts'
import { chainOf } from '#server/location/store-chain.ts'
import { isDeclinedTooOften, losing, winning } from '#server/charge/store.ts'
import type { Db } from '#server/database/db.ts'
import type { Tables } from '#server/database/tables.ts'
import { bookDeposit } from '#server/charge/store-deposits.ts'
import { enqueueOne } from '#server/outbox/store.ts'
import { movingPayment } from '#server/charge/store-payments.ts'
import { bookTable, reservationById } from './store.ts'
import { lendHold } from './store-holds.ts'

/** A try to charge a deposit, as it is written before the gateway hears of it. */
export interface NewDeposit {
  /** The key that the gateway sees. */
  readonly id: string
  readonly reservation_id: string
  readonly key: string
  readonly body_hash: string
  readonly gateway: string
  readonly amount: Cents
  readonly back_hours: number
  readonly back_until: Instant
  readonly token: string
  readonly visitor_id: string | null
  readonly caller: string | null
}

const columns = [
  'id',
  'reservation_id',
  'idempotency_key',
  'body_hash',
  'amount',
  'status',
  'returns',
  'back_hours',
  'back_until',
  'gateway_ref',
  'decline_reason',
] as const

/** A try to charge a deposit as it stands. */
export type StoredDeposit = Readonly<
  Pick<Selectable<Tables['table_deposits']>, (typeof columns)[number]>
>

/** Reads a deposit by its id. */
export async function depositById(db: Db, id: string): Promise<StoredDeposit | undefined> {
  return db.selectFrom('table_deposits').where('id', '=', id).select(columns).executeTakeFirst()
}

/** Reads the try that was sent with a key, else the one that is under way or succeeded: a table has one deposit. */
export async function depositTryOf(
  db: Db,
  reservation_id: string,
  key: string,
): Promise<StoredDeposit | undefined> {
  return db
    .selectFrom('table_deposits')
    .where('reservation_id', '=', reservation_id)
    .where((row) => row.or([row('idempotency_key', '=', key), row('status', '!=', 'failed')]))
    .select(columns)
    .orderBy(sql`idempotency_key = ${key}`, 'desc')
    .executeTakeFirst()
}

/** Reads the deposit that a table has; undefined where it has none that was charged. */
export async function depositOfTable(
  db: Db,
  reservation_id: string,
): Promise<StoredDeposit | undefined> {
  return db
    .selectFrom('table_deposits')
    .where('reservation_id', '=', reservation_id)
    .where('status', 'not in', ['pending', 'failed'])
    .select(columns)
    .executeTakeFirst()
}

/** Writes a try to charge; false where its sender was declined too often. The reservation is locked. */
export async function beginDeposit(tx: Db, deposit: NewDeposit): Promise<boolean> {
  const { id, reservation_id, key, body_hash, gateway, amount, back_hours, back_until } = deposit
  const { token, visitor_id, caller } = deposit
  const { rows } = await sql`
    insert into table_deposits (id, reservation_id, idempotency_key, body_hash, gateway, amount, back_hours, back_until,
      token, visitor_id, caller)
    select ${id}, ${reservation_id}, ${key}, ${body_hash}, ${gateway}, ${amount}::int, ${back_hours}::int,
      ${back_until}::timestamptz, ${token}, ${visitor_id}, ${caller}
    where not ${isDeclinedTooOften({ visitor_id: sql`${visitor_id}`, caller: sql`${caller}` })}
    returning id
  `.execute(tx)
  return rows.length === 1
}

/**
 * The bank said yes: reserves the table that is held, with its entry in the ledger and what follows. False where it was settled
 * before, or the hold is over or was let go of: nothing is written then.
 */
export async function completeDeposit(
  db: Db,
  { id, reservation_id }: Pick<StoredDeposit, 'id' | 'reservation_id'>,
  { ref, brand, last4 }: Authorized,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const table = await reservationById(tx, reservation_id, true)
    const deposit = await depositById(tx, id)
    if (deposit?.status !== 'pending') return false
    if (!table || !(await bookTable(tx, { id: table.id, key: deposit.idempotency_key })))
      return false
    await sql`${winning('deposit', { id, ref, brand, last4 })}`.execute(tx)
    await bookDeposit(tx, reservation_id)
    await enqueueOne(tx, {
      event_id: `deposit-capture:${id}`,
      kind: 'deposit-capture',
      payload: { deposit_id: id },
    })
    return true
  })
}

/**
 * Writes that a try came to nothing, with the bank’s reason, or null where it never answered; its table is held five minutes from
 * then on, for another card: what was lent to the bank is over. False where it was settled before.
 */
export async function failDeposit(
  db: Db,
  { id, reservation_id }: Pick<StoredDeposit, 'id' | 'reservation_id'>,
  reason: string | null,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await reservationById(tx, reservation_id, true)
    const { rows } = await sql`
      with ${losing('deposit', { id, reason })} select id from lost
    `.execute(tx)
    if (rows.length === 0) return false
    await lendHold(tx, reservation_id, 5)
    return true
  })
}

/** The gateway charged what it held: writes that down, once. */
export async function captureDeposit(db: Db, deposit: StoredDeposit): Promise<void> {
  await moveDeposit(db, deposit, 'authorized', 'captured')
}

/** The gateway let go of what it held: writes that down, once. */
export async function voidDeposit(db: Db, deposit: StoredDeposit): Promise<void> {
  await moveDeposit(db, deposit, 'authorized', 'voided')
}

/** The money is back: writes that down, once. */
export async function finishReturn(db: Db, deposit: StoredDeposit): Promise<void> {
  await moveDeposit(db, deposit, 'captured', 'refunded')
}

async function moveDeposit(
  db: Db,
  { id, reservation_id }: StoredDeposit,
  from: 'authorized' | 'captured',
  to: 'captured' | 'refunded' | 'voided',
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const moved = movingPayment({ table: 'table_deposits', id, from, to })
    const { rows } = await sql`${moved} returning id`.execute(tx)
    if (rows.length > 0) await bookDeposit(tx, reservation_id)
  })
}

/**
 * Decides about the deposit of a table that is called off, as core does: it goes back, or stays. It is booked with its table’s status.
 * Refuses somebody of the house who gives back what its guest wouldn’t have back, and more of it than they may.
 */
export async function callOffDeposit(
  tx: Db,
  reservation_id: string,
  by: 'guest' | { readonly house: Giver['staff'] },
): Promise<void> {
  const deposit = await depositOfTable(tx, reservation_id)
  if (!deposit || deposit.returns) return
  const now = await nowOf(tx)
  if (by !== 'guest' && !isGivenBack(deposit, now, 'guest'))
    refuseIf(depositBackRefusal(deposit, now, { staff: by.house, chain: await chainOf(tx) }))
  if (!isGivenBack(deposit, now, by === 'guest' ? by : 'house')) return
  const { id } = deposit
  await sql`update table_deposits set returns = true where id = ${id}`.execute(tx)
  await enqueueOne(tx, {
    event_id: `deposit-refund:${id}`,
    kind: 'deposit-refund',
    payload: { deposit_id: id },
  })
}

async function nowOf(db: Db): Promise<Instant> {
  const { rows } = await sql<{ now: Instant }>`select now() as now`.execute(db)
  return rows[0]?.now ?? ''
}

/** Moves the hour until which a deposit comes back, with the time of its table. */
export async function moveBackUntil(
  tx: Db,
  { id }: StoredDeposit,
  back_until: Instant,
): Promise<void> {
  await sql`
    update table_deposits set back_until = ${back_until}::timestamptz where id = ${id}
  `.execute(tx)
}
