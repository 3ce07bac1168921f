import { timeWords } from '#core/clock-words.ts'
import type { HoursException, OpeningHours, OpenSpan } from '#core/location/location.ts'
import type { CalendarDay } from '#core/time.ts'

/** When a kitchen opens and closes on a day: `11:00 AM–10:00 PM`, `Open 24 hours` or `Closed`. */
export interface Hours {
  readonly words: string
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

/** The seven days of a row of hours in words, Monday first. */
export function weekHours(hours: OpeningHours): readonly DayHours[] {
  return [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    ...hoursOf(hours.week[weekday] ?? null),
  }))
}

/** The dates from `today` on that differ from the week, earliest first. */
export function comingExceptions(
  exceptions: readonly HoursException[],
  today: CalendarDay,
): readonly DateHours[] {
  return exceptions
    .filter(({ day }) => day >= today)
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .map(({ day, span, note }) => ({ day, note, ...hoursOf(span) }))
}

function hoursOf(span: OpenSpan | null): Hours {
  return { words: wordsOf(span), span }
}

function wordsOf(span: OpenSpan | null): string {
  if (!span) return 'Closed'
  if (span.from === span.until) return 'Open 24 hours'
  return `${timeWords(span.from)}–${timeWords(span.until)}`
}
