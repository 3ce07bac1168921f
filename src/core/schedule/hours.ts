import type { Channel } from '#core/channel.ts'
import type { HandoffMode } from '#core/handoff/handoff.ts'
import { memoizeByObject } from '#core/memoize-by-object.ts'
import type { Location, OpenSpan } from '#core/location/location.ts'
import { offeredHandoffs } from '#core/location/offered-handoffs.ts'
import { type Timetable, timetableOf } from '#core/schedule/timetable.ts'
import type { CalendarDay, Instant, LocalTime } from '#core/time.ts'
import { addDays, dayOf, instantOf, minutesBetween, localTimeAt, weekdayOf } from '#core/time.ts'

/** From opening to closing on the location's clock; closing may lie on the next day. */
export interface Span {
  readonly from: LocalTime
  readonly until: LocalTime
}

/** What a location is right now: whether it is open, and when that changes. */
export interface OpenState {
  readonly open: boolean
  /** When it closes; null while closed, and where it never does. */
  readonly until: LocalTime | null
  /** When it opens next; null while open, and where no opening is known. */
  readonly opens: LocalTime | null
}

/** An opening that lasts longer than this many days is said to be round the clock. */
const alwaysDays = 7
/** How far ahead the next opening is looked for. */
const horizonDays = 60

/**
 * The spans that begin on a day, earliest first: the week's, or those of its exceptions where the day has any.
 * A handoff that isn't offered has none.
 */
export function spansOf(
  location: Location,
  channel: Channel,
  handoff: HandoffMode,
  day: CalendarDay,
): readonly Span[] {
  return cachedSpans(timetableOf(location), `${channel} ${handoff} ${day}`, () =>
    spansFound(location, channel, handoff, day),
  )
}

const cachedSpans = memoizeByObject<Timetable, readonly Span[]>()

function spansFound(
  location: Location,
  channel: Channel,
  handoff: HandoffMode,
  day: CalendarDay,
): readonly Span[] {
  if (!offeredHandoffs(location, channel).includes(handoff)) return []
  const exceptions = location.exceptions.filter((exception) => exception.day === day)
  const weekly = location.hours
    .filter((row) => row.channel === channel && row.handoff.includes(handoff))
    .map((row) => row.week[weekdayOf(day)])
  const spans = exceptions.length > 0 ? exceptions.map(({ span }) => span) : weekly
  return spans.flatMap((span) => (span ? [spanOn(day, span)] : [])).sort(byOpening)
}

/** The spans of which a part lies on a day: those that begin on it, and before them the evening's that reach into it. */
export function spansInto(
  location: Location,
  channel: Channel,
  handoff: HandoffMode,
  day: CalendarDay,
): readonly Span[] {
  return cachedSpansInto(timetableOf(location), `${channel} ${handoff} ${day}`, () => {
    const evening = spansOf(location, channel, handoff, addDays(day, -1))
    return [
      ...evening.filter(({ until }) => dayOf(until) === day),
      ...spansOf(location, channel, handoff, day),
    ]
  })
}

const cachedSpansInto = memoizeByObject<Timetable, readonly Span[]>()

/** Whether the location is open for any of these handoff modes, all that it offers unless told, and until when. */
export function openState(
  location: Location,
  channel: Channel,
  now: Instant,
  handoffs: readonly HandoffMode[] = offeredHandoffs(location, channel),
): OpenState {
  // Doors open and close on whole minutes, so that nothing changes within one.
  const minute = now.slice(0, '2026-11-20T23:40'.length)
  return cachedStates(timetableOf(location), `${channel} ${handoffs.join()} ${minute}`, () =>
    stateFound(location, channel, now, handoffs),
  )
}

const cachedStates = memoizeByObject<Timetable, OpenState>()

function stateFound(
  location: Location,
  channel: Channel,
  now: Instant,
  handoffs: readonly HandoffMode[],
): OpenState {
  const today = dayOf(localTimeAt(now, location.time_zone))
  const isAhead = (localTime: LocalTime): boolean =>
    minutesBetween(now, instantOf(localTime, location.time_zone)) > 0
  for (const opening of openingsFrom(location, channel, handoffs, addDays(today, -1))) {
    if (!isAhead(opening.until)) continue
    return isAhead(opening.from)
      ? { open: false, until: null, opens: opening.from }
      : {
          open: true,
          until: isRoundTheClock(opening.until, today) ? null : opening.until,
          opens: null,
        }
  }
  return { open: false, until: null, opens: null }
}

/**
 * Openings one after the other; spans of all these handoffs that touch or overlap are one opening. Nobody asks for what comes
 * after one that reaches past a week, and how long one lasts beyond that makes no difference: a kitchen that never closes
 * isn't followed for two months.
 */
function* openingsFrom(
  location: Location,
  channel: Channel,
  handoffs: readonly HandoffMode[],
  first: CalendarDay,
): Generator<Span, void> {
  const farEnough = addDays(first, alwaysDays + 1)
  let current: Span | undefined
  for (const span of spansFrom(location, channel, handoffs, first)) {
    if (current && span.from > current.until) yield current
    current =
      current && span.from <= current.until
        ? { from: current.from, until: later(current.until, span.until) }
        : span
    if (dayOf(current.until) > farEnough) break
  }
  if (current) yield current
}

function* spansFrom(
  location: Location,
  channel: Channel,
  handoffs: readonly HandoffMode[],
  first: CalendarDay,
): Generator<Span, void> {
  for (let onward = 0; onward < horizonDays; onward += 1) {
    const day = addDays(first, onward)
    yield* handoffs.flatMap((handoff) => spansOf(location, channel, handoff, day)).sort(byOpening)
  }
}

function isRoundTheClock(until: LocalTime, today: CalendarDay): boolean {
  return dayOf(until) > addDays(today, alwaysDays)
}

function spanOn(day: CalendarDay, span: OpenSpan): Span {
  const closes = span.until <= span.from ? addDays(day, 1) : day
  return { from: `${day} ${span.from}`, until: `${closes} ${span.until}` }
}

function byOpening(a: Span, b: Span): number {
  return a.from.localeCompare(b.from)
}

function later(a: LocalTime, b: LocalTime): LocalTime {
  return a > b ? a : b
}
