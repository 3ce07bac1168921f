import { nextAddress } from './navigation-underway.ts'

const key = 'comal.reloaded'
const guard = 60_000

/** Whether a page whose chunk failed to load may reload now: at most once a minute (R10.3). */
export function mayReload(lastReload: string | null, now: number): boolean {
  return now - Number(lastReload) >= guard
}

/**
 * Loads the page afresh when a part of it no longer exists, as after a release, or the one that was on its way (R10.3). Without
 * session storage nothing could stop a loop, so then it leaves the error to the page. `untilConnected` tells that there is no
 * connection, and waits for one.
 */
export function guardChunks(untilConnected: () => Promise<void>): void {
  window.addEventListener('vite:preloadError', (failed) => {
    // Without a connection a reload would only lose the page, with all that was typed.
    if (!navigator.onLine || !takeReload()) return
    failed.preventDefault()
    leadOn()
  })
  guardRoutes(untilConnected)
}

/**
 * Takes the reload that the router begins where it can’t have the script of a page or of what a press asks: leads to the page that
 * was on its way, and lets nothing go while there is no connection. A browser that tells nobody of a reload leaves it so.
 */
function guardRoutes(untilConnected: () => Promise<void>): void {
  if (!('navigation' in window)) return
  window.navigation.addEventListener('navigate', (leaving) => {
    if (leaving.navigationType !== 'reload' || leaving.userInitiated) return
    if (navigator.onLine && nextAddress() === null) return
    leaving.preventDefault()
    if (navigator.onLine) leadOn()
    else void untilConnected().then(leadOn)
  })
}

/** Loads the page that is on its way, or the one that stands. */
function leadOn(): void {
  const next = nextAddress()
  if (next === null) window.location.reload()
  else window.location.assign(next)
}

/** Takes the one reload of a minute; false where it was taken, or nothing could remember it. */
export function takeReload(): boolean {
  const now = Math.round(performance.timeOrigin + performance.now())
  try {
    const may = mayReload(window.sessionStorage.getItem(key), now)
    if (may) window.sessionStorage.setItem(key, String(now))
    return may
  } catch {
    return false
  }
}
