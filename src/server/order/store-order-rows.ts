import { type RawBuilder, sql } from 'kysely'
import type { SoldOutOffer } from '#core/kitchen/sold-out-offer.ts'
import { isoOf } from '#server/database/iso-of.ts'
import type { GuestNote } from '#core/order/allergies.ts'
import type { Serving, TableServing } from '#core/kiosk/serving.ts'
import type { Delivery } from '#core/order/delivery.ts'

/** What the guest of the order `o` of the query was asked last; null where nobody asked. */
export const offerOf: RawBuilder<SoldOutOffer | null> = sql`(
  select jsonb_build_object('line_ids', f.line_ids, 'items', f.items, 'offered_at', ${isoOf('f.offered_at')})
  from sold_out_offers as f where f.order_id = o.id)`

/** How the order `o` is served, as a column: as its guest said at a kiosk, or at the table that it was ordered for; null of every other. */
export const servingOf = sql<Serving | TableServing | null>`coalesce((
  select jsonb_build_object('dining', k.dining, 'table_stand', k.table_stand)
  from kiosk_orders as k where k.cart_id = o.cart_id), (
  select jsonb_build_object('dining', 'table', 'tables', to_jsonb(r.tables), 'name', r.name)
  from carts as c join reservations as r on r.id = c.reservation_id where c.id = o.cart_id))`

/** What people of a group wrote of an allergy who have no dish of their own in the order `o`, as a column. */
export const notesOf = sql<readonly GuestNote[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('name', p ->> 'name', 'note', p ->> 'note')), '[]')
  from jsonb_array_elements(o.people) as p where p ? 'note')`

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
