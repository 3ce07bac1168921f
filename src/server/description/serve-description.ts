import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { etag } from 'hono/etag'
import type { HonoEnv } from '#server/http/hono-env.ts'
import { describeApi } from './document.ts'
import { descriptionPage } from './page.ts'

/** Serves the API’s description, to programs and to readers (R9.11). Made once, when it is first asked for. */
export function serveDescription(app: Hono<HonoEnv>): void {
  let made: ReturnType<typeof describeApi> | undefined
  const description = () => (made ??= describeApi())

  app.use('/api/openapi.json', etag())
  app.get('/api/openapi.json', (c) => {
    c.set('route', 'GET /openapi.json')
    c.header('Cache-Control', 'no-cache')
    return c.json(description())
  })

  app.get('/api/docs', (c) => {
    c.set('route', 'GET /docs')
    c.header('Cache-Control', 'no-cache')
    return c.html(descriptionPage(description()))
  })

  app.get('/api/docs.css', async (c) => {
    c.set('route', 'GET /docs.css')
    c.header('Content-Type', 'text/css; charset=utf-8')
    c.header('Cache-Control', 'public, max-age=3600')
    return c.body(await readFile(join(import.meta.dirname, 'page.css'), 'utf8'))
  })
}
