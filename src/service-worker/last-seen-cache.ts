import { localizedPath, splitLocale } from '#core/localized-path.ts'
import { storedHeader } from '#core/stored-page.ts'
import { keepingOf } from './stored-pages.ts'
import { release } from './release.ts'

/** Pages of another release are none of this one’s. */
const pages = `pages ${release.id}`

/** When a page was seen, in milliseconds, written over it. */
const seenHeader = 'x-last-seen'

/** A cart that waited for a day is nothing that its guest still counts on, in milliseconds. */
const longestOwn = 24 * 60 * 60 * 1000

/** How many pages are kept; of more the oldest goes. */
const most = 12

/** Counts who has been here: what was asked for by somebody before isn’t kept any more. */
let owner = 0

/**
 * Fetches a page and keeps it as it is now; pages that aren’t to be kept, or lead elsewhere by now, leave nothing of before either.
 * Returns whether nothing is left to do; false where the server has no answer now. Throws where it can’t be reached.
 */
export async function keepPage(pathname: string): Promise<boolean> {
  const keeping = keepingOf(pathname)
  if (keeping === null) return true
  const asked = owner
  const isAnothers = () => keeping === 'own' && asked !== owner
  const page = await fetch(pathname, {
    headers: { accept: 'text/html', [storedHeader]: '1' },
    credentials: keeping === 'own' ? 'same-origin' : 'omit',
    cache: 'no-cache',
  })
  if (page.status >= 500 || page.status === 429) return false
  if (isAnothers()) return true
  const cache = await caches.open(pages)
  await cache.delete(pathname, { ignoreVary: true })
  if (!mayBeKept(page)) return true
  await cache.put(pathname, await stamped(page))
  const kept = await cache.keys()
  const old = kept.slice(0, Math.max(0, kept.length - most))
  await Promise.all(old.map((one) => cache.delete(one, { ignoreVary: true })))
  // Somebody else may have come while it was written.
  if (isAnothers()) await forgetOwn()
  return true
}

/** Whether it is the page that was asked for. What head office sees of drafts says of itself that no cache keeps it. */
function mayBeKept(page: Response): boolean {
  const isUnkept = page.headers.get('cache-control')?.includes('no-store') === true
  return page.ok && !page.redirected && isText(page) && !isUnkept
}

function now(): number {
  return Math.round(performance.timeOrigin + performance.now())
}

async function stamped(page: Response): Promise<Response> {
  const headers = new Headers(page.headers)
  headers.set(seenHeader, String(now()))
  for (const name of ['content-length', 'content-encoding']) headers.delete(name)
  return new Response(await page.blob(), { status: page.status, headers })
}

function isText({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/html') === true
}

/**
 * Returns a page as it was last seen, marked with when that was, so that it says so itself; undefined where it isn’t kept. In
 * the place of a cart of the day before it leads home. The mark stands where no script of the page’s policy is.
 */
export async function lastSeen(pathname: string): Promise<Response | undefined> {
  const cache = await caches.open(pages)
  const kept = await cache.match(pathname, { ignoreVary: true })
  if (!kept) return undefined
  const { status, headers } = kept
  const seen = Number(headers.get(seenHeader))
  if (keepingOf(pathname) === 'own' && now() - seen >= longestOwn) {
    await cache.delete(pathname, { ignoreVary: true })
    const home = localizedPath('/', splitLocale(pathname).locale)
    return new Response(null, { status: 302, headers: { location: home } })
  }
  const mark = `<html data-last-seen="${seen}" `
  return new Response((await kept.text()).replace('<html ', mark), { status, headers })
}

/** Forgets whatever was anybody’s own. */
export async function forgetOwn(): Promise<void> {
  owner += 1
  const cache = await caches.open(pages)
  const kept = await cache.keys()
  const own = kept.filter(({ url }) => keepingOf(new URL(url).pathname) === 'own')
  await Promise.all(own.map((one) => cache.delete(one, { ignoreVary: true })))
}

/**
 * Forgets the pages of releases before this one. What such a worker still had underway when this one took over comes later, so
 * it is asked for again from time to time.
 */
export async function forgetOlder(): Promise<void> {
  const names = await caches.keys()
  const older = names.filter((name) => name.startsWith('pages ') && name !== pages)
  await Promise.all(older.map((name) => caches.delete(name)))
}
