import { m } from '#messages'
import type { Locale } from '#core/locale.ts'
import type { HoursException, OpeningHours, OpenSpan } from '#core/location/location.ts'
import type { CalendarDay } from '#core/time.ts'
import { formatTime } from '#core/format/format-time.ts'

/** When a kitchen opens and closes on a day. */
export interface Hours {
  /** `11:00 AM–10:00 PM`, `Open 24 hours` or `Closed`. */
  readonly text: string
  /** Null where it stays closed. */
  readonly span: OpenSpan | null
}

/** One weekday of a row of hours, 1 is Monday. */
export interface DayHours extends Hours {
  readonly weekday: number
}

/** A date that differs from its week, and why. */
export interface DateHours extends Hours {
  readonly day: CalendarDay
  readonly note: string
}

/** Returns the seven days of a row of hours, Monday first. */
export function formatWeekHours(hours: OpeningHours, locale: Locale): readonly DayHours[] {
  return [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    ...hoursOf(hours.week[weekday] ?? null, locale),
  }))
}

/** Returns the dates from `today` on that differ from the week, earliest first. */
export function formatComingExceptions(
  exceptions: readonly HoursException[],
  today: CalendarDay,
  locale: Locale,
): readonly DateHours[] {
  return exceptions
    .filter(({ day }) => day >= today)
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .map(({ day, span, note }) => ({ day, note, ...hoursOf(span, locale) }))
}

function hoursOf(span: OpenSpan | null, locale: Locale): Hours {
  return { text: formatSpan(span, locale), span }
}

function formatSpan(span: OpenSpan | null, locale: Locale): string {
  if (!span) return m.format_hours_closed({}, { locale })
  if (span.from === span.until) return m.format_hours_always({}, { locale })
  const times = { from: formatTime(span.from, locale), until: formatTime(span.until, locale) }
  return m.format_time_span(times, { locale })
}
