import { sql } from 'kysely'
import type { Db } from '#server/store/db.ts'

/** What somebody typed or carries, as letters that stand nowhere else. */
export type Marks = Readonly<Record<string, string>>

/** Where a mark was found: `orders.contact`. */
export type Place = string

/**
 * Every column of every table in which each mark stands, whatever the tables are: a new one is searched too. Capitals
 * and small letters are the same.
 */
export async function columnsHolding(
  db: Db,
  marks: Marks,
): Promise<Readonly<Record<string, readonly Place[]>>> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = current_schema() order by 1, 2
  `.execute(db)
  if (columns.length < 50) throw new Error(`Only ${columns.length} columns: not the whole database`)
  const found: Record<string, Place[]> = Object.fromEntries(
    Object.keys(marks).map((name) => [name, []]),
  )
  for (const { table, column } of columns) {
    for (const mark of await marksIn(db, table, column, Object.values(marks))) {
      const names = Object.keys(marks).filter((name) => marks[name] === mark)
      for (const name of names) found[name]?.push(`${table}.${column}`)
    }
  }
  return found
}

/** The names of the marks that stand in a text. */
export function marksWithin(text: string, marks: Marks): readonly string[] {
  const small = text.toLowerCase()
  return Object.keys(marks).filter((name) => small.includes((marks[name] ?? '').toLowerCase()))
}

async function marksIn(db: Db, table: string, column: string, marks: readonly string[]) {
  const { rows } = await sql<{ mark: string }>`
    select mark from unnest(${[...marks]}::text[]) as m (mark)
    where exists (
      select from ${sql.table(table)}
      where position(lower(mark) in lower(${sql.ref(column)}::text)) > 0)
  `.execute(db)
  return rows.map(({ mark }) => mark)
}
