import { getLocale } from '#messages/runtime.js'
import { callInLoader } from '#web/api/call-api.ts'
import type { Route } from './+types/web-manifest-route'
import { webManifest } from './web-manifest.ts'

/** Answers what a browser reads to install the site, in the language of its address. */
export function loader({ context }: Route.LoaderArgs): Promise<Response> {
  return callInLoader(
    context,
    async (call) =>
      new Response(webManifest(await call('GET /app'), getLocale()), {
        headers: {
          'content-type': 'application/manifest+json',
          'cache-control': 'public, max-age=3600',
        },
      }),
  )
}
