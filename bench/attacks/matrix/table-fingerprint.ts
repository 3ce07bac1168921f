import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'

/** What requests may change whoever makes them: how much somebody asked for, and that something is new. */
const anybodys = ['budgets', 'signals']

/** What the house notes by itself: when it looked at the time of a group order last, which it does again and again. */
const noted = ['group_holds']

/** Nobody changes a catalogue by a call, and each is as long as all the rest. */
const imported = ['catalogues']

/** Does something and names the tables whose rows are others afterwards. */
export async function tablesChangedBy(
  db: Db,
  work: () => Promise<unknown>,
): Promise<readonly string[]> {
  const before = await wordOfEachTable(db)
  await work()
  const after = await wordOfEachTable(db)
  return [...after.keys()].filter((table) => after.get(table) !== before.get(table))
}

/** One word for the rows of each other table: another word, another row. */
async function wordOfEachTable(db: Db): Promise<ReadonlyMap<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname <> all(${[...anybodys, ...noted, ...imported]}) order by 1
  `.execute(db)
  const each = tables.map(
    ({ name }) => sql`
      select ${name}::text as name, coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as word
      from ${sql.table(name)} as t
    `,
  )
  const { rows } = await sql<{ name: string; word: string }>`
    ${sql.join(each, sql` union all `)}
  `.execute(db)
  return new Map(rows.map(({ name, word }) => [name, word]))
}
