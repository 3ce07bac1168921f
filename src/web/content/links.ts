import { matchPath } from 'react-router'
import { localHref } from '#web/paths.ts'

/** A link of a content story. */
export interface StoryLink {
  readonly label: string
  readonly href: string
}

/** Whether an address leads somewhere: to another site, or to a page that this site serves. */
export type IsRoutable = (href: string) => boolean

/** The links in a story’s field that are well formed and lead somewhere; the rest is left out. */
export function linksIn(field: unknown, leads: IsRoutable): readonly StoryLink[] {
  return recordsIn(field).flatMap(({ label, href }) =>
    typeof label === 'string' && typeof href === 'string' && leads(href) ? [{ label, href }] : [],
  )
}

/** Where a site of the chain is; null while it has nothing to offer. */
export type SiteAddress = (name: string) => string | null

/**
 * The same links, where one may name the chain’s other site as `site`, whose address content doesn’t know: its `href` is a
 * page there. Left out while that site has nothing to offer.
 */
export function linksAcross(
  field: readonly unknown[],
  leads: IsRoutable,
  siteAddress: SiteAddress,
): readonly StoryLink[] {
  const placed = recordsIn(field).flatMap((link) => {
    if (typeof link['site'] !== 'string' || typeof link['href'] !== 'string') return [link]
    const address = siteAddress(link['site'])
    return address === null
      ? []
      : [{ ...link, href: new URL(localHref(link['href']), address).href }]
  })
  return linksIn(placed, leads)
}

/** The records in a story’s field. */
export function recordsIn(field: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(field) ? field.filter(isRecord) : []
}

/** Whether a link leaves this site. */
export function isElsewhere(href: string): boolean {
  return /^[a-z][a-z+.-]*:/i.test(href)
}

/** Whether a link is a path of this site. A browser reads a backslash as a slash, and two of them as another site. */
export function isOnSite(href: string): boolean {
  return /^\/(?![/\\])/.test(href)
}

/** Knows the pages of a route table: the patterns of all routes but the catch-alls. */
export function routableLinks(patterns: readonly string[]): IsRoutable {
  const pages = patterns.filter((pattern) => !pattern.includes('*'))
  return (href) => {
    if (isElsewhere(href)) return /^(https?|mailto|tel):/i.test(href)
    const [pathname = ''] = href.split(/[?#]/)
    if (!isOnSite(pathname)) return false
    return pages.some((pattern) => matchPath(pattern, pathname) !== null)
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
