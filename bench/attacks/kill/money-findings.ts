import { type RawBuilder, sql } from 'kysely'
import type { Testbed } from '#bench/testbed/open-testbed.ts'
import { simulatedCards } from '#server/gateways/payment/simulated-cards.ts'
import { gatewayKey } from '#server/gateways/payment/gateway-process.ts'
import { settleDay, settledToday } from '#server/charge/settle-day.ts'
import type { Db } from '#server/database/db.ts'
import type { RefundedOrder } from './refund-order.ts'
import { deal } from './deals.ts'

/**
 * Compares what gift cards, a coupon, points and refunds came to with what orders, purchases and decisions say, in sums of this
 * attack’s own, and settles the day as `npm run settle` does; each count with its words.
 */
export async function moneyFindings(
  { database: { db }, gateway, books }: Pick<Testbed, 'database' | 'gateway' | 'books'>,
  given: readonly RefundedOrder[],
): Promise<Readonly<Record<string, readonly string[]>>> {
  const address = `http://127.0.0.1:${gateway.port}`
  const key = gatewayKey(books.settings.secret)
  const card = simulatedCards({ url: address, key, fields_url: `${address}/fields`, wallet: false })
  const settled = await settleDay(await settledToday({ db }), { db, card })
  return {
    'gift cards adrift': await wordsOf(db, giftCardDrift),
    'coupons adrift': await wordsOf(db, couponDrift),
    'points adrift': await wordsOf(db, pointsDrift),
    'staff refunds adrift': [...(await wordsOf(db, refundDrift)), ...(await undecided(db, given))],
    'differences of the day': [
      ...settled.differences.map((one) => JSON.stringify(one)),
      ...(settled.moving > 0 ? [`${settled.moving} charges are still on their way`] : []),
      ...(settled.gateway_silent ? ['the gateway was silent as the day was settled'] : []),
    ],
  }
}

async function wordsOf(db: Db, query: RawBuilder<{ readonly words: string }>) {
  return (await query.execute(db)).rows.map(({ words }) => words)
}

/** A gift card has what was paid for it, less what it paid, with what came back; and so says the ledger. */
const giftCardDrift = sql<{ words: string }>`
  select concat_ws(' ', id, 'has', balance, 'where', paid - spent + back, 'is left, and the ledger says', booked) as words
  from gift_cards as g, lateral (
    select coalesce(sum(amount), 0)::int as paid from gift_card_purchases
    where gift_card_id = g.id and status in ('authorized', 'captured')) as bought, lateral (
    select coalesce(sum(amount), 0)::int as spent from payments where part = 'gift_card' and gateway_ref = g.id) as used, lateral (
    select coalesce(sum(r.amount), 0)::int as back from refunds as r join payments as p on p.id = r.payment_id
    where p.part = 'gift_card' and p.gateway_ref = g.id) as returned, lateral (
    select coalesce(-sum(cents), 0)::int as booked from ledger where account = 'gift_cards' and detail = g.id) as told
  where balance <> paid - spent + back or balance <> booked
  union all
  select id || ': paid, and no gift card' from gift_card_purchases
  where status in ('authorized', 'captured') and gift_card_id not in (select id from gift_cards)`

/** The coupon was counted once for each order that stands with it, and no more often than it may. */
const couponDrift = sql<{ words: string }>`
  select concat_ws(' ', 'the coupon was counted', uses, 'times of', most, 'for', orders, 'orders') as words
  from (
    select count(*)::int as orders from orders where status not in ('cancelled', 'rejected')
      and exists (select from jsonb_array_elements(sheet -> 'lines') as l where l ->> 'kind' = 'coupon')) as standing
  left join (select uses, most from offer_counts where guest = '') as counted on true
  where coalesce(uses, 0) <> orders or uses > most`

/**
 * What a member can spend is the sum of their points. Of an order that stands its reward is paid, of one that came to nothing none;
 * one that was handed over earned on its food, less the share of its total that went back.
 */
const pointsDrift = sql<{ words: string }>`
  with back as (
    select p.order_id, sum(p.waived + (select coalesce(sum(amount), 0) from refunds where payment_id = p.id))::int as cents
    from payments as p group by p.order_id
  ), moved as (
    select cart_id, coalesce(sum(points) filter (where kind in ('spent', 'given_back')), 0) as spent,
      coalesce(sum(points) filter (where kind in ('earned', 'taken_back')), 0) as earned,
      max((reason ->> 'per_dollar')::int) as per_dollar
    from points where cart_id is not null group by cart_id
  ), due as (
    select o.id, o.cart_id, o.status = 'cancelled' or total > 0 and back.cents >= total as is_lost, o.status,
      exists (select from jsonb_array_elements(o.sheet -> 'lines') as l where l ->> 'kind' = 'reward') as is_rewarded,
      case when total = 0 then base else round(base::numeric * (total - back.cents) / total) end as food
    from orders as o join members as m on m.visitor_id = o.visitor_id join back on back.order_id = o.id, lateral (
      select (o.sheet ->> 'total')::int as total, (o.sheet ->> 'tip_base')::int as base) as sheet
  )
  select b.member_id || ': can spend other points than theirs' as words from point_balances as b
  where b.points <> (select sum(p.points) from points as p where p.member_id = b.member_id)
  union all
  select concat_ws(' ', due.id, 'spent', coalesce(spent, 0), 'points') from due left join moved using (cart_id)
  where coalesce(spent, 0) <> case when is_rewarded and not is_lost then ${sql.lit(-deal.points)} else 0 end
  union all
  select concat_ws(' ', due.id, 'earned', coalesce(earned, 0), 'points for', food, 'cents') from due left join moved using (cart_id)
  where coalesce(earned, 0) <> case when status = 'completed' and not is_lost then round(food * coalesce(per_dollar, 1) / 100) else 0 end
  union all
  select cart_id || ': spent points without an order' from moved
  where spent <> 0 and cart_id not in (select cart_id from orders)`

/** Of each decision of head office so much went back, or less was charged; all of that is done. */
const refundDrift = sql<{ words: string }>`
  select concat_ws(' ', order_id, 'was to give back', decided, 'and gave', back) as words
  from (select order_id, sum(cents) as decided from staff_refunds group by order_id) as s, lateral (
    select sum(p.waived + (select coalesce(sum(r.amount), 0) from refunds as r where r.payment_id = p.id)) as back
    from payments as p where p.order_id = s.order_id) as b
  where decided <> back
  union all
  select id || ': decided, and not back yet' from refunds where done_at is null`

/** What head office was told that it gave back, and what is written otherwise: more, less, or twice. */
async function undecided(db: Db, given: readonly RefundedOrder[]): Promise<readonly string[]> {
  const rows = await db.selectFrom('staff_refunds').select(['order_id', 'cents']).execute()
  const written = rows.map(({ order_id, cents }) => `${order_id}: ${cents}`)
  const told = given.map(({ order_id, cents }) => `${order_id}: ${cents}`)
  return [
    ...told.filter((one) => !written.includes(one)).map((one) => `${one} was decided and lost`),
    ...written
      .filter((one, nth) => !told.includes(one) || written.indexOf(one) !== nth)
      .map((one) => `${one} is written, and was pressed once or never`),
  ]
}
