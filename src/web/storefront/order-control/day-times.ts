import { formatDay, formatWeekday, formatWeekdayAndDayIn } from '#core/format/format-time.ts'
import { getLocale } from '#messages/runtime.js'

/** The times of one day that can still be ordered for. */
export interface DayTimes {
  readonly day: string
  readonly times: readonly string[]
}

/** Formats a day as the picker lists it: `Friday 11/20`, or in the language that its guest reads (R11.11). */
export function formatPickerDay(day: string, language: string | null): string {
  const own = `${formatWeekday(day, getLocale())} ${formatDay(day, getLocale())}`
  return language === null ? own : formatWeekdayAndDayIn(day, language)
}

/** Returns the day after a day, among those that can be ordered for. */
export function dayAfter(days: readonly string[], day: string): string | undefined {
  return days.find((each) => each > day)
}
