import type { Channel } from '#core/channel.ts'
import type { Location } from '#core/location/location.ts'
import type { CalendarDay, Instant, LocalTime } from '#core/time.ts'
import { addDays, localTimeAt, weekdayOf } from '#core/time.ts'

/** When orders of a site for a day close at a location, on its clock; null where only the lead time does (R7.9). */
export function lastOrderFor(
  location: Location,
  channel: Channel,
  day: CalendarDay,
): LocalTime | null {
  const closings = (location.last_orders ?? [])
    .filter((rule) => rule.channel === channel && rule.weekday === weekdayOf(day))
    .map(({ weekday, by }): LocalTime => {
      const before = (weekday - by.weekday + 7) % 7
      return `${addDays(day, -before)} ${by.time}`
    })
  return closings.toSorted()[0] ?? null
}

/** Whether orders for a day have closed already. */
export function isPastLastOrder(
  location: Location,
  channel: Channel,
  day: CalendarDay,
  now: Instant,
): boolean {
  const closing = lastOrderFor(location, channel, day)
  return closing !== null && localTimeAt(now, location.time_zone) >= closing
}
