import { type RawBuilder, sql } from 'kysely'
import type { SharePayment } from '#core/cart/group.ts'
import type { CartGiftCard } from '#core/gift-card/spend.ts'

/** The gift cards that the cart of the row `c` pays with, first to last. One that was stopped has nothing to give. */
export const cartGiftCards: RawBuilder<readonly CartGiftCard[]> = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'last4', right(g.number, 4),
    'balance', case when g.stopped_at is null then g.balance else 0 end) order by x.added_at), '[]')
  from cart_gift_cards as x join gift_cards as g on g.id = x.gift_card_id where x.cart_id = c.id)`

/** What people pay themselves of the group order that the cart `c` of a query is. */
export const groupPayments: RawBuilder<readonly SharePayment[]> =
  sql`case when c.group_order is null then '[]'::jsonb else (
  select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'participant_id', g.participant_id, 'status', g.status,
    'cents', g.amount, 'tip', g.tip, 'brand', g.brand, 'last4', g.last4,
    'at', to_char(g.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))), '[]')
  from group_payments as g where g.cart_id = c.id and g.status in ('pending', 'authorized')) end`
