import type { Instant } from '#core/time.ts'

/** Somebody of the crew, for some locations, or of head office, for all (R8.6). */
export interface Staff {
  readonly id: string
  readonly name: string
  readonly role: 'crew' | 'head_office'
  readonly location_ids: readonly string[]
}

/** Somebody of the staff who is signed in, and when that ends: at a moment that no use moves. */
export interface SignedInStaff extends Staff {
  readonly ends_at: Instant
  readonly sign_in_id: string
  readonly email: string
  readonly has_second_factor: boolean
  /** Has to set up a second factor before anything else. */
  readonly unproved: boolean
  /** The screen shows what it showed and does nothing until somebody opens it. */
  readonly locked: boolean
  /** After how many minutes without a touch the screen locks; null where it never does. */
  readonly lock_minutes: number | null
}
