import type { Channel } from '#core/channel.ts'
import type { HandoffMode } from '#core/handoff/handoff.ts'
import type { Location } from '#core/location/location.ts'
import type { Span } from './hours.ts'
import { spansInto } from './hours.ts'
import type { CalendarDay, LocalTime } from '#core/time.ts'
import { dayOf, minuteOf, localTimeOn } from '#core/time.ts'

/** How long a slot is: what is promised to the minute counts in the one that it falls into. */
export const slotMinutes = 15
const dayMinutes = 1440

/**
 * The slots of a calendar day on the clock's face from a time on, earliest first, whether or not they can still be had:
 * quarter hours counted from each opening, the closing included. The hours after midnight come from the evening before.
 * One after the other: who asks for the first with room doesn't wait for the evening's.
 */
export function* slotTimesOf(
  location: Location,
  channel: Channel,
  handoff: HandoffMode,
  day: CalendarDay,
  from: LocalTime = day,
): Generator<LocalTime, void> {
  const spans = spansInto(location, channel, handoff, day)
  const least = dayOf(from) > day ? dayMinutes : dayOf(from) < day ? 0 : minuteOf(from)
  for (const [index, span] of spans.entries())
    yield* timesOfSpan(span, { day, least, earlier: spans.slice(0, index) })
}

/** A span's own quarter hours of a day: where an earlier one still runs, that one's count. */
function* timesOfSpan(
  span: Span,
  about: { readonly day: CalendarDay; readonly least: number; readonly earlier: readonly Span[] },
): Generator<LocalTime, void> {
  const { day, least, earlier } = about
  const opening = minutesInto(day, span.from)
  const closing = Math.min(minutesInto(day, span.until), dayMinutes - 1)
  const skipped = Math.max(0, Math.ceil((least - opening) / slotMinutes))
  for (let at = opening + skipped * slotMinutes; at <= closing; at += slotMinutes) {
    const localTime = localTimeOn(day, at)
    if (earlier.every((other) => localTime > other.until)) yield localTime
  }
}

/** Minutes on the clock's face from the midnight of a day to a time on it or on a neighbour of it. */
function minutesInto(day: CalendarDay, localTime: LocalTime): number {
  const itsDay = dayOf(localTime)
  const apart = itsDay === day ? 0 : itsDay < day ? -dayMinutes : dayMinutes
  return minuteOf(localTime) + apart
}
