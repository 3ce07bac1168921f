import { ask } from './api.ts'
import type { Route } from './+types/robots-route'
import { siteOf } from './site.ts'

/** What belongs to one guest or to the crew is nobody’s to index. */
const personal = ['/api/', '/cart', '/order', '/account', '/console', '/app/']

export function loader({ context }: Route.LoaderArgs): Promise<Response> {
  return ask(context, async (call) => {
    const site = siteOf(await call('GET /app'))
    const lines = [
      'User-agent: *',
      ...personal.map((path) => `Disallow: ${path}`),
      `Sitemap: ${new URL('/sitemap.xml', site)}`,
    ]
    return new Response(`${lines.join('\n')}\n`, {
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'max-age=3600' },
    })
  })
}
