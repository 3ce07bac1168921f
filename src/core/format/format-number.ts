import { languageTags, type Locale } from '#core/locale.ts'

const numbers = {
  en: new Intl.NumberFormat(languageTags.en),
  es: new Intl.NumberFormat(languageTags.es),
} as const satisfies Record<Locale, Intl.NumberFormat>

const lists = {
  en: new Intl.ListFormat(languageTags.en),
  es: new Intl.ListFormat(languageTags.es),
} as const satisfies Record<Locale, Intl.ListFormat>

/** Returns a number with its thousands apart: `1,240`. */
export function formatNumber(value: number, locale: Locale): string {
  return numbers[locale].format(value)
}

/** Returns items as one names them in a sentence: `queso and salsa`, `a, b, and c`. */
export function formatList(items: Iterable<string>, locale: Locale): string {
  return lists[locale].format(items)
}
