/** The languages the product speaks; the first is the one that everything falls back to. */
export const locales = ['en', 'es'] as const

export type Locale = (typeof locales)[number]

export const defaultLocale: Locale = 'en'

/** The BCP 47 tag by which each language writes money, numbers and days: that of the United States. */
export const languageTags = { en: 'en-US', es: 'es-US' } as const satisfies Record<Locale, string>

/** A message without parameters that is worded when it is shown: tables of labels hold these. */
export type Label = (
  inputs?: Readonly<Record<string, never>>,
  options?: { readonly locale?: Locale },
) => string

/** Whether a text names a language that the product speaks. */
export function isLocale(text: string | null | undefined): text is Locale {
  return locales.some((locale) => locale === text)
}

/**
 * Returns the language that an Accept-Language header prefers of those that the product speaks, by its quality values and
 * then its order; a regional tag (`es-MX`) counts for its language, `*` for the first. English where none fits (RFC 9110 12.5.4).
 */
export function parseAcceptLanguage(header: string | null | undefined): Locale {
  const ranges = acceptedLanguages(header)
  for (const tag of ranges) {
    const [language = ''] = tag.split('-')
    if (isLocale(language)) return language
    if (tag === '*') return defaultLocale
  }
  return defaultLocale
}

/** Returns the language tags of an Accept-Language header in small letters, the most wanted first, without refused ones. */
export function acceptedLanguages(header: string | null | undefined): readonly string[] {
  return (header ?? '')
    .slice(0, longestHeader)
    .split(',')
    .flatMap((range) => {
      const [, tag, quality = '1'] = languageRange.exec(range) ?? []
      return tag === undefined || Number(quality) === 0 ? [] : [{ tag: tag.toLowerCase(), quality }]
    })
    .toSorted((one, other) => Number(other.quality) - Number(one.quality))
    .map(({ tag }) => tag)
}

/** No browser sends more; what stands behind it is not read. */
const longestHeader = 500

const languageRange =
  /^[ \t]*(\*|[a-z]{1,8}(?:-[a-z\d]{1,8})*)[ \t]*(?:;[ \t]*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)[ \t]*)?$/i
