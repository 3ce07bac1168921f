import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'

/**
 * What somebody typed or carries: letters that stand nowhere else, or a number. A number is looked for as a number of
 * its own, as its digits may stand in a time or an id by chance: `48713` in `20:48:21.487133`.
 */
export type Marks = Readonly<Record<string, string | number>>

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
    for (const name of await marksIn(db, table, column, marks)) {
      found[name]?.push(`${table}.${column}`)
    }
  }
  return found
}

/** The names of the marks that stand in a text. */
export function marksWithin(text: string, marks: Marks): readonly string[] {
  return Object.entries(marks)
    .filter(([, mark]) => new RegExp(patternOf(mark), 'i').test(text))
    .map(([name]) => name)
}

async function marksIn(
  db: Db,
  table: string,
  column: string,
  marks: Marks,
): Promise<readonly string[]> {
  const patterns = Object.values(marks).map(patternOf)
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${Object.keys(marks)}::text[], ${patterns}::text[]) as m (name, pattern)
    where exists (select from ${sql.table(table)} where ${sql.ref(column)}::text ~* pattern)
  `.execute(db)
  return rows.map(({ name }) => name)
}

/** A mark as a regular expression that JavaScript and PostgreSQL read the same. */
function patternOf(mark: string | number): string {
  if (typeof mark === 'number') return `(^|[^.\\w])${mark}($|\\W)`
  return mark.replace(/[^\w\s]/g, '\\$&')
}
