import type { CalendarDay, Instant, LocalTime, TimeZone } from '#core/time.ts'
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

/** Returns the day of a kitchen that runs at a moment, by the calendar on which it began. */
export function kitchenDay(now: Instant, zone: TimeZone): CalendarDay {
  return kitchenDayOf(localTimeAt(now, zone))
}

/** Returns the day of a kitchen that a minute of its clock belongs to: before four in the morning that is still the day before. */
export function kitchenDayOf(localTime: LocalTime): CalendarDay {
  const today = dayOf(localTime)
  return minuteOf(localTime) < dayEnds ? addDays(today, -1) : today
}
