import { createHmac } from 'node:crypto'
import { generateCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import type { Channel } from '#core/channel.ts'
import { isSameSecret } from '#server/http/timing-safe-equal.ts'
import type { Settings } from '#server/config/settings.ts'
import { createLruCache } from '#server/memory/lru-cache.ts'

/** What a cookie may name. Cookies don't know ports, so a cart's is named after its channel. */
export type SignedName =
  | 'comal_visitor'
  | 'comal_device'
  | 'comal_asker'
  | 'comal_kiosk'
  | 'comal_dietary'
  | 'comal_preview'
  | `comal_cart_${Channel}`
  | `comal_group_${Channel}`

const yearInSeconds = 31_536_000
const limits = { path: '/', httpOnly: true, sameSite: 'Lax' } as const

/** How many tokens are known again that were found to be ours: those that came last. */
const mostTokens = 5_000

/** Reads and writes cookies that only this server can have written. */
export interface SignedCookies {
  /** The value of a cookie in a `Cookie` header; null without it, and where somebody else wrote it. */
  readonly read: (header: string | null, name: SignedName) => string | null
  /** The line of `Set-Cookie` that sets a cookie for a year, or by null removes it. */
  readonly line: (name: SignedName, value: string | null) => string
}

/** Cookies of one site: `__Host-` and Secure where it is served over https. */
export function signedCookies({
  secret,
  public_url,
}: Pick<Settings, 'secret' | 'public_url'>): SignedCookies {
  const secure = public_url.startsWith('https:')
  const nameOf = (name: SignedName) => (secure ? `__Host-${name}` : name)
  // Each request brings the same two, and whose they are doesn’t change.
  const ours = createLruCache<string>(mostTokens)
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
    read: (header, name) => {
      const token = header === null ? undefined : parse(header, nameOf(name))[nameOf(name)]
      return token === undefined ? null : opened(name, token)
    },
    line: (name, value) => {
      const token = value === null ? '' : `${value}.${signature(secret, name, value)}`
      const maxAge = value === null ? 0 : yearInSeconds
      return generateCookie(nameOf(name), token, { ...limits, secure, maxAge })
    },
  }
}

/** The name is signed too, so that one cookie can't pass for another. */
function signature(secret: string, name: SignedName, value: string): string {
  return createHmac('sha256', secret).update(`${name}=${value}`).digest('base64url')
}
