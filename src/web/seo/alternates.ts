import { defaultLocale, locales } from '#core/locale.ts'
import { localizedPath } from '#core/localized-path.ts'

/** A page in one language, as `hreflang` names it; `x-default` is for who reads none of them. */
interface Alternate {
  readonly language: string
  readonly url: string
}

/** Returns the addresses of a page of a site in every language, and last the one for everybody else. */
export function alternatesOf(site: string, path: string): readonly Alternate[] {
  const urlIn = (locale: (typeof locales)[number]) =>
    new URL(localizedPath(path, locale), site).href
  return [
    ...locales.map((locale) => ({ language: locale, url: urlIn(locale) })),
    { language: 'x-default', url: urlIn(defaultLocale) },
  ]
}
