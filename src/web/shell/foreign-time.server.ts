import type { DataOf } from '#contract/api.ts'
import { formatDateTime, type WrittenDateTime } from '#core/format/format-date-time.ts'
import { acceptedLanguages, defaultLocale, isLocale, languageTags } from '#core/locale.ts'

type CartTime = Pick<DataOf<'GET /carts/{cart_id}'>['time'], 'wanted' | 'earliest'>

/** Returns the first language of an Accept-Language header that dates can be written in, as a BCP 47 tag; American English where there is none. */
export function dateLanguage(header: string | null): string {
  const tags = acceptedLanguages(header).flatMap((tag) =>
    tag === '*' ? [] : Intl.DateTimeFormat.supportedLocalesOf(canonical(tag)),
  )
  return tags[0] ?? languageTags[defaultLocale]
}

/** Returns when an order is wanted in the guest’s own language (R11.11); null where the product speaks it, or no time is chosen. */
export function foreignTime(time: CartTime, header: string | null): WrittenDateTime | null {
  const language = foreignLanguage(header)
  const local = time.wanted ?? time.earliest
  return language === null || local === null ? null : formatDateTime(local, language)
}

/** Returns the language that a guest’s dates are written in where the product doesn’t speak it, as a BCP 47 tag; else null. */
export function foreignLanguage(header: string | null): string | null {
  const language = dateLanguage(header)
  return isLocale(language.split('-')[0]) ? null : language
}

/** Some tags are well formed and name nothing: they are left out. */
function canonical(tag: string): readonly string[] {
  try {
    return Intl.getCanonicalLocales(tag)
  } catch {
    return []
  }
}
