import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'

/** A table of things that a member saved, of which at most one is the default. */
export type SavedTable = 'member_addresses' | 'member_vehicles'

/** Keeps everybody else from changing what a member saved until the transaction ends; returns how many there are. */
export async function lockSaved(tx: Db, table: SavedTable, member_id: string): Promise<number> {
  await sql`select from members where id = ${member_id} for update`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where member_id = ${member_id}
  `.execute(tx)
  return rows[0]?.count ?? 0
}

/** Makes one row the only default; without it, keeps a default: the oldest, where there is none. */
export async function settleDefault(
  tx: Db,
  table: SavedTable,
  { member_id, id }: { readonly member_id: string; readonly id: string | null },
): Promise<void> {
  const oldest = sql`(
    select id from ${sql.table(table)} where member_id = ${member_id}
    order by "default" desc, saved_at, id limit 1)`
  await sql`
    update ${sql.table(table)} set "default" = (id = ${id === null ? oldest : sql.val(id)})
    where member_id = ${member_id}
  `.execute(tx)
}
