import type { Locale } from '#core/locale.ts'
import { parseAcceptLanguage } from '#core/locale.ts'

/**
 * Returns the address of an event stream in the language of a page: it names that where the browser, which sends its own
 * languages there and lets no page change them, would be answered in another one.
 */
export function streamAddress(
  stream: string,
  locale: Locale,
  languages: readonly string[],
): string {
  if (parseAcceptLanguage(languages.join(',')) === locale) return stream
  return `${stream}${stream.includes('?') ? '&' : '?'}lang=${locale}`
}
