import { redirect } from 'react-router'
import { splitLocale } from '#core/localized-path.ts'

/** What an operator names is lower-case (`slug`): an address that somebody wrote otherwise leads to the page it means, with its query. */
export function leadToSlug(url: URL): void {
  const { path: pathname } = splitLocale(url.pathname)
  // What is escaped stays as it is: there capitals are digits.
  const written = pathname.replace(/%[0-9a-f]{2}|[A-Z]+/gi, (part) =>
    part.startsWith('%') ? part : part.toLowerCase(),
  )
  if (written !== pathname) throw redirect(`${written}${url.search}`, 301)
}
