import { splitLocale } from '#core/localized-path.ts'

/** Whose a page is that is kept for a time without a connection. */
type Keeping = 'everybody' | 'own'

/**
 * Tells how a page is kept, by the path of its address; null for every other page. Home and menus are kept as everybody gets them,
 * without a cookie, so that nothing of anybody is in them; of one’s own the cart alone is kept.
 */
export function keepingOf(pathname: string): Keeping | null {
  const { path } = splitLocale(pathname)
  if (path === '/cart') return 'own'
  return path === '/' || /^\/menu(\/[^/]+)?$/.test(path) ? 'everybody' : null
}

/**
 * Tells whether a request may change whose cart it is: signing in and out, an order that is placed, an account that is closed.
 * Whatever is sent counts, but for what changes the cart itself or asks nothing of anybody.
 */
export function changesOwner({ method, url }: Pick<Request, 'method' | 'url'>): boolean {
  if (method === 'GET' || method === 'HEAD') return false
  const path = splitLocale(new URL(url).pathname).path.replace(/\.data$/, '')
  return !/^\/(cart|menu)(\/|$)/.test(path)
}
