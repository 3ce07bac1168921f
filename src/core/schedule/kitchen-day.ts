import type { CalendarDay, Instant, TimeZone } from '#core/time.ts'
import { addDays, dayOf, instantOf, minuteOf, localTimeOn, localTimeAt } from '#core/time.ts'

/** The minute of the night at which a kitchen's day ends: of its counted portions, its 86 list and its orders. */
export const dayEnds = 4 * 60

/** When the kitchen's day that runs at a moment began. */
export function dayBegan(now: Instant, zone: TimeZone): Instant {
  return instantOf(localTimeOn(kitchenDay(now, zone), dayEnds), zone)
}

/** When the kitchen's day that runs at a moment ends. */
export function dayEnd(now: Instant, zone: TimeZone): Instant {
  return instantOf(localTimeOn(addDays(kitchenDay(now, zone), 1), dayEnds), zone)
}

/** The day of a kitchen that runs at a moment, by the calendar on which it began. */
function kitchenDay(now: Instant, zone: TimeZone): CalendarDay {
  const localTime = localTimeAt(now, zone)
  const today = dayOf(localTime)
  return minuteOf(localTime) < dayEnds ? addDays(today, -1) : today
}
