import { join } from 'node:path'
import { beforeAll } from 'vitest'
import type { AppContext } from '#server/context.ts'
import { openCookieJar } from '#server/http/cookie-jar.ts'
import { builtSite } from '#server/pages/built-site.ts'
import { createApp } from '#server/start/app.ts'
import { type Guest, newGuest } from './guest.ts'
import type { Journey } from './open-journey.ts'

export type App = ReturnType<typeof createApp>

/** Opens the product with its pages; what is kept of them goes by `clock`, in milliseconds. */
export async function openPages(ctx: AppContext, clock?: () => number): Promise<App> {
  const { signal } = new AbortController()
  const site = await builtSite(join(import.meta.dirname, '../../..'), clock)
  return createApp(ctx, { draining: signal, closing: signal, site })
}

/** Somebody whose cookies another browser has. */
type Known = Pick<Guest, 'cookies'>

/** Returns a guest of a product with its pages, with no cookies or with those of somebody who is known. */
export function guestOf(
  app: App,
  known?: Known,
  addresses?: Parameters<typeof newGuest>[3],
): Guest {
  const answer = async (request: Request) => app.fetch(request, {})
  const cookies = known && [...known.cookies].map((pair) => pair.join('=')).join('; ')
  return newGuest(answer, 'default', openCookieJar(cookies ?? null), addresses)
}

/** Returns what makes guests of the product with its pages for all tests of a file, with no cookies or with those of somebody who is known. */
export function guestsOfPages(journey: Pick<Journey, 'ctx'>): (known?: Known) => Guest {
  let app: App | undefined
  beforeAll(async () => {
    app = await openPages(journey.ctx)
  })
  return (known) => {
    if (!app) throw new Error('The pages aren’t open yet')
    return guestOf(app, known)
  }
}
