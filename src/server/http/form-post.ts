import type { Hono, MiddlewareHandler } from 'hono'
import { locales } from '#core/locale.ts'
import { localizedPath } from '#core/localized-path.ts'
import type { HonoEnv } from './hono-env.ts'
import { postedForm } from './request-body.ts'

type Guard = MiddlewareHandler<HonoEnv>

const callback = '/account/oauthcallback'

/** What a provider sends back, and how much of it: more is none of it. */
const lengths = { state: 200, code: 2_000, error: 200 } as const

/**
 * Takes the browser of somebody whom a provider sends back by a form, as Apple does, on to the callback’s address. The form comes from
 * another site, so that no cookie comes with it, and none is looked at: signing in is left to the request that follows, which bears the
 * cookie of who left here. The guards come before.
 */
export function serveFormPost(
  app: Hono<HonoEnv>,
  [whole, small, paced]: readonly [Guard, Guard, Guard],
): void {
  for (const locale of locales) {
    const path = localizedPath(callback, locale)
    app.post(path, whole, small, paced, async (c) => {
      c.set('route', 'page')
      const form = await (await postedForm(c.req.raw)).formData()
      const query = new URLSearchParams()
      for (const [name, most] of Object.entries(lengths)) {
        const value = form.get(name)
        if (typeof value === 'string' && value.length <= most) query.set(name, value)
      }
      return c.redirect(`${path}?${query.toString()}`, 303)
    })
  }
}
