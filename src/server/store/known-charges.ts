import { sql } from 'kysely'
import type { Db } from '#server/store/database/db.ts'

/** Which of these keys belong to an order, or to a try to pay that the reconciler is about to settle. */
export async function knownCharges(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from payments where id = any(${keys}::text[])
    union select id from payment_attempts where id = any(${keys}::text[]) and status = 'pending'
    union select id from balance_attempts where id = any(${keys}::text[]) and status = 'pending'
    union select id from gift_card_purchases where id = any(${keys}::text[]) and status <> 'failed'
    union select id from group_payments where id = any(${keys}::text[]) and status in ('pending', 'authorized')
    union select id from table_deposits where id = any(${keys}::text[]) and status <> 'failed'
  `.execute(db)
  return new Set(rows.map(({ id }) => id))
}
