import { type RawBuilder, sql } from 'kysely'
import type { CardShare } from '#core/format/format-card.ts'
import type { Cents } from '#core/money.ts'
import type { Portion } from '#core/charge/portions.ts'
import type { Press } from '#core/charge/staff-refund.ts'
import type { StaffReason } from '#core/charge/refund.ts'
import type { Instant } from '#core/time.ts'
import { isoOf } from '#server/database/iso-of.ts'

/** A refund that staff decided, as guest and staff read it. */
export interface StoredStaffRefund {
  readonly id: string
  readonly press: Press | null
  readonly cents: Cents
  readonly left_before: Cents
  /** Of its lines; none where it is an amount, or all that was left. */
  readonly portions: readonly Portion[]
  readonly reason: StaffReason
  readonly at: Instant
  /** Who decided it; null where nobody knows them any more, or it was their guest. */
  readonly by: string | null
  readonly by_guest: boolean
  /** What goes back to which card; what was only held isn’t charged, and stands here for none. */
  readonly cards: readonly CardShare[]
}

/** The press that asked for the refund, or the request, of the row `alias`. */
export function pressOf(alias: 's' | 'q'): RawBuilder<Press | null> {
  const [key, body_hash] = [sql.ref(`${alias}.key`), sql.ref(`${alias}.body_hash`)]
  return sql`case when ${key} is not null then jsonb_build_object('key', ${key}, 'body_hash', ${body_hash}) end`
}

/** Which portions of its lines the refund `s` of the query gave back: of an earlier version, whole lines. */
export const refundedPortionsOf: RawBuilder<readonly Portion[]> = sql`coalesce(s.portions, (
  select jsonb_agg(jsonb_build_object('line_id', l.id, 'from', 0, 'to', l.quantity, 'of', l.quantity))
  from order_lines as l where l.order_id = s.order_id and l.id = any(s.line_ids)), '[]')`

/** What of the refund `s` of the query goes back to which card. */
const cards = cardsOfRefunds(sql`s.order_id`, sql`'staff:' || s.id || ':%'`)

/** What staff gave back of the order of the row `alias`, oldest first. */
export function staffRefundsOf(alias: 'o'): RawBuilder<readonly StoredStaffRefund[]> {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'press', ${pressOf('s')}, 'cents', s.cents, 'left_before', s.left_before,
      'portions', ${refundedPortionsOf}, 'reason', s.reason, 'at', ${isoOf('s.decided_at')}, 'cards', ${cards},
      'by_guest', s.actor ->> 'kind' = 'guest', 'by', (select name from people where id = s.actor ->> 'staff_id')) order by s.decided_at, s.left_before desc), '[]')
    from staff_refunds as s where s.order_id = ${sql.ref(`${alias}.id`)}
  )`
}

/** Whether the order of the row `alias` came back and nobody decided about its money. */
export function isUndecided(alias: 'o'): RawBuilder<boolean> {
  return sql`exists (select from returns as r where r.order_id = ${sql.ref(`${alias}.id`)} and r.cents is null)`
}

/** What of the refunds of an order whose ids are `like` these goes back to which card. */
export function cardsOfRefunds(order_id: RawBuilder<unknown>, like: RawBuilder<unknown>) {
  return sql`(
  select coalesce(jsonb_agg(jsonb_strip_nulls(to_jsonb(c) - 'part') order by c.part), '[]')
  from (
    select p.brand, p.last4, sum(b.amount)::int as cents, min(p.part) as part, nullif(p.part = 'share', false) as is_share
    from refunds as b join payments as p on p.id = b.payment_id
    where p.order_id = ${order_id} and b.id like ${like} group by p.brand, p.last4, p.part = 'share') as c)`
}
