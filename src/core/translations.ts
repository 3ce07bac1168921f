import { defaultLocale, isLocale, type Locale } from '#core/locale.ts'

/** The languages that a chain’s files may carry beside their own. */
export type OtherLocale = Exclude<Locale, 'en'>

/** Some texts of a record in another language; what is left out falls back to the record’s own. */
export type Texts<Name extends string> = { readonly [Key in Name]?: string }

/** A record whose texts may stand beside it in other languages: `"name": "Sides", "es": { "name": "Guarniciones" }`. */
export type Translated<Name extends string> = { readonly [Key in OtherLocale]?: Texts<Name> }

/** Finds the texts of a record in a language: none for its own language, and none where nobody translated it. */
export function textsOf<Name extends string>(
  record: Translated<Name>,
  locale: Locale,
): Texts<Name> | undefined {
  return isOtherLocale(locale) ? record[locale] : undefined
}

/** Whether a language is another than the one that a chain’s files are written in. */
export function isOtherLocale(locale: Locale): locale is OtherLocale {
  return locale !== defaultLocale
}

/** Returns where a record, or one within it, translates a text that it doesn’t have itself: `["menus", "kids", "es", "badge"]`. */
export function loneTranslations(
  record: unknown,
  path: readonly (string | number)[] = [],
): readonly (readonly (string | number)[])[] {
  if (Array.isArray(record))
    return record.flatMap((part, index) => loneTranslations(part, [...path, index]))
  if (typeof record !== 'object' || record === null) return []
  const keys = new Set(Object.keys(record))
  return Object.entries(record).flatMap(([key, value]: readonly [string, unknown]) => {
    if (key === defaultLocale || !isLocale(key)) return loneTranslations(value, [...path, key])
    if (typeof value !== 'object' || value === null) return []
    return Object.keys(value)
      .filter((name) => !keys.has(name))
      .map((name) => [...path, key, name])
  })
}
