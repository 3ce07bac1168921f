import type { ColumnType, JSONColumnType } from 'kysely'
import type { Allergen, Diet } from '#core/menu/catalogue.ts'
import type { Instant } from '#core/time.ts'
import type { At, AtDefault } from '#server/database/timestamp-column.ts'
import type { SavedAddress, SavedVehicle } from '#core/member/saved.ts'

/** The tables of members and what is theirs. */
export interface MemberTables {
  members: {
    id: string
    visitor_id: ColumnType<string, string | undefined, never>
    email: string
    email_verified: ColumnType<boolean, boolean | undefined, boolean>
    first_name: ColumnType<string, string | undefined, string>
    last_name: ColumnType<string, string | undefined, string>
    phone: string | null
    phone_proved_at: ColumnType<Instant | null, string | null | undefined, string | null>
    marketing_since: ColumnType<Instant | null, string | null | undefined, string | null>
    created_at: AtDefault
    updated_at: AtDefault
  }
  member_sign_ins: {
    id: string
    token: string
    user_id: string
    provider: ColumnType<string, string | undefined, string>
    expires_at: At
    user_agent: string | null
    last_used_at: AtDefault
    created_at: AtDefault
    updated_at: AtDefault
  }
  member_credentials: {
    id: string
    account_id: string
    user_id: string
    provider_id: string
    password: string | null
  }
  member_cards: {
    id: string
    member_id: string
    gateway: string
    ref: string
    brand: string
    last4: string
    expires: string | null
    is_default: boolean
    created_at: AtDefault
  }
  member_passkeys: {
    id: string
    member_id: string
    credential_id: string
    public_key: string
    /** The drivers read a bigint as text. */
    counter: ColumnType<string | number, number, number>
    transports: ColumnType<readonly string[], string[], never>
    rp_id: string
    name: string
    created_at: AtDefault
    last_used_at: ColumnType<Instant | null, undefined, Instant>
  }
  member_verifications: { id: string; identifier: string; value: string; expires_at: At }
  member_dietary: {
    member_id: string
    allergens: JSONColumnType<readonly Allergen[]>
    diets: JSONColumnType<readonly Diet[]>
  }
  member_contact_changes: {
    member_id: string
    kind: string
    value: string
    code_hash: string | null
    tries: ColumnType<number, number | undefined, number>
    expires_at: At
  }
}

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
