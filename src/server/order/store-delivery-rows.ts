import { type RawBuilder, sql } from 'kysely'
import type { Delivery } from '#core/order/delivery.ts'

/** A delivery with what its courier knows it by. */
export interface StoredDelivery extends Delivery {
  readonly gateway: string | null
  readonly ref: string | null
  readonly transit_minutes: number
  /** A courier was sent for, whether or not the house heard that they come. */
  readonly is_sent_for: boolean
}

/** The delivery of the order of the row `alias`; null where nobody brings it. */
export function deliveryOf(alias: 'o'): RawBuilder<StoredDelivery | null> {
  return sql`(
    select jsonb_build_object('by', d.driven_by, 'status', d.status, 'driver', d.driver, 'reason', d.reason,
      'gateway', d.gateway, 'ref', d.ref, 'transit_minutes', d.transit_minutes,
      'is_sent_for', d.sent_for_at is not null)
    from deliveries as d where d.order_id = ${sql.ref(`${alias}.id`)}
  )`
}
