import { createHmac } from 'node:crypto'
import { generateCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import { z } from 'zod'
import { isSocialProvider } from '#core/member/social.ts'
import { isSameSecret } from '#server/http/timing-safe-equal.ts'
import type { Settings } from '#server/config/settings.ts'

/** Somebody is at a provider, and comes back within this time, in seconds. */
const seconds = 600

const request = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  provider: z.string().refine(isSocialProvider),
  channel: z.enum(['default', 'catering']),
  return_to: z.string().nullable(),
})

/** What a browser was sent away with: it alone may come back with it, to the site that it left. */
export type OauthRequest = z.infer<typeof request>

type Signing = Pick<Settings, 'public_url' | 'secret'>

const sealed = z.tuple([z.number(), request])

/** Returns the line that has a browser remember what it was sent away with, out of reach of scripts, for ten minutes. */
export function writeOauth(asked: OauthRequest, settings: Signing): string {
  const until = Temporal.Now.instant().epochMilliseconds + seconds * 1_000
  const value = Buffer.from(JSON.stringify([until, asked])).toString('base64url')
  return line(`${value}.${signature(value, settings)}`, seconds, settings)
}

/** Returns the line that has it forget. */
export function forgetOauth(settings: Signing): string {
  return line('', 0, settings)
}

/** Returns what a browser was sent away with; undefined where it wasn’t, or too long ago. */
export function readOauth(headers: Headers, settings: Signing): OauthRequest | undefined {
  const name = nameOf(settings)
  const [value = '', signed = ''] = (parse(headers.get('cookie') ?? '', name)[name] ?? '').split(
    '.',
  )
  if (value === '' || !isSameSecret(signed, signature(value, settings))) return undefined
  const opened = sealed.safeParse(JSON.parse(Buffer.from(value, 'base64url').toString('utf8')))
  if (!opened.success) return undefined
  const [until, asked] = opened.data
  return until > Temporal.Now.instant().epochMilliseconds ? asked : undefined
}

function nameOf({ public_url }: Signing): string {
  return `${public_url.startsWith('https:') ? '__Host-' : ''}comal_oauth`
}

function line(value: string, maxAge: number, settings: Signing): string {
  return generateCookie(nameOf(settings), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: settings.public_url.startsWith('https:'),
    maxAge,
  })
}

function signature(value: string, { secret }: Signing): string {
  return createHmac('sha256', secret).update(`oauth=${value}`).digest('base64url')
}
