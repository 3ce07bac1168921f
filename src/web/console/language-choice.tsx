import { useLocation } from 'react-router'
import { locales } from '#core/locale.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'

/** Leads to this page in another language, which the device remembers. A plain link: the whole document changes its language. */
export function LanguageChoice({ className }: { readonly className?: string | undefined }) {
  const { pathname, search } = useLocation()
  return locales
    .filter((locale) => locale !== getLocale())
    .map((locale) => (
      <a
        key={locale}
        href={hrefIn(locale, pathname, search)}
        lang={locale}
        hrefLang={locale}
        className={className}
      >
        {m.console_language_name({}, { locale })}
      </a>
    ))
}

function hrefIn(locale: string, pathname: string, search: string): string {
  const params = new URLSearchParams(search)
  params.set('lang', locale)
  return `${pathname}?${params.toString()}`
}
