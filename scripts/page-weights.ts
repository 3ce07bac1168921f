import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** What the first view of a page loads before anything is pressed, in bytes as they travel. */
export interface PageWeight {
  readonly script: number
  /** Of its scripts, those that neither the start nor a layout brings. */
  readonly own: number
  readonly styles: number
  readonly fonts: number
}

const files = z.array(z.string()).default([])

/** A route of React Router’s manifest: its own modules, what they import, and its place in the tree. */
const route = z.object({
  id: z.string(),
  parentId: z.string().optional(),
  hasDefaultExport: z.boolean(),
  module: z.string(),
  clientActionModule: z.string().optional(),
  clientLoaderModule: z.string().optional(),
  clientMiddlewareModule: z.string().optional(),
  hydrateFallbackModule: z.string().optional(),
  imports: files,
  css: files,
})

const manifest = z.object({
  url: z.string(),
  entry: z.object({ module: z.string(), imports: files, css: files }),
  routes: z.record(z.string(), route),
})

type Manifest = z.infer<typeof manifest>
type Route = z.infer<typeof route>

/** Every page of a built site, by its name in the route table; `client` is its `build/client`. */
export function weighPages(client: string): Readonly<Record<string, PageWeight>> {
  const built = readManifest(client)
  const parents = new Set(Object.values(built.routes).map(({ parentId }) => parentId))
  const pages = Object.values(built.routes).filter(
    ({ id, hasDefaultExport }) => hasDefaultExport && !parents.has(id),
  )
  return Object.fromEntries(pages.map((page) => [page.id, weigh(client, built, page)]))
}

function weigh(client: string, { url, entry, routes }: Manifest, page: Route): PageWeight {
  const branch = branchOf(routes, page)
  const start = [url, entry.module, ...entry.imports]
  const around = new Set([...start, ...branch.slice(1).flatMap(scriptsOf)])
  const own = scriptsOf(page).filter((path) => !around.has(path))
  const styles = [...entry.css, ...branch.flatMap(({ css }) => css)].map(pathOf)
  const fonts = styles.flatMap((file) => fontsIn(join(client, file)))
  return {
    script: sizeOf(client, [...around, ...own], '.gz'),
    own: sizeOf(client, own, '.gz'),
    styles: sizeOf(client, styles, '.gz'),
    fonts: sizeOf(client, fonts, ''),
  }
}

/** The page and every layout around it. */
function branchOf(routes: Manifest['routes'], page: Route): readonly Route[] {
  const parent = page.parentId === undefined ? undefined : routes[page.parentId]
  return parent ? [page, ...branchOf(routes, parent)] : [page]
}

/** Returns the scripts of a route, its own parts and what they import. */
export function scriptsOf(one: Route): readonly string[] {
  const parts = [
    one.module,
    one.clientActionModule,
    one.clientLoaderModule,
    one.clientMiddlewareModule,
    one.hydrateFallbackModule,
  ]
  return [...parts.filter((part) => part !== undefined), ...one.imports]
}

/** The manifest marks the styles of a shared part by a hash. */
export function pathOf(file: string): string {
  return file.replace(/#$/, '')
}

/** A browser loads a font when its letters are set in it; on some page of the shop all of them are. */
function fontsIn(stylesheet: string): readonly string[] {
  return readFileSync(stylesheet, 'utf8').match(/\/assets\/[^)"']+\.woff2/g) ?? []
}

function sizeOf(client: string, paths: Iterable<string>, ending: '.gz' | ''): number {
  const sizes = [...new Set(paths)].map((path) => statSync(join(client, path + ending)).size)
  return sizes.reduce((all, size) => all + size, 0)
}

/** The manifest is a script of one assignment. */
export function readManifest(client: string): Manifest {
  const [path = ''] = globSync('assets/manifest-*.js', { cwd: client })
  const script = readFileSync(join(client, path), 'utf8')
  return manifest.parse(JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)))
}
