import { sql } from 'kysely'
import type { Db } from '#server/store/database/db.ts'

/** How much of each is forgotten at once: a statement has its time, and nobody may have swept for days. */
const atOnce = sql.lit(1_000)

/**
 * Forgets what guests told of themselves for an order that never came. A basket loses where it was to be brought, the car
 * and whom to ask for, a day after it timed out; so does one that was ordered, whose order has its own. A try to pay that
 * came to nothing keeps its lines and sums alone after thirty days: until then a bank may ask. So does what somebody
 * paid of a group order: its receipt is long there.
 */
export async function sweepUnorderedDetails(db: Db): Promise<void> {
  await sql`
    update carts set address = null, vehicle = null, on_site = null, allergens = '[]', group_order = null
    where id = any(array(
      select id from carts
      where (address is not null or vehicle is not null or on_site is not null or allergens <> '[]'
          or group_order is not null)
        and created_at < now() - interval '1 day' and reset < now() - interval '1 day' and status <> 'placing'
      order by created_at limit ${atOnce} for update skip locked))
  `.execute(db)
  await sql`
    update payment_attempts
    set agreed = agreed - 'contact' - 'address' - 'vehicle' - 'on_site' - 'allergens' - 'exemption'
    where id = any(array(
      select id from payment_attempts
      where status in ('failed', 'voided') and agreed -> 'contact' is not null
        and settled_at < now() - interval '30 days'
      order by settled_at limit ${atOnce} for update skip locked))
  `.execute(db)
  await sql`
    update group_payments set email = ''
    where id = any(array(
      select id from group_payments where email <> '' and settled_at < now() - interval '30 days'
      order by settled_at limit ${atOnce} for update skip locked))
  `.execute(db)
}
