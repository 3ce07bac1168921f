import type { Channel } from '#core/channel.ts'
import type { HandoffMode } from '#core/handoff/handoff.ts'
import type { Location } from '#core/location/location.ts'
import type { Span } from '#core/schedule/hours.ts'
import { spansInto } from '#core/schedule/hours.ts'
import type { CalendarDay, WallTime } from '#core/time.ts'
import { dayOf, minuteOf, wallAt } from '#core/time.ts'

const slotMinutes = 15

/**
 * Every slot of a calendar day on the clock's face, earliest first, whether or not it can still be had: quarter
 * hours counted from each opening, the closing included. The hours after midnight come from the evening before.
 */
export function slotWallsOf(
  location: Location,
  channel: Channel,
  handoff: HandoffMode,
  day: CalendarDay,
): readonly WallTime[] {
  const spans = spansInto(location, channel, handoff, day)
  return spans
    .flatMap((span, index) => wallsOf(span, spans.slice(0, index)))
    .filter((wall) => dayOf(wall) === day)
}

/** A span's own quarter hours: where an earlier one still runs, that one's count. */
function wallsOf(span: Span, earlier: readonly Span[]): readonly WallTime[] {
  const day = dayOf(span.from)
  const opening = minuteOf(span.from)
  const closing = minuteOf(span.until) + (dayOf(span.until) === day ? 0 : 1440)
  const count = Math.floor((closing - opening) / slotMinutes) + 1
  return Array.from({ length: count }, (_, index) =>
    wallAt(day, opening + index * slotMinutes),
  ).filter((wall) => earlier.every((other) => wall > other.until))
}
