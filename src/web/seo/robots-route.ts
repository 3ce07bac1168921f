import { locales } from '#core/locale.ts'
import { localizedPath } from '#core/localized-path.ts'
import { callInLoader } from '#web/api/call-api.ts'
import type { Route } from './+types/robots-route'
import { siteOf } from './site-url.ts'

// What belongs to one guest or to the crew is nobody’s to index.
const personal = ['/cart', '/order', '/account', '/app/']
const withoutLanguage = ['/api/', '/console']

export function loader({ context }: Route.LoaderArgs): Promise<Response> {
  return callInLoader(context, async (call) => {
    const site = siteOf(await call('GET /app'))
    const lines = [
      'User-agent: *',
      ...[...withoutLanguage, ...personal.flatMap(inEveryLanguage)].map(
        (path) => `Disallow: ${path}`,
      ),
      `Sitemap: ${new URL('/sitemap.xml', site)}`,
    ]
    return new Response(`${lines.join('\n')}\n`, {
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'max-age=3600' },
    })
  })
}

function inEveryLanguage(path: string): readonly string[] {
  return locales.map((locale) => localizedPath(path, locale))
}
