import { isbot } from 'isbot'
import { generateCookie } from 'hono/cookie'
import { defaultLocale, isLocale, type Locale, parseAcceptLanguage } from '#core/locale.ts'
import { localizedPath, splitLocale } from '#core/localized-path.ts'
import { openCookieJar } from '#server/http/cookie-jar.ts'

/** Remembers the language that somebody chose, on this device. */
export const languageCookie = 'comal_language'

/** A page's language, or the address where it is found in the language that its reader wants. */
type PageLanguage =
  | { readonly locale: Locale; readonly redirect?: never }
  | { readonly redirect: Response; readonly locale?: never }

/** A year: a choice is made once. */
const maxAge = 31_536_000

/** Pages of one address in all languages: the crew chooses theirs, and programs read the others. */
const withoutLanguage = /^\/(console(\/|\.data$|$)|robots\.txt$|sitemap\.xml$)/

/**
 * Decides in which language a page answers. A guests' page says it by its address, the console by the crew's choice. A document
 * at an English address leads on to the Spanish one for who chose Spanish, or chose nothing and reads it rather; never a
 * search engine's robot, which reads both. `?lang=` chooses, remembers, and leads to the same page.
 */
export function pageLanguage(
  request: Request,
  { secure }: { readonly secure: boolean },
): PageLanguage {
  const url = new URL(request.url)
  const { locale, path } = splitLocale(url.pathname)
  const hasNone = withoutLanguage.test(path)
  if (hasNone && locale !== defaultLocale) return { redirect: redirectTo(path + url.search) }
  const pathIn = (each: Locale) => (hasNone ? path : localizedPath(path, each))
  const chosen = url.searchParams.get('lang')
  if (isReading(request) && isLocale(chosen)) {
    url.searchParams.delete('lang')
    const cookie = chosenCookie(chosen, secure)
    return { redirect: redirectTo(pathIn(chosen) + url.search, cookie) }
  }
  if (locale !== defaultLocale) return { locale }
  const wanted = localeWanted(request)
  if (hasNone) return { locale: wanted }
  const leadsOn = wanted !== locale && isDocument(request)
  return leadsOn ? { redirect: redirectTo(pathIn(wanted) + url.search) } : { locale }
}

/** What somebody chose, else what their browser asks for. */
function localeWanted({ headers }: Request): Locale {
  const chosen = openCookieJar(headers.get('cookie')).cookies.get(languageCookie)
  if (isLocale(chosen)) return chosen
  return isbot(headers.get('user-agent'))
    ? defaultLocale
    : parseAcceptLanguage(headers.get('accept-language'))
}

/** A browser opens a page; its data, a picture or a program's question never leads elsewhere. */
function isDocument(request: Request): boolean {
  const { headers, url } = request
  const purpose = headers.get('sec-fetch-dest') ?? 'document'
  const isText = headers.get('accept')?.includes('text/html') === true
  return (
    isReading(request) &&
    isText &&
    purpose === 'document' &&
    !new URL(url).pathname.endsWith('.data')
  )
}

function isReading({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}

function chosenCookie(locale: Locale, secure: boolean): string {
  return generateCookie(languageCookie, locale, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    maxAge,
  })
}

function redirectTo(location: string, cookie?: string): Response {
  return new Response(null, {
    status: 302,
    headers: {
      location,
      'cache-control': 'no-store',
      vary: 'Cookie, Accept-Language',
      ...(cookie !== undefined && { 'set-cookie': cookie }),
    },
  })
}
