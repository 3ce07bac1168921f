import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/**
 * Parts of React Router that this site has switched off (routes found one by one, measuring the router, a root without
 * an error page of its own), each with what it answers then. They have no option that leaves them out.
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
  const instead = off[part]
  if (instead === undefined) return undefined
  const exported = exportsOf(source ?? readFileSync(file, 'utf8'))
  const missing = exported.filter((name) => !instead.includes(`const ${name} =`))
  if (missing.length === 0) return instead
  throw new Error(`${part} of React Router now exports ${missing.join(', ')}`)
}

/** What a file of React Router’s exports: one list at its end. */
function exportsOf(source: string): readonly string[] {
  const [, names = 'in another way'] = /\nexport \{ ([^}]+) \};\s*$/.exec(source) ?? []
  return names.split(', ')
}
