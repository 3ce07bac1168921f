import { type Locale, defaultLocale } from '#core/locale.ts'

/** The tag of a walk that is taken in each language: in all but the first one only before a release. */
export function onceIn(locale: Locale): { readonly tag: string[] } {
  return { tag: locale === defaultLocale ? [] : ['@release'] }
}
