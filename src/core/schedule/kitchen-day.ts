import type { Instant, TimeZone } from '#core/time.ts'
import { addDays, dayOf, instantOf, minuteOf, wallAt, wallOf } from '#core/time.ts'

/** The minute of the night at which a kitchen's day ends: of its counted portions, its 86 list and its orders. */
export const dayEnds = 4 * 60

/** When the kitchen's day that runs at a moment began. */
export function dayBegan(now: Instant, zone: TimeZone): Instant {
  const wall = wallOf(now, zone)
  const today = dayOf(wall)
  return instantOf(wallAt(minuteOf(wall) < dayEnds ? addDays(today, -1) : today, dayEnds), zone)
}
