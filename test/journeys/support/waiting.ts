import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'

/** How many wait for what somebody else has locked: anything, a whole table, or a row that its transaction holds. */
export async function waiting(
  db: Db,
  what: 'anything' | 'relation' | 'transactionid' = 'anything',
): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and ${what} in ('anything', wait_event)`.execute(
    db,
  )
  return rows.length
}
