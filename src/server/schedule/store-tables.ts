import type { ColumnType, JSONColumnType } from 'kysely'
import type { Channel } from '#core/channel.ts'
import type { HandoffGroup, HandoffMode } from '#core/handoff/handoff.ts'
import type { Quote } from '#core/order/quote.ts'
import type { At } from '#server/database/timestamp-column.ts'
import type { PortionsTaken } from '#server/menu/store-portions.ts'
import type { Instant } from '#core/time.ts'

/** The times that carts hold, as the query builder sees them. */
export interface ScheduleTables {
  slot_reservations: {
    cart_id: string
    location_id: string
    channel: ColumnType<Channel, Channel | undefined, Channel>
    handoff: HandoffMode
    handoff_group: HandoffGroup
    slot_at: At
    make_minutes: number
    cents: number
    held_until: At | null
    group_until: ColumnType<Instant | null, Instant | undefined, Instant | null>
    checkout_until: ColumnType<Instant | null, Instant | undefined, Instant | null>
    began_at: ColumnType<Instant, never, never>
    caller: string | null
    quote: JSONColumnType<Quote> | null
    portions: JSONColumnType<PortionsTaken> | null
  }
}
