import { join } from 'node:path'
import { beforeAll } from 'vitest'
import { openCookieJar } from '#server/http/cookie-jar.ts'
import { builtSite } from '#server/pages/built-site.ts'
import { createApp } from '#server/start/app.ts'
import { type Guest, newGuest } from './guest.ts'
import type { Journey } from './open-journey.ts'

/** Returns what makes guests of the product with its pages, with no cookies or with those that somebody has. */
export function guestsOfPages(journey: Pick<Journey, 'ctx'>): (cookies?: string) => Guest {
  let app: ReturnType<typeof createApp> | undefined
  beforeAll(async () => {
    const { signal } = new AbortController()
    const site = await builtSite(join(import.meta.dirname, '../../..'))
    app = createApp(journey.ctx, { draining: signal, closing: signal, site })
  })
  return (cookies) =>
    newGuest(
      async (request) => {
        if (!app) throw new Error('The pages aren’t open yet')
        return app.fetch(request, {})
      },
      'default',
      openCookieJar(cookies ?? null),
    )
}
