import { type RawBuilder, sql } from 'kysely'
import type { SoldOutOffer } from '#core/kitchen/sold-out-offer.ts'
import { isoOf } from '#server/database/iso-of.ts'

/** What the guest of the order `o` of the query was asked last; null where nobody asked. */
export const offerOf: RawBuilder<SoldOutOffer | null> = sql`(
  select jsonb_build_object('line_ids', f.line_ids, 'items', f.items, 'offered_at', ${isoOf('f.offered_at')})
  from sold_out_offers as f where f.order_id = o.id)`
