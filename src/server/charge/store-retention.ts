import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import { sweepLimit } from '#server/database/sweep-limit.ts'
import { personalFields } from './store-erased.ts'

/** Forgets whom a try to pay named that came to nothing: it keeps its lines and sums alone after thirty days; until then a bank may ask. */
export async function sweepUnpaidDetails(db: Db): Promise<void> {
  await sql`
    update payment_attempts
    set agreed = agreed - ${personalFields}
    where id = any(array(
      select id from payment_attempts
      where status in ('failed', 'voided') and agreed -> 'contact' is not null
        and settled_at < now() - interval '30 days'
      order by settled_at limit ${sweepLimit} for update skip locked))
  `.execute(db)
}
