import { type RawBuilder, sql } from 'kysely'
import type { OrderExemption } from '#core/tax-exemption/decision.ts'
import { isoOf } from '#server/database/iso-of.ts'

/** The certificate of the order of the row `alias`, and what became of it; null without one. */
export function exemptionOf(alias: 'o'): RawBuilder<OrderExemption | null> {
  return sql`(
    select to_jsonb(x) - 'order_id' || jsonb_build_object(
      'sent_at', ${isoOf('x.sent_at')}, 'decided_at', ${isoOf('x.decided_at')})
    from exemptions as x where x.order_id = ${sql.ref(`${alias}.id`)}
  )`
}
