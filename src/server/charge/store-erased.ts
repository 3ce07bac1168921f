import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import type { ErasedMember } from '#server/member/store-erased.ts'
import { forgetCards } from './store-cards.ts'
import { sweepLimit } from '#server/database/sweep-limit.ts'

/** What of an order that was agreed on names somebody, or tells of them. */
const personalFields = sql`'{contact,address,vehicle,on_site,allergens,exemption,people}'::text[]`

/** Forgets the cards that a member saved, and who they are in what they tried to pay, but for what is being paid. */
export async function eraseCharges(db: Db, { id, visitor_id }: ErasedMember): Promise<void> {
  const carts = sql`select id from carts where visitor_id = ${visitor_id} and status <> 'placing'`
  await sql`
    delete from unpaid_names where attempt_id in (select id from payment_attempts where cart_id in (${carts}))
  `.execute(db)
  await sql`
    update payment_attempts
    set agreed = (agreed || '{"lines": []}'::jsonb) - ${personalFields}
    where cart_id in (${carts})
  `.execute(db)
  await forgetCards(db, id)
}

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
