import { layCookie } from '#server/http/default-headers.ts'
import { hostOf } from '#server/http/host.ts'
import type { HonoContext } from '#server/http/hono-env.ts'
import { type Caller, type CallerSources, openCaller, visitorIn } from './caller.ts'
import type { SignedCookies } from './signed-cookies.ts'

/** Whoever sent a request. */
export function httpCaller(c: HonoContext, sources: CallerSources): Caller {
  const { raw, url } = c.req
  const caller = openCaller(
    {
      host: hostOf(url),
      address: c.env?.address,
      headers: () => raw.headers,
      signal: raw.signal,
      setCookies: (lines) => lines.forEach((line) => layCookie(c, line)),
    },
    sources,
  )
  return { ...caller, visitorId: () => visitorOf(c, sources.cookies) }
}

/** The visitor of a request, looked for once. */
export function visitorOf(c: HonoContext, cookies: SignedCookies): string | null {
  const known = c.get('visitor_id')
  if (known !== undefined) return known
  const visitor_id = visitorIn(c.req.raw.headers, cookies)
  c.set('visitor_id', visitor_id)
  return visitor_id
}
