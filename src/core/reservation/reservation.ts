import { refusal, type Refusal } from '#core/refusal.ts'
import type { Instant } from '#core/time.ts'

/** Where a party may go from each state; `held` is a table kept while its guest types. */
const next = {
  held: ['booked', 'cancelled'],
  booked: ['seated', 'cancelled', 'no_show'],
  seated: ['completed', 'booked'],
  completed: ['seated'],
  cancelled: [],
  no_show: ['seated', 'booked'],
} as const satisfies Record<string, readonly string[]>

export type ReservationStatus = keyof typeof next
export const reservationStatuses = [
  'held',
  'booked',
  'seated',
  'completed',
  'cancelled',
  'no_show',
] as const satisfies readonly ReservationStatus[]

/** How long after its time a party that isn’t there can still be expected, in minutes. */
export const noShowMinutes = 120

/** How a party came: by reservation, through the door, or from the waitlist. */
export const partySources = ['reserved', 'walk_in', 'waitlist'] as const
export type PartySource = (typeof partySources)[number]

/** A party at its tables, or for whom they are kept. */
export interface SeatedParty {
  readonly id: string
  readonly status: ReservationStatus
  readonly source: PartySource
  /** How many guests. */
  readonly party: number
  readonly seat_at: Instant
  /** When the tables are expected to be free again. */
  readonly ends_at: Instant
  readonly tables: readonly string[]
}

/** Refuses a move that the party’s state does not allow; a walk-in never goes back to a reservation that it had not. */
export function moveRefusal(
  { status, source }: Pick<SeatedParty, 'status' | 'source'>,
  to: ReservationStatus,
): Refusal | undefined {
  const allowed: readonly ReservationStatus[] = next[status]
  const isAllowed = allowed.includes(to) && (to !== 'booked' || source === 'reserved')
  return isAllowed ? undefined : refusal('reservation.closed')
}

/** Whether a party in that state has tables that nobody else may have. */
export function takesTables(status: ReservationStatus): boolean {
  return status === 'held' || status === 'booked' || status === 'seated'
}
