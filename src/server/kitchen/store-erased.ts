import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import type { ErasedMember } from '#server/member/store-erased.ts'
import { forgetPapers } from '#server/order/store-erased.ts'

/** Forgets what the simulated printer keeps of a member’s orders. */
export async function erasePapers(db: Db, { visitor_id }: ErasedMember): Promise<void> {
  await forgetPapers(db, sql`visitor_id = ${visitor_id}`)
}
