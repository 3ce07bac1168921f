import { globSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import type { HonoEnv } from '#server/http/hono-env.ts'

const year = 'public, max-age=31536000, immutable'
const day = 'public, max-age=86400'
/** A browser that has the worker of an older release hears of the new one at once. */
const asked = 'no-cache'
const worker = '/service-worker.js'
/** It fetches from this site, and does nothing else. */
const workerPolicy = "default-src 'none'; connect-src 'self'"

/**
 * The files of a built site, compressed once by the build. What lies under /assets has its content in its name and
 * never changes; the rest of public/ may be kept for a day. They are bytes for everybody and set no policy of a page:
 * without its headers a file's answer is a kilobyte lighter, and a first view has thirty of them. `transport` is for https.
 * Which files there are is read once: whatever else is asked for goes by without a look at the disk.
 */
export function serveAssets(
  app: Hono<HonoEnv>,
  folder: string,
  transport: string | undefined,
): void {
  const known = new Set(globSync('**/*', { cwd: folder }).map((file) => `/${file}`))
  const files = serveStatic<HonoEnv>({
    root: folder,
    precompressed: true,
    rewriteRequestPath: (path, c) => {
      const avif = avifOf(path)
      const isRead = c.req.header('accept')?.includes('image/avif') ?? false
      return isRead && known.has(avif) ? avif : path
    },
  })
  app.use('*', async (c, next) => {
    const { path } = c.req
    const found = known.has(path) && (await files(c, () => Promise.resolve()))
    if (!found) return next()
    c.set('route', 'asset')
    found.headers.set('Cache-Control', keptFor(path))
    if (path === worker) found.headers.set('Content-Security-Policy', workerPolicy)
    found.headers.set('X-Content-Type-Options', 'nosniff')
    if (transport !== undefined) found.headers.set('Strict-Transport-Security', transport)
    if (known.has(avifOf(path))) found.headers.append('Vary', 'Accept')
    return found
  })
}

function keptFor(path: string): string {
  if (path === worker) return asked
  return path.startsWith('/assets/') ? year : day
}

/** A picture half as heavy, for whoever says that they read it: under the same address, as a compressed file is. */
function avifOf(path: string): string {
  return path.replace(/\.webp$/, '.avif')
}
