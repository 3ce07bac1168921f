import type { Channel } from '#core/channel.ts'
import type { HandoffGroup } from '#core/handoff/handoff.ts'
import type { SlotCapacity } from '#core/location/location.ts'
import type { Cents } from '#core/money.ts'
import type { Instant } from '#core/time.ts'
import type { StationWork } from './station-work.ts'

/** What an order takes of its slot. */
export interface OrderLoad {
  readonly make_minutes: number
  readonly cents: Cents
}

/** What is gone of a slot for one handoff group: every order and every held place that isn't cancelled. */
export interface SlotTaken extends OrderLoad {
  readonly slot_at: Instant
  readonly channel: Channel
  readonly group: HandoffGroup
  readonly orders: number
  /** What one of them asks of the kitchen's stations soon, in a row of its own that takes nothing else. */
  readonly work?: StationWork
}

/** Who asks for room: an order of a site, changing hands by a group of handoffs. */
export interface RoomQuery {
  readonly channel: Channel
  readonly group: HandoffGroup
}

/**
 * Whether one more order fits into a slot of which `taken` is gone. Each row of the site's capacity must hold: a shared
 * one against all that is gone, one of a handoff group against its own. What the other site sold counts for neither: a
 * feast for a hundred takes no supper away.
 */
export function hasRoom(
  capacity: readonly SlotCapacity[],
  { channel, group }: RoomQuery,
  order: OrderLoad,
  taken: readonly Omit<SlotTaken, 'slot_at'>[],
): boolean {
  return limitsOf(capacity, { channel, group }).every((limit) => {
    const gone = goneOf(limit, channel, taken)
    return (
      (limit.orders === null || gone.orders < limit.orders) &&
      fits(limit.make_minutes, gone.make_minutes, order.make_minutes) &&
      fits(limit.cents, gone.cents, order.cents)
    )
  })
}

/** Whether few places are left of a slot: half of what one of its limits takes is gone, of orders, of making or of money. */
export function runsLow(
  capacity: readonly SlotCapacity[],
  { channel, group }: RoomQuery,
  taken: readonly Omit<SlotTaken, 'slot_at'>[],
): boolean {
  return limitsOf(capacity, { channel, group }).some((limit) => {
    const gone = goneOf(limit, channel, taken)
    return (
      isHalf(limit.orders, gone.orders) ||
      isHalf(limit.make_minutes, gone.make_minutes) ||
      isHalf(limit.cents, gone.cents)
    )
  })
}

function isHalf(limit: number | null, gone: number): boolean {
  return limit !== null && gone * 2 >= limit && gone > 0
}

/** The rows of a capacity that count for somebody who asks for room. */
function limitsOf(
  capacity: readonly SlotCapacity[],
  { channel, group }: RoomQuery,
): readonly SlotCapacity[] {
  return capacity
    .filter((limit) => (limit.channel ?? 'default') === channel)
    .filter((limit) => limit.group === 'shared' || limit.group === group)
}

/** What is gone of one limit. */
function goneOf(
  limit: SlotCapacity,
  channel: Channel,
  taken: readonly Omit<SlotTaken, 'slot_at'>[],
): OrderLoad & { readonly orders: number } {
  const gone = taken.filter(
    (row) => row.channel === channel && (limit.group === 'shared' || row.group === limit.group),
  )
  const total = (of: 'orders' | 'make_minutes' | 'cents'): number =>
    gone.reduce((sum, row) => sum + row[of], 0)
  return {
    orders: total('orders'),
    make_minutes: total('make_minutes'),
    cents: total('cents'),
  }
}

/** An order larger than a whole slot takes one of which nothing is gone: else nobody could ever order it. */
function fits(limit: number | null, gone: number, more: number): boolean {
  if (limit === null || gone + more <= limit) return true
  return gone === 0 && limit > 0
}
