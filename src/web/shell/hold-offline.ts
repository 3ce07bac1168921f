import type { HydratedRouterProps } from 'react-router/dom'
import { whileUnderway } from '#web/browser/navigation-underway.ts'
import { whenIdle } from '#web/browser/when-idle.ts'
import { notices } from '#web/dialogs/toasts.ts'
import { untilReached } from '#web/api/is-reached.ts'
import { m } from '#messages'
import { localHref, paths } from '#web/paths.ts'

type Instrumentation = NonNullable<HydratedRouterProps['instrumentations']>[number]

/** How long to wait before the server is asked again, in milliseconds. */
const beat = 500

let newest = 0

/**
 * Holds a navigation while there is no connection, says so over the page, and goes on by itself once there is one; of
 * several only the newest. The router would reload where a page’s script doesn’t come, and what was typed would be lost.
 * A page that was kept as it was last seen comes at once, as it was. What is sent is not held: its own page answers it, and
 * nothing is sent later by itself.
 */
export const holdOffline: Instrumentation = {
  router: (router) => {
    // What says so can't be fetched any more once it is needed.
    whenIdle(() => {
      if (!navigator.onLine) return
      void import('#web/dialogs/error-overlay.tsx').catch(() => undefined)
    })
    router.instrument({
      navigate: async (navigate, { to, formMethod }) => {
        const isSent = formMethod !== undefined && formMethod.toUpperCase() !== 'GET'
        newest += 1
        const own = newest
        const next = isSent ? null : addressOf(to)
        if (!navigator.onLine && !isSent && !staysOnBoard(to)) {
          const stored = await storedAddress(next)
          if (stored !== null) {
            window.location.assign(stored)
            return new Promise(() => undefined)
          }
          await untilConnected()
          // A newer one took its place: this one stays where it is.
          if (own !== newest) return new Promise(() => undefined)
          notices.dismiss()
        }
        await whileUnderway(navigate, next)
      },
    })
  },
}

/** Tells whether a navigation opens or closes a list of the kitchen’s board, which has all that it needs without a connection. */
function staysOnBoard(to: string | number): boolean {
  if (typeof to === 'number' || window.location.pathname !== paths.console()) return false
  return new URL(to, window.location.href).pathname === paths.console()
}

/** Where a link of the router leads, in the language of this page; null for a step in the history, which has its address already. */
function addressOf(to: string | number): string | null {
  return typeof to === 'string' && to.startsWith('/') ? localHref(to) : null
}

/** The address of a page that was kept as it was last seen; null where none stands in. */
async function storedAddress(next: string | null): Promise<string | null> {
  if (next === null) return null
  const { pathname, search, hash } = new URL(next, window.location.href)
  const isServed = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
  const kept = isServed && (await caches.match(pathname, { ignoreVary: true }))
  return kept ? pathname + search + hash : null
}

/** Says over the page that there is no connection; resolves once the browser says that there is one, and the server answers over it. */
export async function untilConnected(): Promise<void> {
  notices.error(m.refusal_outage())
  await new Promise((resolve) => {
    window.addEventListener('online', resolve, { once: true })
  })
  await untilReached(beat)
}
