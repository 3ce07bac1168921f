import type { Generated } from 'kysely'
import type { Dining } from '#core/kiosk/serving.ts'
import type { At, AtDefault } from '#server/database/timestamp-column.ts'

/** The screens in the locations, as the query builder sees them. */
export interface KioskTables {
  kiosks: {
    id: string
    code: string | null
    code_until: At
    location_id: string | null
    name: Generated<string>
    created_at: AtDefault
    paired_at: At | null
    paired_by: string | null
    seen_at: At | null
    revoked_at: At | null
    reader_id: string | null
    printer: string | null
    called_at: At | null
    answered_at: At | null
  }
  kiosk_guests: {
    id: string
    kiosk_id: string
    scan: string
    member_id: string | null
    until: At
  }
  kiosk_orders: {
    cart_id: string
    kiosk_id: string
    order_key: string
    visitor_id: string
    token: string | null
    dining: Dining
    table_stand: string | null
    total: number | null
    created_at: AtDefault
  }
}
