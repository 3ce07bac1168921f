import { createHmac } from 'node:crypto'
import { parse } from 'hono/utils/cookie'
import { isSameSecret } from '#server/http/timing-safe-equal.ts'
import type { Settings } from '#server/config/settings.ts'

type Signing = Pick<Settings, 'public_url' | 'secret'>

/** How long a session lasts from signing in: sixty days. GET changes nothing. */
export const sessionSeconds = 60 * 86_400

/** The cookie that names a member’s session. */
export function memberCookie({ public_url }: Pick<Settings, 'public_url'>): string {
  return `${public_url.startsWith('https:') ? '__Host-' : ''}comal_member`
}

/**
 * Returns the token in the session cookie, as the sign-in library signs it; null without one, and where somebody else wrote
 * it. Read here, so that whoever has no session costs nothing and whoever has one costs one statement.
 */
export function sessionToken(headers: Headers, settings: Signing): string | null {
  const name = memberCookie(settings)
  const header = headers.get('cookie')
  if (!header?.includes(name)) return null
  const signed = parse(header, name)[name] ?? ''
  const dot = signed.lastIndexOf('.')
  if (dot <= 0) return null
  const token = signed.slice(0, dot)
  const signature = createHmac('sha256', settings.secret).update(token).digest('base64')
  return isSameSecret(signed.slice(dot + 1), signature) ? token : null
}
