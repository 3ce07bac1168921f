import { channels } from '#core/channel.ts'
import type { Refusal } from '#core/refusal.ts'
import { defaultDeliveryTime } from '#core/schedule/default-time.ts'
import { nextTime, timeRefusal } from '#core/schedule/next-time.ts'
import type { SlotsQuery } from '#core/schedule/slots.ts'
import { localTimeAt, type LocalTime } from '#core/time.ts'

/** When an order that is had again is wanted. */
export interface ReorderTime {
  /** Null as soon as possible, and on catering where no time is left. */
  readonly wanted: LocalTime | null
  /** Why not at noon two days ahead; null where it is, and where that isn’t asked for. */
  readonly refused: Refusal | null
}

/**
 * Returns when an order that is had again is wanted (R6.22): on catering at noon two days ahead, where that can’t be had at the
 * next best time, with the reason; all else as soon as possible.
 */
export function reorderTime(query: SlotsQuery): ReorderTime {
  const { location, channel, now } = query
  if (!channels[channel].advance_only) return { wanted: null, refused: null }
  const noon = defaultDeliveryTime(localTimeAt(now, location.time_zone), channel)
  const refused = timeRefusal(query, noon)
  if (refused === undefined) return { wanted: noon, refused: null }
  return { wanted: nextTime(query, noon) ?? null, refused }
}
