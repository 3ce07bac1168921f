import { sql } from 'kysely'
import { overStatuses } from '#core/order/order.ts'
import type { Db } from '#server/database/db.ts'
import { forgetWords } from '#server/group-order/store-erased.ts'

/** How much of each is forgotten at once: a statement has its time, and nobody may have swept for days. */
const atOnce = sql.lit(1_000)

/** How an order stands that nobody follows any longer. */
/** Whether a cart is a group order that was sent so lately that its host may repeat it, and tells nothing else by now. */
const isRemembered = sql`(status = 'ordered' and reset > now() - interval '60 days'
  and not jsonb_path_exists(group_order, '$.participants[*].allergens[0]')
  and not jsonb_path_exists(group_order, '$.removed[0]') and not jsonb_exists(group_order, 'set_aside'))`

/** Who was in a group order that was sent, for sixty days: without what they don’t eat, and whom their host took out. */
const remembered = sql`case when group_order is not null and status = 'ordered' and reset > now() - interval '60 days'
  then group_order - 'set_aside' || jsonb_build_object('removed', '[]'::jsonb, 'participants', (
    select jsonb_agg(p || '{"allergens": []}' order by nth)
    from jsonb_array_elements(group_order -> 'participants') with ordinality as x (p, nth))) end`

/** Forgets a day after a group order is over who ate what of it, what they don’t eat, and what somebody who is gone wrote beside a dish. */
export async function sweepPeople(db: Db): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update orders set people = null
    where id = any(array(
      select id from orders
      where people is not null and ready_at < now() - interval '1 day' and status = any(${overStatuses}::text[])
      order by ready_at limit ${atOnce} for update skip locked))
    returning id
  `.execute(db)
  if (rows.length > 0)
    await forgetWords(
      db,
      rows.map(({ id }) => id),
    )
}

/**
 * Forgets what guests told of themselves for an order that never came. A basket loses where it was to be brought, the car
 * and whom to ask for, a day after it timed out; so does one that was ordered, whose order has its own.
 * Who was in a group that ordered is known for sixty days, so that its host can ask them again. A try to pay that
 * came to nothing keeps its lines and sums alone after thirty days: until then a bank may ask. So does what somebody
 * paid of a group order: its receipt is long there.
 */
export async function sweepUnorderedDetails(db: Db): Promise<void> {
  await sql`
    update carts set address = null, vehicle = null, on_site = null, allergens = '[]', group_order = ${remembered}
    where id = any(array(
      select id from carts
      where (address is not null or vehicle is not null or on_site is not null or allergens <> '[]'
          or group_order is not null and not ${isRemembered})
        and created_at < now() - interval '1 day' and reset < now() - interval '1 day' and status <> 'placing'
      order by created_at limit ${atOnce} for update skip locked))
  `.execute(db)
  await sql`
    update payment_attempts
    set agreed = agreed - 'contact' - 'address' - 'vehicle' - 'on_site' - 'allergens' - 'exemption' - 'people'
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
