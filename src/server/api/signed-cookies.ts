import { createHmac } from 'node:crypto'
import { generateCookie, getCookie } from 'hono/cookie'
import type { Channel } from '#core/channel.ts'
import { callerOf } from '#server/http/caller.ts'
import { layCookie } from '#server/http/frame.ts'
import type { HouseContext } from '#server/http/house-env.ts'
import { isSameSecret } from '#server/http/same-secret.ts'
import type { Settings } from '#server/settings.ts'
import { createShelf } from '#server/shelf.ts'

/** What a cookie may name. Cookies don't know ports, so a cart's is named after its channel. */
export type SignedName = 'comal_visitor' | `comal_cart_${Channel}`

const yearInSeconds = 31_536_000
const limits = { path: '/', httpOnly: true, sameSite: 'Lax' } as const

/** How many tokens are known again that were found to be ours: those that came last. */
const mostTokens = 5_000

/** Reads and writes cookies that only this house can have written. */
export interface SignedCookies {
  readonly read: (c: HouseContext, name: SignedName) => string | null
  readonly write: (c: HouseContext, name: SignedName, value: string | null) => void
  /** The value behind a token, which is a signed cookie's content; for callers without cookies. */
  readonly opened: (name: SignedName, token: string) => string | null
  /** Where a request comes from, as a pseudonym made with the same secret (see caller). */
  readonly callerOf: (c: HouseContext) => string | null
}

/** Cookies of one site: `__Host-` and Secure where it is served over https. */
export function signedCookies({
  secret,
  public_url,
}: Pick<Settings, 'secret' | 'public_url'>): SignedCookies {
  const secure = public_url.startsWith('https:')
  const nameOf = (name: SignedName) => (secure ? `__Host-${name}` : name)
  // Each request brings the same two, and whose they are doesn’t change.
  const ours = createShelf<string>(mostTokens)
  const opened = (name: SignedName, token: string) => {
    const signed = `${name}=${token}`
    const known = ours.get(signed)
    if (known !== undefined) return known
    const dot = token.lastIndexOf('.')
    const value = token.slice(0, dot)
    if (dot <= 0 || !isSameSecret(token.slice(dot + 1), signature(secret, name, value))) return null
    ours.put(signed, value)
    return value
  }
  return {
    opened,
    callerOf: (c) => callerOf(c.env?.address, secret),
    read: (c, name) => {
      const token = getCookie(c, nameOf(name))
      return token === undefined ? null : opened(name, token)
    },
    write: (c, name, value) => {
      const token = value === null ? '' : `${value}.${signature(secret, name, value)}`
      const maxAge = value === null ? 0 : yearInSeconds
      layCookie(c, generateCookie(nameOf(name), token, { ...limits, secure, maxAge }))
    },
  }
}

/** The name is signed too, so that one cookie can't pass for another. */
function signature(secret: string, name: SignedName, value: string): string {
  return createHmac('sha256', secret).update(`${name}=${value}`).digest('base64url')
}
