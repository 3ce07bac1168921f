import { refusal, type Refusal, Refused } from '#core/refusal.ts'
import { slotRefusal, type SlotsQuery } from '#core/schedule/slots.ts'
import {
  dayOf,
  type Instant,
  type LocalTime,
  localTimeAt,
  localTimeOn,
  minuteOf,
  minutesBetween,
} from '#core/time.ts'
import type { ReservationStatus } from './reservation.ts'

/** How long after its party sits down the dishes of a table may come, in steps of the kitchen’s times. */
const longestWait = 30
const waits = [0, 15, longestWait] as const

/** Returns the times at which the dishes of a table may come, as its party sits down first. */
function tableTimes(seat_at: Instant, time_zone: string): readonly LocalTime[] {
  const at = localTimeAt(seat_at, time_zone)
  return waits.map((wait) => localTimeOn(dayOf(at), minuteOf(at) + wait))
}

/** Returns when the dishes of a table come: as its party sits down, or a little later. Refuses a time that the kitchen doesn’t have. */
export function tableTime(query: SlotsQuery, seat_at: Instant): LocalTime {
  const refusals: Refusal[] = []
  for (const time of tableTimes(seat_at, query.location.time_zone)) {
    const refused = slotRefusal(query, time)
    if (!refused) return time
    refusals.push(refused)
  }
  throw new Refused(refusals[0] ?? refusal('time.none_left'))
}

/** A reservation that dishes are ordered for. */
interface OrderedTable {
  readonly status: ReservationStatus
  readonly seat_at: Instant
}

/**
 * Refuses dishes for a table that isn’t reserved any more, or that was moved to another time since they were chosen. Who sits has
 * theirs brought, whenever they sat down: the time of their table is that of their arrival then.
 */
export function tableOrderRefusal(
  table: OrderedTable | undefined,
  ready_at: Instant,
): Refusal | undefined {
  if (table?.status === 'seated') return undefined
  const wait = table?.status === 'booked' ? minutesBetween(table.seat_at, ready_at) : -1
  return wait >= 0 && wait <= longestWait ? undefined : refusal('cart.table_changed')
}

/** What is ordered for a table. */
interface TableDishes {
  readonly orders: readonly { readonly number: string }[]
  /** An order for it is being paid. */
  readonly being_ordered: boolean
}

/** Refuses another time for a table whose dishes are ordered or being paid, and to give it back: its order is called off first. */
export function orderedTableRefusal({
  orders: [order],
  being_ordered,
}: TableDishes): Refusal | undefined {
  if (order) return refusal('reservation.ordered', { number: order.number })
  return being_ordered ? refusal('reservation.being_ordered') : undefined
}
