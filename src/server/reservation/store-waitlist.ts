import { sql } from 'kysely'
import type { Locale } from '#core/locale.ts'
import { recordParties } from '#core/reservation/wait.ts'
import type { Instant } from '#core/time.ts'
import type { Db } from '#server/database/db.ts'
import { enqueue } from '#server/outbox/store.ts'

/** A party that waits, or waited. */
export interface StoredWaiting {
  readonly id: string
  readonly location_id: string
  readonly status: 'waiting' | 'called' | 'seated' | 'left'
  readonly party: number
  readonly name: string
  readonly phone: string
  readonly locale: Locale
  readonly visitor_id: string | null
  /** Where it typed its number, as a pseudonym; null of a party at the door. */
  readonly caller: string | null
  readonly quoted_from: number
  readonly quoted_until: number
  readonly joined_at: Instant
  readonly called_at: Instant | null
  /** When the text that calls it was sent. */
  readonly told_at: Instant | null
}

const columns = [
  'id',
  'location_id',
  'status',
  'party',
  'name',
  'phone',
  'locale',
  'visitor_id',
  'caller',
  'quoted_from',
  'quoted_until',
  'joined_at',
  'called_at',
  'told_at',
] as const

/** Returns the parties that wait at a location, who came first first. */
export async function waitingAt(db: Db, location_id: string): Promise<readonly StoredWaiting[]> {
  return db
    .selectFrom('waitlist')
    .where('location_id', '=', location_id)
    .where('status', 'in', ['waiting', 'called'])
    .select(columns)
    .orderBy('joined_at')
    .orderBy('id')
    .limit(200)
    .execute()
}

/** Returns a party by its id; locked, it stays as it is read until the transaction ends. */
export async function waitingById(
  db: Db,
  id: string,
  locked = false,
): Promise<StoredWaiting | undefined> {
  return db
    .selectFrom('waitlist')
    .where('id', '=', id)
    .select(columns)
    .$if(locked, (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
}

/** Puts a party on the list of its location, and writes to its phone where it left one. */
export async function joinWaitlist(
  db: Db,
  party: Omit<StoredWaiting, 'status' | 'joined_at' | 'called_at' | 'told_at'>,
): Promise<void> {
  await db.insertInto('waitlist').values(party).execute()
  const joined = sql`(select ${party.id}::text as id, ${party.phone}::text as phone) as joined`
  await enqueue({
    kind: 'waitlist-joined',
    from: joined,
    id: sql`id`,
    where: sql`phone <> ''`,
  }).execute(db)
}

/** Tells a party that its table is ready. */
export async function callWaiting(db: Db, id: string): Promise<void> {
  await sql`
    with called as (
      update waitlist set status = 'called', called_at = now(), told_at = null where id = ${id} returning id, phone, called_at
    ), told as (${enqueue({
      kind: 'waitlist-called',
      from: sql.table('called'),
      id: sql`id`,
      named: sql`id || ':' || extract(epoch from called_at)::bigint`,
      where: sql`phone <> ''`,
    })})
    select id from called
  `.execute(db)
}

/** Writes that the text of a party’s call was sent, unless it was called again meanwhile. */
export async function markTexted(
  db: Db,
  { id, called_at }: Pick<StoredWaiting, 'id' | 'called_at'>,
): Promise<void> {
  await sql`
    update waitlist set told_at = now() where id = ${id} and status = 'called' and date_trunc('milliseconds', called_at) = date_trunc('milliseconds', ${called_at}::timestamptz)
  `.execute(db)
}

/** Ends a party’s wait: at its table, which is named, or elsewhere. */
export async function endWait(
  db: Db,
  id: string,
  status: 'seated' | 'left',
  reservation_id: string | null = null,
): Promise<void> {
  await db
    .updateTable('waitlist')
    .set({ status, reservation_id, closed_at: sql<Instant>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Returns what the parties that sat down last were told, and how long they waited, in minutes. */
export async function lastWaits(
  db: Db,
  location_id: string,
): Promise<readonly { readonly quoted_until: number; readonly waited: number }[]> {
  const { rows } = await sql<{ readonly quoted_until: number; readonly waited: number }>`
    select quoted_until, (extract(epoch from closed_at - joined_at) / 60)::float8 as waited from waitlist
    where location_id = ${location_id} and status = 'seated' order by closed_at desc limit ${recordParties}
  `.execute(db)
  return rows
}

/** Takes parties off the list that were never called off: six hours on, nobody waits. */
export async function sweepWaitlist(db: Db): Promise<void> {
  await sql`
    update waitlist set status = 'left', closed_at = now()
    where status in ('waiting', 'called') and joined_at < now() - interval '6 hours'
  `.execute(db)
  await sql`
    update waitlist set name = '', phone = '', visitor_id = null, caller = null
    where id in (select id from waitlist
      where closed_at < now() - interval '90 days' and (name <> '' or phone <> '') limit 1000)
  `.execute(db)
}
