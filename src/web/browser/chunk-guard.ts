const key = 'comal.reloaded'
const guard = 60_000

/** Whether a page whose chunk failed to load may reload now: at most once a minute (R10.3). */
export function mayReload(lastReload: number | null, now: number): boolean {
  return lastReload === null || now - lastReload >= guard
}

/**
 * Reloads the page when a part of it no longer exists, as after a release (R10.3). Without session
 * storage nothing could stop a loop, so then it leaves the error to the page.
 */
export function guardChunks(): void {
  window.addEventListener('vite:preloadError', (failed) => {
    // Without a connection a reload would only lose the page, with all that was typed.
    if (!navigator.onLine) return
    const now = Math.round(performance.timeOrigin + performance.now())
    if (!remember(now)) return
    failed.preventDefault()
    window.location.reload()
  })
}

function remember(now: number): boolean {
  try {
    const kept = window.sessionStorage.getItem(key)
    if (!mayReload(kept === null ? null : Number(kept), now)) return false
    window.sessionStorage.setItem(key, String(now))
    return true
  } catch {
    return false
  }
}
