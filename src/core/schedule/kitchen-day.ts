import type { Instant, TimeZone } from '#core/time.ts'
import { addDays, dayOf, instantOf, minuteOf, localTimeOn, localTimeAt } from '#core/time.ts'

/** The minute of the night at which a kitchen's day ends: of its counted portions, its 86 list and its orders. */
export const dayEnds = 4 * 60

/** When the kitchen's day that runs at a moment began. */
export function dayBegan(now: Instant, zone: TimeZone): Instant {
  const localTime = localTimeAt(now, zone)
  const today = dayOf(localTime)
  return instantOf(
    localTimeOn(minuteOf(localTime) < dayEnds ? addDays(today, -1) : today, dayEnds),
    zone,
  )
}
