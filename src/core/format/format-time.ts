import { m } from '#messages'
import { languageTags, type Locale } from '#core/locale.ts'
import { type CalendarDay, dayOf, type LocalTime, numberOfDay } from '#core/time.ts'

/** Clock and calendar as people read them (R11.4). No `Temporal`: the browser runs this too. */

/** English says `11/20` (R11.4); Spanish `20 nov`, since `11/3` would be read as a day of March. */
const days = {
  en: formatOf(languageTags.en, { month: 'numeric', day: '2-digit' }),
  es: formatOf(languageTags.es, { month: 'short', day: 'numeric' }),
} as const satisfies Record<Locale, Intl.DateTimeFormat>

/** A day of any year: `11/20/2026`, in Spanish `20 nov 2026`. */
const dates = {
  en: formatOf(languageTags.en, { year: 'numeric', month: 'numeric', day: '2-digit' }),
  es: formatOf(languageTags.es, { year: 'numeric', month: 'short', day: 'numeric' }),
} as const satisfies Record<Locale, Intl.DateTimeFormat>

const weekdays = {
  en: formatOf(languageTags.en, { weekday: 'long' }),
  es: formatOf(languageTags.es, { weekday: 'long' }),
} as const satisfies Record<Locale, Intl.DateTimeFormat>

/** Returns a time of day: `20261120 18:40` is `6:40 PM`; a bare `18:40` too. */
export function formatTime(local: LocalTime, locale: Locale): string {
  const [hours = '', minutes = ''] = local.slice(-5).split(':')
  const hour = Number(hours)
  const time = `${hour % 12 === 0 ? 12 : hour % 12}:${minutes}`
  // Not by Intl: engines disagree on the space before AM, and a page is drawn by two of them.
  return hour < 12 ? m.format_time_am({ time }, { locale }) : m.format_time_pm({ time }, { locale })
}

/** Returns a day: `20261120`, with or without a time behind it, is `11/20`. */
export function formatDay(day: CalendarDay, locale: Locale): string {
  return days[locale].format(millisecondsOf(day))
}

/** Returns a day with its year: `20261120`, with or without a time behind it, is `11/20/2026`. */
export function formatDate(day: CalendarDay, locale: Locale): string {
  return dates[locale].format(millisecondsOf(day))
}

/** Returns a day’s weekday: `20261120`, with or without a time behind it, is `Friday`. */
export function formatWeekday(day: CalendarDay, locale: Locale): string {
  return weekdays[locale].format(millisecondsOf(day))
}

/** Returns a day’s weekday in three letters: `Fri`, `vie`. */
export function formatShortWeekday(day: CalendarDay, locale: Locale): string {
  return formatWeekday(day, locale).slice(0, 3)
}

/** Returns a day with its weekday: `Friday 11/20`. */
export function formatWeekdayAndDay(day: CalendarDay, locale: Locale): string {
  const parts = { weekday: formatWeekday(day, locale), day: formatDay(day, locale) }
  return m.format_weekday_day(parts, { locale })
}

/** Returns a day to choose in any language that the runtime knows (R11.11), by a BCP 47 tag: `Freitag, 20. Nov.`. */
export function formatWeekdayAndDayIn(day: CalendarDay, language: string): string {
  const format = formatOf(language, { weekday: 'long', month: 'short', day: 'numeric' })
  return format.format(millisecondsOf(day))
}

/** Returns a day and a time of it as one reads both: `Saturday 11/21, 6:40 PM`. */
export function formatDayAndTime(local: LocalTime, locale: Locale): string {
  return `${formatWeekdayAndDay(local, locale)}, ${formatTime(local, locale)}`
}

/** Returns a time as one says it on `today`: `6:40 PM`, or `Sat 11/21, 11:00 AM` on another day. */
export function formatWhen(local: LocalTime, today: CalendarDay, locale: Locale): string {
  const time = formatTime(local, locale)
  if (dayOf(local) === today) return time
  const weekday = formatShortWeekday(local, locale)
  return m.format_when({ weekday, day: formatDay(local, locale), time }, { locale })
}

function formatOf(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
}

function millisecondsOf(day: CalendarDay): number {
  return numberOfDay(dayOf(day)) * 86_400_000
}
