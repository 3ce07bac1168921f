import { sql } from 'kysely'
import { mostTableHolds } from '#core/checkout/abuse-limits.ts'
import type { Locale } from '#core/locale.ts'
import type { Placement } from '#core/reservation/seating-times.ts'
import type { Db } from '#server/database/db.ts'
import { isSameCustomer } from '#server/api/store-limits.ts'

/** For how long a table is kept at a time while its guest types, and at the longest, in minutes. */
const holdMinutes = 5
const longestHold = 15

/** A table that somebody wants to hold. */
interface NewHold extends Placement {
  readonly id: string
  readonly location_id: string
  readonly party: number
  readonly locale: Locale
  readonly visitor_id: string
  readonly caller: string | null
  /** What finds it again; nothing else has it at this location once it is held. */
  readonly hold_key: string
}

/** Holds a table for some minutes, instead of what its visitor held before; false where their address holds too many. */
export async function holdTable(db: Db, hold: NewHold): Promise<boolean> {
  const { visitor_id, caller, location_id, hold_key } = hold
  await sql`
    with gone as (delete from reservations where visitor_id = ${visitor_id} and status = 'held' returning id)
    update reservations set hold_key = null
    where location_id = ${location_id} and hold_key = ${hold_key} and id not in (select id from gone)
  `.execute(db)
  if (caller !== null) {
    const { rows } = await sql<{ readonly held: number }>`
      select count(*)::int as held from reservations
      where location_id = ${location_id} and status = 'held' and ${isSameCustomer(sql`caller`, sql`${caller}`)} and held_until > now()
    `.execute(db)
    if ((rows[0]?.held ?? 0) >= mostTableHolds) return false
  }
  await db
    .insertInto('reservations')
    .values({
      ...hold,
      status: 'held',
      source: 'reserved',
      held_until: sql`now() + make_interval(mins => ${holdMinutes})`,
    })
    .execute()
  return true
}

/** Returns which table of a location is held under a key; undefined where none is any more. */
export async function heldUnderKey(
  db: Db,
  location_id: string,
  hold_key: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('reservations')
    .select('id')
    .where('location_id', '=', location_id)
    .where('hold_key', '=', hold_key)
    .where('status', '=', 'held')
    .where(sql<boolean>`held_until > now()`)
    .executeTakeFirst()
  return row?.id
}

/** Hands a table that is held to another visitor: who asked for it and was told nothing has no cookie of then. */
export async function handHoldOver(db: Db, id: string, visitor_id: string): Promise<void> {
  await db
    .updateTable('reservations')
    .set({ visitor_id })
    .where('id', '=', id)
    .where('status', '=', 'held')
    .execute()
}

/** Whether the database refused a table because somebody holds or has reserved it then (see taken_tables). */
export function isOverlap(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23P01'
}

/** Holds it on, at the longest fifteen minutes in all; false where the hold was over. */
export async function renewTableHold(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    update reservations set held_until = greatest(held_until, least(now() + make_interval(mins => ${holdMinutes}),
      began_at + make_interval(mins => ${longestHold})))
    where id = ${id} and status = 'held' and held_until > clock_timestamp() returning id
  `.execute(db)
  return rows.length > 0
}

/** Keeps a table that is held so many minutes from now: long enough for a bank to think, or for another card; what waits for its deposit anyway, no shorter than it does. */
export async function lendHold(db: Db, id: string, minutes: number): Promise<void> {
  await sql`
    update reservations set held_until = greatest(now() + make_interval(mins => ${minutes}), case when host_key is not null then held_until end)
    where id = ${id} and status = 'held' and held_until > now()
  `.execute(db)
}
