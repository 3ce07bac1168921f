import { timeWords } from '#core/clock-words.ts'
import type { OpeningHours, OpenSpan } from '#core/location/location.ts'

/** One weekday of a row of hours, 1 is Monday: `11:00 AM–10:00 PM`, `Open 24 hours` or `Closed`. */
export interface DayHours {
  readonly weekday: number
  readonly words: string
}

/** The seven days of a row of hours in words, Monday first. */
export function weekHours(hours: OpeningHours): readonly DayHours[] {
  return [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    words: spanWords(hours.week[weekday]),
  }))
}

function spanWords(span: OpenSpan | undefined): string {
  if (!span) return 'Closed'
  if (span.from === span.until) return 'Open 24 hours'
  return `${timeWords(span.from)}–${timeWords(span.until)}`
}
