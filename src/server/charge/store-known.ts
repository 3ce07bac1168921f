import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'

/** Which of these keys belong to an order, or to a try to pay that the reconciler is about to settle. */
export async function knownCharges(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from payments where id = any(${keys}::text[])
    union select id from charges where id = any(${keys}::text[]) and status not in ('failed', 'voided')
  `.execute(db)
  return new Set(rows.map(({ id }) => id))
}
