import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'

/** What every injected word holds: found in a row, something was kept that nobody may send. */
export const marker = 'inj3cted'

/** The names of all columns of the database’s tables. */
export async function columnsOf(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct column_name as name from information_schema.columns
    where table_schema = 'public' order by 1
  `.execute(db)
  return rows.map(({ name }) => name)
}

/** Every row of every table that holds the marker, in words. */
export async function markersStored(db: Db): Promise<readonly string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'
  `.execute(db)
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ words: string }>`
        select t::text as words from ${sql.table(name)} as t where t::text like ${`%${marker}%`} limit 3
      `.execute(db)
      return rows.map(({ words }) => `${name} keeps what was injected: ${words.slice(0, 200)}`)
    }),
  )
  return found.flat()
}
