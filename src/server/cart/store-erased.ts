import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import type { ErasedMember } from '#server/member/store-erased.ts'

/** Empties a member’s carts, but for one that is being paid, and forgets what this device proved and who it was. */
export async function eraseCarts(db: Db, { visitor_id }: ErasedMember): Promise<void> {
  await sql`
    update carts set lines = '[]'::jsonb, address = null, vehicle = null, on_site = null, tax_exemption = null,
      allergens = '[]'::jsonb, group_order = null, status = case when status = 'open' then 'abandoned' else status end, version = version + 1
    where visitor_id = ${visitor_id} and status <> 'placing'
  `.execute(db)
  await sql`delete from visitor_proofs where visitor_id = ${visitor_id}`.execute(db)
  await sql`delete from visitor_names where visitor_id = ${visitor_id}`.execute(db)
}
