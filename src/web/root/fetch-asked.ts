import { paths } from '#web/paths.ts'
import { whenIdle } from './when-idle.ts'

declare global {
  interface Window {
    /** The router’s list of its pages by their names in the route table, each with its script. */
    readonly __reactRouterManifest?: {
      readonly routes: Readonly<Record<string, { readonly module: string } | undefined>>
    }
  }
}

/** Pages that forms and pickers of others ask. */
const asked = ['cart', 'cart-times', 'locations'] as const

/**
 * Fetches the scripts of pages that other pages ask, once the first has come to rest: how they do without a connection is written in
 * there, and a page that could not have them would be lost with all that was typed. The crew’s pages ask none of them.
 */
export function fetchAsked(): void {
  if (window.location.pathname.startsWith(paths.console())) return
  whenIdle(() => {
    for (const name of asked) {
      const script = window.__reactRouterManifest?.routes[name]?.module
      if (script !== undefined) import(/* @vite-ignore */ script).catch(() => undefined)
    }
  })
}
