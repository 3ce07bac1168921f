import { layCookie } from '#server/http/default-headers.ts'
import { hostOf } from '#server/http/host.ts'
import type { HonoContext } from '#server/http/hono-env.ts'
import { type Caller, type CallerSources, openCaller, visitorIn } from './caller.ts'
import { ownerOfCall } from './identify-caller.ts'
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
  const member = async () => {
    const read = c.get('session')
    if (!read) return caller.member()
    // Once: what is asked for later sees what was changed meanwhile.
    c.set('session', null)
    return read.member
  }
  return { ...caller, member, visitorId: () => visitorOf(c, sources.cookies) }
}

/** Where it is read whose rows a request goes by. */
export type OwnerSources = Pick<CallerSources, 'cookies' | 'memberOf'>

/** Returns by whose rows a request goes, for limits: a member’s, else its cookie’s; null for somebody new. The call itself reads the session no second time. */
export async function ownerIdOf(
  c: HonoContext,
  { cookies, memberOf }: OwnerSources,
): Promise<string | null> {
  const session = c.get('session') ?? { member: await memberOf(c.req.raw.headers) }
  c.set('session', session)
  const owner = await ownerOfCall({
    member: async () => session.member,
    visitorId: () => visitorOf(c, cookies),
  })
  return owner?.visitor_id ?? null
}

/** The visitor of a request, looked for once. */
function visitorOf(c: HonoContext, cookies: SignedCookies): string | null {
  const known = c.get('visitor_id')
  if (known !== undefined) return known
  const visitor_id = visitorIn(c.req.raw.headers, cookies)
  c.set('visitor_id', visitor_id)
  return visitor_id
}
