import { useLocation } from 'react-router'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { locales } from '#core/locale.ts'
import { localHref } from '#web/paths.ts'

/** Leads to the same page in the other language, and has the choice remembered; a plain link, so it works before JavaScript has loaded. */
export function LanguageSwitch() {
  const { pathname, search } = useLocation()
  const other = locales.find((locale) => locale !== getLocale())
  const query = new URLSearchParams(search)
  query.set('lang', other ?? '')
  return (
    <a href={localHref(`${pathname}?${query}`)} lang={other} hrefLang={other} rel="nofollow">
      {m.shell_language_other()}
    </a>
  )
}
