import type { MiddlewareHandler } from 'hono'
import { openCookieJar, type CookieJar } from './cookie-jar.ts'
import type { HonoEnv } from './hono-env.ts'

/** The header in which a native app reads its token anew, wherever a browser would get a cookie. */
const tokenHeader = 'comal-token'

/** More than the cookies of a guest take. */
const mostCharacters = 4_096

/** The cookies of guests and members, as a token holds them: no device of a chain and no staff is known by one. */
const guestPair = /^(?:__Host-)?comal_(?!kiosk=|preview=)\w+=[\x21-\x7e]*$/

/**
 * Lets native apps call without cookies: what a browser keeps as cookies, each signed by us, is one Bearer token there. Who sends
 * one is known by it alone; what they are told to remember comes back as their next token, and no cookie is set.
 */
export const bearerTokens: MiddlewareHandler<HonoEnv> = async (c, next) => {
  const [scheme = '', token] = (c.req.header('authorization') ?? '').split(' ')
  if (scheme.toLowerCase() !== 'bearer' || token === undefined) return next()
  const jar = openCookieJar(cookiesIn(token))
  c.req.raw = sentWith(c.req.raw, jar)
  await next()
  const laid = c.get('cookies') ?? []
  // An answer that was written in one go has these and no others, and stays as it is without.
  const lines = c.get('is_framed') ? laid : [...laid, ...c.res.headers.getSetCookie()]
  if (lines.length === 0) return
  jar.receive(lines)
  c.set('cookies', [])
  c.res.headers.delete('set-cookie')
  c.res.headers.set(tokenHeader, tokenOf(jar))
}

/** The same request, with these cookies and no others. */
function sentWith({ url, method, headers, body, signal }: Request, jar: CookieJar): Request {
  const own = new Headers(headers)
  own.set('cookie', jar.written())
  return new Request(url, { method, headers: own, signal, ...(body && { body, duplex: 'half' }) })
}

/** What a token holds; nothing where it is none of ours, as an app sends that has none yet. */
function cookiesIn(token: string): string {
  if (token.length > mostCharacters) return ''
  const pairs = Buffer.from(token, 'base64url').toString('latin1').split('; ')
  return pairs.filter((pair) => guestPair.test(pair)).join('; ')
}

function tokenOf(jar: CookieJar): string {
  return Buffer.from(jar.written(), 'latin1').toString('base64url')
}
