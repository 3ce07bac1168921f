import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import type { AppOptions } from '#server/start/app.ts'
import { CannotStart } from '#server/config/startup-error.ts'
import { cachePages } from './page-cache.ts'
import { pagesOf } from './render.ts'
import { renderedInTurn } from './render-limits.ts'

/**
 * The site as `npm run build` left it in `build/`; refuses where it hasn’t been built. The clock tells the age of its
 * pages, in milliseconds.
 */
export async function builtSite(
  root: string,
  clock: () => number = () => performance.now(),
): Promise<NonNullable<AppOptions['site']>> {
  const entry = join(root, 'build/server/index.js')
  if (!existsSync(entry))
    throw new CannotStart('The site isn’t built yet. Run npm run build first.')
  const build: ServerBuild = await import(pathToFileURL(entry).href)
  const pages = renderedInTurn(
    pagesOf(async () => build, 'production'),
    clock,
  )
  return {
    pages: cachePages(pages, { clock }),
    assets: join(root, 'build/client'),
    revision: readFileSync(join(root, 'build/revision'), 'utf8'),
  }
}
