import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'

/** How much of each is forgotten at once: a statement has its time, and nobody may have swept for days. */
const atOnce = sql.lit(1_000)

/** Forgets whom a try to pay named that came to nothing: it keeps its lines and sums alone after thirty days; until then a bank may ask. */
export async function sweepUnpaidDetails(db: Db): Promise<void> {
  await sql`
    update payment_attempts
    set agreed = agreed - 'contact' - 'address' - 'vehicle' - 'on_site' - 'allergens' - 'exemption' - 'people'
    where id = any(array(
      select id from payment_attempts
      where status in ('failed', 'voided') and agreed -> 'contact' is not null
        and settled_at < now() - interval '30 days'
      order by settled_at limit ${atOnce} for update skip locked))
  `.execute(db)
}
