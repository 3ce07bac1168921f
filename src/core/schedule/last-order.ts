import type { Channel } from '#core/channel.ts'
import { timeWords, weekdayWords } from '#core/clock-words.ts'
import type { Location } from '#core/location/location.ts'
import type { CalendarDay, Instant, WallTime } from '#core/time.ts'
import { addDays, wallOf, weekdayOf } from '#core/time.ts'

/** When orders of a site for a day close at a location, on its clock; null where only the lead time does (R7.9). */
export function lastOrderFor(
  location: Location,
  channel: Channel,
  day: CalendarDay,
): WallTime | null {
  const closings = (location.last_orders ?? [])
    .filter((rule) => rule.channel === channel && rule.weekday === weekdayOf(day))
    .map(({ weekday, by }): WallTime => {
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
  return closing !== null && wallOf(now, location.time_zone) >= closing
}

/** The rules of a site in words, the week's first day first: `Orders for Monday close Friday, 3:00 PM.` */
export function lastOrderWords(location: Location, channel: Channel): readonly string[] {
  return (location.last_orders ?? [])
    .filter((rule) => rule.channel === channel)
    .toSorted((a, b) => a.weekday - b.weekday)
    .map(
      ({ weekday, by }) =>
        `Orders for ${nameOf(weekday)} close ${nameOf(by.weekday)}, ${timeWords(by.time)}.`,
    )
}

/** The name of a weekday, 1 is Monday: any week has them all. */
function nameOf(weekday: number): string {
  return weekdayWords(addDays('20260105', weekday - 1))
}
