import type { JSONColumnType } from 'kysely'
import type { Channel } from '#core/channel.ts'
import type { At, AtDefault } from '#server/database/timestamp-column.ts'
import type { CartColumns } from './store-columns.ts'
import type { CourierPromise } from './store-courier.ts'

/** Carts and the links that carry them to other devices, as the query builder sees them. */
export interface CartTables {
  carts: CartColumns & {
    id: string
    visitor_id: string
    channel: Channel
    status: 'open' | 'placing' | 'ordered' | 'abandoned'
    version: number
    reset: At
    courier: JSONColumnType<CourierPromise> | null
    created_at: AtDefault
  }
  cart_links: { token_hash: string; cart_id: string; expires_at: At; taken_at: At | null }
  visitor_proofs: { visitor_id: string; mailbox: string; proved_at: AtDefault }
  visitor_names: {
    visitor_id: string
    pseudonyms: readonly string[]
    has_ordered: boolean
    named_at: AtDefault
  }
}
