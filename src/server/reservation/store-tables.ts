import type { Generated, JSONColumnType } from 'kysely'
import type { Locale } from '#core/locale.ts'
import type { DepositStatus } from '#core/charge/table-deposit.ts'
import type { PartySource, ReservationStatus } from '#core/reservation/reservation.ts'
import type { Placement } from '#core/reservation/seating-times.ts'
import type { At, AtDefault } from '#server/database/timestamp-column.ts'

/** The parties at tables and those that wait for one, as the query builder sees them. */
export interface DiningTables {
  reservations: {
    id: string
    location_id: string
    status: ReservationStatus
    source: PartySource
    party: number
    area: string
    tables: readonly string[]
    seat_at: At
    ends_at: At
    name: Generated<string>
    phone: Generated<string>
    email: Generated<string>
    note: Generated<string>
    locale: Generated<Locale>
    visitor_id: string | null
    caller: string | null
    hold_key: string | null
    held_until: At | null
    began_at: AtDefault
    booking_key: string | null
    host_key: string | null
    version: Generated<number>
    seated_at: At | null
    closed_at: At | null
    promised: JSONColumnType<Placement> | null
  }
  table_deposits: {
    id: string
    reservation_id: string
    idempotency_key: string
    body_hash: string
    amount: number
    status: DepositStatus
    returns: Generated<boolean>
    back_hours: number
    back_until: At
    gateway_ref: string | null
    decline_reason: string | null
  }
  waitlist: {
    id: string
    location_id: string
    status: Generated<'waiting' | 'called' | 'seated' | 'left'>
    party: number
    name: string
    phone: string
    locale: Locale
    visitor_id: string | null
    quoted_from: number
    quoted_until: number
    joined_at: AtDefault
    called_at: At | null
    told_at: At | null
    caller: string | null
    closed_at: At | null
    reservation_id: string | null
  }
}
