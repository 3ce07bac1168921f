import { sql } from 'kysely'
import { mostTableHolds } from '#core/checkout/abuse-limits.ts'
import type { Locale } from '#core/locale.ts'
import type { Placement } from '#core/reservation/seating-times.ts'
import type { Db } from '#server/store/database/db.ts'
import { takeCallerToken } from './db-rate-limits.ts'

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
}

/** Holds a table for some minutes, instead of what its visitor held before; false where their address holds too many. */
export async function holdTable(db: Db, hold: NewHold): Promise<boolean> {
  const { visitor_id, caller, location_id } = hold
  await sql`delete from reservations where visitor_id = ${visitor_id} and status = 'held'`.execute(
    db,
  )
  if (caller !== null) {
    if (!(await takeCallerToken(db, 'table_holds', caller))) return false
    const { rows } = await sql<{ readonly held: number }>`
      select count(*)::int as held from reservations
      where location_id = ${location_id} and status = 'held' and split_part(caller, '.', 1) = split_part(${caller}::text, '.', 1) and held_until > now()
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

/** Keeps a table that is held so many minutes from now: long enough for a bank to think, or for another card. */
export async function lendHold(db: Db, id: string, minutes: number): Promise<void> {
  await sql`
    update reservations set held_until = now() + make_interval(mins => ${minutes})
    where id = ${id} and status = 'held' and held_until > now()
  `.execute(db)
}
