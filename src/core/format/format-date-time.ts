import { languageTags } from '#core/locale.ts'
import { type CalendarDay, type LocalTime, numberOfDay } from '#core/time.ts'

/** A day and time as somebody’s own language writes it, with what a page needs to show it among another language. */
export interface WrittenDateTime {
  readonly text: string
  /** The BCP 47 tag of the language that it is written in. */
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
}

/**
 * Writes a minute of a location’s clock in full in any language that the runtime knows (R11.11), by a BCP 47 tag: `Friday,
 * November 20, 2026 at 6:40 PM`. One that it doesn’t know is written in English.
 */
export function formatDateTime(local: LocalTime, language: string): WrittenDateTime {
  const minutes = Number(local.slice(9, 11)) * 60 + Number(local.slice(12))
  const moment = startOf(local.slice(0, 8)) + minutes * 60_000
  return written(language, { dateStyle: 'full', timeStyle: 'short' }, (format) =>
    format.format(moment),
  )
}

/** Writes a day in any language that the runtime knows, as `formatDateTime` does: `November 20, 2026`. */
export function formatDayIn(day: CalendarDay, language: string): WrittenDateTime {
  return formatDaysIn(day, day, language)
}

/** Writes the weekday of a day in any language that the runtime knows: `Friday`. */
export function formatWeekdayIn(day: CalendarDay, language: string): WrittenDateTime {
  return written(language, { weekday: 'long' }, (format) => format.format(startOf(day)))
}

/** Writes a day where there is little room, in any language that the runtime knows: `Nov 20`. */
export function formatShortDayIn(day: CalendarDay, language: string): WrittenDateTime {
  return written(language, { month: 'short', day: 'numeric' }, (format) =>
    format.format(startOf(day)),
  )
}

/** Writes the weekday of a day where there is little room, in any language that the runtime knows: `Fri`. */
export function formatShortWeekdayIn(day: CalendarDay, language: string): WrittenDateTime {
  return written(language, { weekday: 'short' }, (format) => format.format(startOf(day)))
}

/** Writes the days from one through another: `November 20 – 24, 2026`. */
export function formatDaysIn(
  from: CalendarDay,
  through: CalendarDay,
  language: string,
): WrittenDateTime {
  return written(language, { dateStyle: 'long' }, (format) =>
    format.formatRange(startOf(from), startOf(through)),
  )
}

/** Returns the moment that a day starts at by the clock of UTC, in milliseconds since 1970. */
function startOf(day: CalendarDay): number {
  return numberOfDay(day) * 1440 * 60_000
}

/** Writes by the clock of UTC in a language, or in English where the runtime doesn’t know it. */
function written(
  language: string,
  styles: Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle' | 'weekday' | 'month' | 'day'>,
  write: (format: Intl.DateTimeFormat) => string,
): WrittenDateTime {
  const lang = isKnown(language) ? language : languageTags.en
  const format = new Intl.DateTimeFormat(lang, { ...styles, timeZone: 'UTC' })
  // Engines disagree on the spaces of a time and of a range, and a page is drawn by two of them.
  return { text: write(format).replaceAll(/[\u202F\u2009]/g, ' '), lang, dir: directionOf(lang) }
}

/** Returns how a language is written: Arabic, Hebrew and their like from right to left. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return rightToLeft.has(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr'
}

/** The scripts in use that run from right to left, by ISO 15924. */
const rightToLeft = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'])

function isKnown(language: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(language).length > 0
  } catch {
    return false
  }
}
