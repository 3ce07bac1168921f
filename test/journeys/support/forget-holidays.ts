import { sql } from 'kysely'
import type { Db } from '#server/store/database/db.ts'

/** Keeps every location to its week: what a test means doesn’t hang on the day that it runs. */
export async function forgetHolidays(db: Db): Promise<void> {
  await sql`update locations set document = document || '{"exceptions": []}'::jsonb`.execute(db)
}
