import { defaultLocale, type Locale, parseAcceptLanguage } from '#core/locale.ts'
import { splitLocale } from '#core/localized-path.ts'
import type { HonoContext } from './hono-env.ts'

/** Returns the language that the address of a page names; else what the request prefers of those that the product speaks. */
export function localeOf(c: HonoContext): Locale {
  const { locale } = splitLocale(c.req.path)
  if (locale !== defaultLocale) return locale
  return parseAcceptLanguage(c.req.header('Accept-Language'))
}
