import { languageTags } from '#core/locale.ts'
import { type LocalTime, numberOfDay } from '#core/time.ts'

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
  const lang = isKnown(language) ? language : languageTags.en
  const format = new Intl.DateTimeFormat(lang, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  const minutes = Number(local.slice(9, 11)) * 60 + Number(local.slice(12))
  const moment = (numberOfDay(local) * 1440 + minutes) * 60_000
  // Engines disagree on the space before AM, and a page is drawn by two of them.
  return { text: format.format(moment).replaceAll('\u202F', ' '), lang, dir: directionOf(lang) }
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
