import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import type { HouseEnv } from './house-env.ts'

const year = 'public, max-age=31536000, immutable'
const day = 'public, max-age=86400'

/**
 * The files of a built site, compressed once by the build. What lies under /assets has its content in its name and
 * never changes; the rest of public/ may be kept for a day. They are bytes for everybody and set no policy of a page:
 * without its headers a file's answer is a kilobyte lighter, and a first view has thirty of them.
 */
export function serveAssets(app: Hono<HouseEnv>, folder: string): void {
  const files = serveStatic<HouseEnv>({ root: folder, precompressed: true })
  app.use('*', async (c, next) => {
    const found = await files(c, () => Promise.resolve())
    const isNamedByContent = c.req.path.startsWith('/assets/')
    if (!found) return isNamedByContent ? c.text('Not found', 404) : next()
    c.set('route', 'asset')
    found.headers.set('Cache-Control', isNamedByContent ? year : day)
    found.headers.set('X-Content-Type-Options', 'nosniff')
    return found
  })
}
