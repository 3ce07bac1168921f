import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/**
 * Parts of React Router that this site has switched off (routes found one by one, measuring the router, a root without
 * an error page of its own, reloading by itself), each with what it answers then. They have no option that leaves them out.
 */
const off: Readonly<Record<string, string>> = {
  'lib/router/instrumentation.js': `
    export const instrumentationResultMetaContext = undefined
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined
    export const getRouteInstrumentationUpdates = () => ({})
    export const instrumentClientSideRouter = (router) => router
    export const instrumentHandler = (handler) => handler`,
  'lib/dom/ssr/fog-of-war.js': `
    export const URL_LIMIT = 0
    export const isFogOfWarEnabled = () => false
    export const useFogOFWarDiscovery = () => undefined
    export const getPatchRoutesOnNavigationFunction = () => undefined
    export const getPartialManifest = (manifest) => manifest
    export const getManifestPath = (path) => path
    export const getPathsWithAncestors = (paths) => paths
    export const handleClientVersionMismatch = async () => false`,
  // It reloads whenever a page's file doesn't come, and without a connection that loses the page: ours is asked (R10.3).
  'lib/dom/ssr/routeModules.js': `
    export const loadRouteModule = async (route, loaded) => {
      try {
        return (loaded[route.id] ??= await import(/* @vite-ignore */ route.module))
      } catch (lost) {
        if (window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))) throw lost
        return new Promise(() => {})
      }
    }`,
}

/**
 * Functions that nothing here calls for, each with what it answers then: no link fetches a page ahead (a menu has a hundred
 * links, and each kept two states and two effects for it), and the root has an error page and is never waited for.
 */
const hollow: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'lib/dom/ssr/components.js': {
    usePrefetchBehavior: 'return [false, undefined, {}]',
    PrefetchPageLinks: 'return null',
  },
  'lib/dom/ssr/fallback.js': { RemixRootDefaultHydrateFallback: 'return null' },
  'lib/hooks.js': { DefaultErrorComponent: 'return null' },
}

/** Leaves them out of what browsers load. */
export function trimRouter(): Plugin {
  return {
    name: 'trim-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: (id) => replacing(id.split('?')[0] ?? id),
  }
}

/** What stands for a file; undefined for all that stay. Refuses a router whose parts are cut another way. */
export function replacing(file: string, source?: string): string | undefined {
  const [, part = ''] = /\/react-router\/dist\/production\/(.+)$/.exec(file) ?? []
  const functions = hollow[part]
  if (functions) return hollowed(part, source ?? readFileSync(file, 'utf8'), functions)
  const instead = off[part]
  if (instead === undefined) return undefined
  const exported = exportsOf(source ?? readFileSync(file, 'utf8'))
  const missing = exported.filter((name) => !instead.includes(`const ${name} =`))
  if (missing.length === 0) return instead
  throw new Error(`${part} of React Router now exports ${missing.join(', ')}`)
}

/** The file with the bodies of those functions exchanged; they end where a brace stands alone. */
function hollowed(part: string, source: string, functions: Readonly<Record<string, string>>) {
  return Object.entries(functions).reduce((text, [name, body]) => {
    const whole = new RegExp(`\\nfunction ${name}\\([^]*?\\n}\\n`)
    if (!whole.test(text)) throw new Error(`${part} of React Router no longer has ${name}`)
    return text.replace(whole, `\nfunction ${name}() { ${body} }\n`)
  }, source)
}

/** What a file of React Router’s exports: one list at its end. */
function exportsOf(source: string): readonly string[] {
  const [, names = 'in another way'] = /\nexport \{ ([^}]+) \};\s*$/.exec(source) ?? []
  return names.split(', ')
}
