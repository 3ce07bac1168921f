import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import type { ErasedMember } from '#server/member/store-erased.ts'

/** Gives back the times that a member’s carts hold, and forgets what was promised them, but for what is being paid. */
export async function eraseTimes(db: Db, { visitor_id }: ErasedMember): Promise<void> {
  const carts = sql`select id from carts where visitor_id = ${visitor_id} and status <> 'placing'`
  await sql`
    delete from slot_reservations where held_until is not null and cart_id in (${carts})
  `.execute(db)
  await sql`
    update slot_reservations set quote = null where quote is not null and cart_id in (${carts})
  `.execute(db)
}
