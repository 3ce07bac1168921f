import { nextAddress } from './navigation-underway.ts'

const key = 'comal.reloaded'
const guard = 60_000

/** Whether a page whose chunk failed to load may reload now: at most once a minute (R10.3). */
export function mayReload(lastReload: string | null, now: number): boolean {
  return now - Number(lastReload) >= guard
}

/**
 * Loads the page afresh when a part of it no longer exists, as after a release, or the one that was on its way (R10.3). Without
 * session storage nothing could stop a loop, so then it leaves the error to the page.
 */
export function guardChunks(): void {
  window.addEventListener('vite:preloadError', (failed) => {
    // Without a connection a reload would only lose the page, with all that was typed.
    if (!navigator.onLine || !takeReload()) return
    failed.preventDefault()
    const next = nextAddress()
    if (next === null) window.location.reload()
    else window.location.assign(next)
  })
  guardRoutes()
}

/**
 * Leads on to the page whose own script can’t be had: there the router reloads the page that stands instead, at every press. A
 * browser that tells nobody of a reload leaves it so.
 */
function guardRoutes(): void {
  if (!('navigation' in window)) return
  window.navigation.addEventListener('navigate', (leaving) => {
    const next = nextAddress()
    if (next === null || leaving.navigationType !== 'reload' || leaving.userInitiated) return
    leaving.preventDefault()
    window.location.assign(next)
  })
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
