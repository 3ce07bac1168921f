import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { matchPrecache, precache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'
import { changesOwner, keepingOf } from './stored-pages.ts'
import { forgetOlder, forgetOwn, keepPage, lastSeen } from './last-seen-cache.ts'
import { release } from './release.ts'
import { openOrder, showPush } from './show-pushes.ts'

declare const self: ServiceWorkerGlobalScope

/** What a page tells: where its guest is, and what that page was made of; or that what was its guest’s own is over. */
type PageMessage =
  | { readonly kind: 'seen'; readonly page: string; readonly parts: readonly string[] }
  | { readonly kind: 'forget-own' }

const month = 30 * 24 * 60 * 60

// Everything is asked of the network first, where the browser’s own cache answers for files that never change. So no page of an
// older release is shown while there is a connection, and nothing that a script wrote into these caches ever runs in its place.
const parts = new NetworkFirst({
  cacheName: 'parts',
  plugins: [
    new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: month, purgeOnQuotaError: true }),
    { handlerDidError: async ({ request }) => matchPrecache(request.url) },
  ],
})
const pictures = new NetworkFirst({
  cacheName: 'pictures',
  plugins: [
    new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: month, purgeOnQuotaError: true }),
  ],
})

precache(release.shell.map((url) => ({ url, revision: null })))
clientsClaim()
// Open pages ask for the parts of their own release by name, and this worker has no say in which release that is.
self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(forgetOlder()))

registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), parts)
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/img/'), pictures)
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && keepingOf(url.pathname) !== null,
  async ({ request, url }) => {
    try {
      return await fetch(request)
    } catch (lost) {
      const kept = await lastSeen(url.pathname)
      if (kept) return kept
      throw lost
    }
  },
)

self.addEventListener('fetch', (event) => {
  if (changesOwner(event.request)) event.waitUntil(forgetOwn())
})

self.addEventListener('message', (event) => {
  const message: unknown = event.data
  if (!isPageMessage(message)) return
  event.waitUntil(message.kind === 'forget-own' ? forgetOwn() : keepSeen(message, event))
})

self.addEventListener('push', (event) => {
  event.waitUntil(showPush(event.data?.text(), self.registration))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openOrder(event.notification.data, self.clients))
})

/** Keeps a page with what it was made of, and answers whether that is done. What can’t be had now is kept when it is seen again. */
async function keepSeen(
  { page, parts: urls }: Extract<PageMessage, { readonly kind: 'seen' }>,
  event: ExtendableMessageEvent,
): Promise<void> {
  await forgetOlder()
  const asked = urls.map((url) => parts.handle({ event, request: new Request(url) }))
  const [kept] = await Promise.allSettled([keepPage(page), ...asked])
  event.ports[0]?.postMessage(kept.status === 'fulfilled' && kept.value)
}

function isPageMessage(message: unknown): message is PageMessage {
  if (typeof message !== 'object' || message === null || !('kind' in message)) return false
  if (message.kind === 'forget-own') return true
  return (
    message.kind === 'seen' &&
    'page' in message &&
    typeof message.page === 'string' &&
    'parts' in message &&
    Array.isArray(message.parts) &&
    message.parts.every((part) => typeof part === 'string')
  )
}
