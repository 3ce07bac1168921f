import { type RawBuilder, sql } from 'kysely'
import { simulatedPrinter } from '#core/kitchen/printer-address.ts'
import type { Db } from '#server/database/db.ts'
import type { ErasedMember } from '#server/member/store-erased.ts'

/** Forgets what the simulated printer keeps of a member’s orders. */
export async function erasePapers(db: Db, { visitor_id }: ErasedMember): Promise<void> {
  await forgetPapers(db, sql`visitor_id = ${visitor_id}`)
}

/** Forgets what the simulated printer keeps of some orders: it is named after them. */
export async function forgetPapers(db: Db, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    delete from mailbox
    where recipient = ${simulatedPrinter} and split_part(id, ':', 1) in (select id from orders where ${which})
  `.execute(db)
}
