import type { SavedAddress, SavedVehicle } from '#core/member/saved.ts'
import type { AtDefault } from '#server/database/timestamp-column.ts'

/** The tables of what members saved. */
export interface SavedTables {
  member_addresses: SavedAddress & { member_id: string; saved_at: AtDefault }
  member_vehicles: SavedVehicle & { member_id: string; saved_at: AtDefault }
  member_usuals: {
    id: string
    member_id: string
    order_id: string
    name: string
    saved_at: AtDefault
  }
  member_favorites: { member_id: string; location_id: string; since: AtDefault }
}
