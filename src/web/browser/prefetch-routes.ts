import { paths } from '#web/paths.ts'
import { whenIdle } from './when-idle.ts'

/**
 * Fetches the scripts of pages that other pages ask, once the first has come to rest: how they do without a connection is
 * written in there, and a page that could not have them would be lost with all that was typed. The crew’s pages ask none of them.
 */
export function prefetchRoutes(scripts: readonly string[]): void {
  if (window.location.pathname.startsWith(paths.console())) return
  whenIdle(() => {
    // A browser doesn't ask again for a script that it couldn't have.
    if (!navigator.onLine) return
    for (const script of scripts) import(/* @vite-ignore */ script).catch(() => undefined)
  })
}
