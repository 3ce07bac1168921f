import type { CardNamed } from '#core/format/format-card.ts'
import type { DiningRoom, TableDepositTerms } from '#core/location/dining-room.ts'
import type { Cents } from '#core/money.ts'
import { type Giver, refundLimit } from '#core/charge/refund-limits.ts'
import type { DepositFate } from '#core/charge/table-deposit.ts'
import { refusal, type Refusal } from '#core/refusal.ts'
import { addMinutes, type Instant, minutesBetween } from '#core/time.ts'
import type { ReservationStatus, SeatedParty } from './reservation.ts'

/** What a party leaves for its table, and until when it gets it back. */
export interface TableDeposit {
  readonly cents: Cents
  /** Whoever cancels by then has all of it back. */
  readonly back_until: Instant
}

/** What is asked of a party for its table. */
interface DueDeposit extends TableDeposit {
  readonly back_hours: number
}

/** Returns the deposit that a party leaves for a time: so much a guest; null where the room asks parties of that size for none. */
export function tableDepositFor(
  { deposit }: Pick<DiningRoom, 'deposit'>,
  { party, seat_at }: { readonly party: number; readonly seat_at: Instant },
): DueDeposit | null {
  if (!deposit || party < deposit.from_party) return null
  const { cents_per_guest, back_hours } = deposit
  return { cents: party * cents_per_guest, back_hours, back_until: backUntil(deposit, seat_at) }
}

/** How long a table is kept for who called while they pay its deposit, how long before its time it is open to others again, and how long nobody pays in, in minutes. */
const payWithin = 24 * 60
const openBefore = 2 * 60
const leastToPay = 15

/** Returns until when a table is kept for who called while they pay its deposit: for a day, and two hours before its time at the latest; null where that is too soon to pay in. */
export function depositDueBy({
  now,
  seat_at,
}: {
  readonly now: Instant
  readonly seat_at: Instant
}): Instant | null {
  const latest = addMinutes(seat_at, -openBefore)
  const by = minutesBetween(now, latest) < payWithin ? latest : addMinutes(now, payWithin)
  return minutesBetween(now, by) < leastToPay ? null : by
}

/** Tells whether a table waits for the deposit of who called: a host holds it for them, and nobody types. */
export function awaitsDeposit({
  status,
  host_key,
}: {
  readonly status: ReservationStatus
  readonly host_key: string | null
}): boolean {
  return status === 'held' && host_key !== null
}

function backUntil({ back_hours }: Pick<TableDepositTerms, 'back_hours'>, seat_at: Instant) {
  return addMinutes(seat_at, -60 * back_hours)
}

/** Tells whether a deposit goes back when its table is cancelled: in time, and always where the house cancels. */
export function isGivenBack(
  { back_until }: Pick<TableDeposit, 'back_until'>,
  now: Instant,
  by: 'guest' | 'house',
): boolean {
  return by === 'house' || minutesBetween(now, back_until) >= 0
}

/**
 * Refuses somebody of the house who gives a deposit back too late for its guest, and more of it than they may give back of one order, or
 * than one person gives back alone. A table has no page on which a second person agrees: head office is that person, and gives it
 * back, as a party that the house itself can’t seat has its deposit back.
 */
export function depositBackRefusal(
  { amount, back_until }: Pick<TableDeposit, 'back_until'> & { readonly amount: Cents },
  now: Instant,
  { staff, chain }: Giver,
): Refusal | undefined {
  if (isGivenBack({ back_until }, now, 'guest')) return undefined
  const own = refundLimit(staff, chain)
  if (own === null) return undefined
  const limit = Math.min(own, chain?.refund_alone_limit ?? own)
  return amount > limit ? refusal('refund.over_limit', { limit }) : undefined
}

/**
 * Returns until when a deposit comes back once its table has another time. A time that was over stays over: nobody moves a table
 * to next week in order to call it off.
 */
export function movedBackUntil(
  { back_until, back_hours }: Pick<DueDeposit, 'back_until' | 'back_hours'>,
  { now, seat_at }: { readonly now: Instant; readonly seat_at: Instant },
): Instant {
  if (minutesBetween(now, back_until) < 0) return back_until
  return backUntil({ back_hours }, seat_at)
}

/**
 * Refuses a change to a larger party whose deposit would be more than was paid: it is a new reservation. Fewer guests keep what
 * they paid for their check, and who paid nothing keeps a table of their size.
 */
export function growthRefusal(
  room: Pick<DiningRoom, 'deposit'>,
  before: { readonly party: number; readonly paid: Cents },
  after: { readonly party: number; readonly seat_at: Instant },
): Refusal | undefined {
  const due = after.party > before.party ? tableDepositFor(room, after) : null
  if (due === null || due.cents <= before.paid) return undefined
  return refusal('reservation.deposit_grows', { count: after.party, amount: due.cents })
}

/** Returns what becomes of a deposit by the state of its reservation, and whether a cancelled one goes back. */
export function depositFate(status: ReservationStatus, returns: boolean): DepositFate {
  switch (status) {
    case 'held':
    case 'booked':
      return 'held'
    case 'seated':
    case 'completed':
      return 'applied'
    case 'no_show':
      return 'kept'
    case 'cancelled':
      return returns ? 'returned' : 'kept'
  }
}

/** A deposit that was paid, as it is stored with its table. */
export interface PaidDeposit extends TableDeposit {
  readonly returns: boolean
  /** Its card was charged; else it only holds the amount. */
  readonly charged: boolean
  readonly card: CardNamed
}

/** What a guest reads of the deposit of their table: it is due while the table is held. */
export interface DepositState extends TableDeposit {
  readonly state: 'due' | DepositFate
  /** All of it comes back if its guest cancels now. */
  readonly goes_back: boolean
  /** Its card was charged: what comes back is a refund; else what it holds is let go of. */
  readonly charged: boolean
  /** What paid it; null while it is due. */
  readonly card: CardNamed | null
}

/** Returns how the deposit of a table stands; null where its party leaves none. */
export function depositState(
  {
    deposit,
    ...table
  }: Pick<SeatedParty, 'status' | 'party' | 'seat_at'> & { readonly deposit: PaidDeposit | null },
  room: Pick<DiningRoom, 'deposit'>,
  now: Instant,
): DepositState | null {
  const { status } = table
  const due = status === 'held' ? tableDepositFor(room, table) : null
  const known = deposit ?? due
  if (!known) return null
  const { cents, back_until } = known
  const state = deposit ? depositFate(status, deposit.returns) : 'due'
  const isOpen = state === 'due' || state === 'held'
  const goes_back = isOpen && isGivenBack(known, now, 'guest')
  const { card = null, charged = false } = deposit ?? {}
  return { cents, back_until, state, goes_back, charged, card }
}
