import type { ColumnType } from 'kysely'
import type { Role } from '#core/staff/staff.ts'
import type { At, AtDefault } from '#server/database/timestamp-column.ts'

/** Who may sign in as staff, how they prove it, and where they are signed in. */
export interface StaffTables {
  people: {
    id: string
    name: string
    email: string
    email_verified: boolean
    updated_at: AtDefault
  }
  credentials: {
    id: string
    account_id: string
    provider_id: string
    user_id: string
    password: string | null
    updated_at: AtDefault
  }
  sign_ins: {
    id: string
    token: string
    user_id: string
    user_agent: string | null
    created_at: AtDefault
    expires_at: At
    locked_at: At | null
    wrong_pins: ColumnType<number, number | undefined, number>
    person_id: string | null
    person_until: At | null
  }
  second_factors: {
    staff_id: string
    sealed_secret: string
    confirmed_at: At | null
    last_step: number | null
  }
  recovery_codes: { staff_id: string; hash: string }
  screen_pins: {
    staff_id: string
    pin_hash: string
    minutes: number | null
    wrong_pins: ColumnType<number, number | undefined, number>
  }
  staff: {
    id: string
    role: Role
    shared: ColumnType<boolean, boolean | undefined, boolean>
    given_pin_hash: string | null
  }
  staff_locations: { staff_id: string; location_id: string }
}
