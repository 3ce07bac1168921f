import { defaultLocale, type Locale, locales } from './locale.ts'

/** An address of the site: which language it names, and what it says beside that. */
interface LocalizedPath {
  readonly locale: Locale
  readonly path: string
}

/** Returns the address of a guests' page in a language: English ones stand alone, Spanish ones under `/es`. */
export function localizedPath(path: string, locale: Locale): string {
  if (locale === defaultLocale) return path
  return `/${locale}${path.replace(/^\/(?=[?#]|$)/, '')}`
}

/**
 * Splits a path into the language that it names and the path within the site. Slashes at its start become one: a path is never
 * read as the name of another host.
 */
export function splitLocale(pathname: string): LocalizedPath {
  const path = pathname.replace(/^\/{2,}/, '/')
  // What the router's data of a home page is asked for by: `/es.data`.
  const prefix = path.split('/')[1]?.replace(/\.data$/, '')
  const locale = locales.find((each) => each !== defaultLocale && each === prefix)
  if (locale === undefined) return { locale: defaultLocale, path }
  return { locale, path: `/${path.slice(locale.length + 1).replace(/^\/+/, '')}` }
}
