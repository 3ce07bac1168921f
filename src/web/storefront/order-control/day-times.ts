import { dayWords, weekdayWords } from '#core/clock-words.ts'

/** The times of one day that can still be ordered for. */
export interface DayTimes {
  readonly day: string
  readonly times: readonly string[]
}

/** A day as the picker lists it: `Friday 11/20`. */
export function dayName(day: string): string {
  return `${weekdayWords(day)} ${dayWords(day)}`
}

/** The day after a day, among those that can be ordered for. */
export function dayAfter(days: readonly string[], day: string): string | undefined {
  return days.find((each) => each > day)
}
