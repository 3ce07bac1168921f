import type { Locale } from '#core/locale.ts'
import type { AtDefault } from '#server/database/timestamp-column.ts'

/** What people in group orders pay themselves, as the query builder sees it. */
export interface GroupTables {
  group_payments: {
    id: string
    cart_id: string
    participant_id: string
    visitor_id: string
    idempotency_key: string
    body_hash: string
    amount: number
    tip: number
    email: string
    locale: Locale
    status: 'pending' | 'authorized' | 'failed' | 'voided'
    gateway_ref: string | null
    brand: string | null
    last4: string | null
    decline_reason: string | null
    order_id: string | null
    started_at: AtDefault
  }
}
