import { sql } from 'kysely'
import type { Db } from '#server/store/db.ts'

/** What only an owner or a crew may change. */
const guarded = [
  'carts',
  'slot_reservations',
  'payment_attempts',
  'orders',
  'order_lines',
  'payments',
  'balances',
  'balance_attempts',
  'order_events',
  'sold_out',
  'portions',
  'menus',
  'mailbox',
  'people',
  'credentials',
  'staff',
  'staff_locations',
] as const

/** One word for all rows of those tables: another word, another row. */
export async function wordOfRows(db: Db): Promise<string> {
  const each = guarded.map(
    (table) => sql`select ${table} || t::text as row from ${sql.table(table)} as t`,
  )
  const { rows } = await sql<{ word: string }>`
    select md5(string_agg(row, '|' order by row)) as word from (${sql.join(each, sql` union all `)}) as every_row
  `.execute(db)
  return rows[0]?.word ?? ''
}
