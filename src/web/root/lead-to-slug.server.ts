import { redirect } from 'react-router'

/** What an operator names is lower-case (`slug`): an address that somebody wrote otherwise leads to the page it means, with its query. */
export function leadToSlug({ pathname, search }: URL): void {
  // What is escaped stays as it is: there capitals are digits.
  const written = pathname.replace(/%[0-9a-f]{2}|[A-Z]+/gi, (part) =>
    part.startsWith('%') ? part : part.toLowerCase(),
  )
  if (written !== pathname) throw redirect(`${written}${search}`, 301)
}
