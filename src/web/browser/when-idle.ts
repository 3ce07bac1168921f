/** Does what can wait once nothing else is going on, at the latest after 2 seconds (R11.3). */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 2000 })
  else setTimeout(work, 2000)
}
