import { sql } from 'kysely'
import type { Db } from '#server/store/database/db.ts'

/** What requests may change whoever makes them: how much somebody asked for, and that something is new. */
const anybodys = ['budgets', 'signals']

/** Nobody changes a catalogue by a call, and each is as long as all the rest. */
const imported = ['catalogues']

/** One word for all rows of all other tables: another word, another row. */
export async function wordOfRows(db: Db): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname <> all(${[...anybodys, ...imported]}) order by 1
  `.execute(db)
  const each = tables.map(
    ({ name }) => sql`select ${name}::text || t::text as row from ${sql.table(name)} as t`,
  )
  const { rows } = await sql<{ word: string }>`
    select md5(string_agg(row, '|' order by row)) as word from (${sql.join(each, sql` union all `)}) as every_row
  `.execute(db)
  return rows[0]?.word ?? ''
}
