import { type RawBuilder, sql } from 'kysely'

/** What of the refunds of an order whose ids are `like` these goes back to which card. */
export function cardsOfRefunds(order_id: RawBuilder<unknown>, like: RawBuilder<unknown>) {
  return sql`(
  select coalesce(jsonb_agg(jsonb_strip_nulls(to_jsonb(c) - 'part') order by c.part), '[]')
  from (
    select p.brand, p.last4, sum(b.amount)::int as cents, min(p.part) as part, nullif(p.part = 'share', false) as is_share
    from refunds as b join payments as p on p.id = b.payment_id
    where p.order_id = ${order_id} and b.id like ${like} group by p.brand, p.last4, p.part = 'share') as c)`
}
