import { randomBytes, createHmac } from 'node:crypto'
import { type Channel, channels } from '#core/channel.ts'
import type { Locale } from '#core/locale.ts'
import { type SocialProvider, isSocialProvider } from '#core/member/social.ts'
import { Refused, refusal } from '#core/refusal.ts'
import { sitesOf, type Settings } from '#server/config/settings.ts'
import type { AppContext } from '#server/context.ts'
import type { Identity, IdentityGateway } from '#server/gateways/identity/identity-gateway.ts'
import { memberOfIdentity, type StoredIdentity, storeIdentity } from './store-identities.ts'
import { generateCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import { z } from 'zod'
import { isSameSecret } from '#server/http/timing-safe-equal.ts'

/** Who goes to a provider, and where they go on to afterwards. */
interface Leaving {
  readonly provider: SocialProvider
  readonly channel: Channel
  readonly locale: Locale
  readonly return_to: string | null
}

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
type OauthRequest = z.infer<typeof request>

type Signing = Pick<Settings, 'public_url' | 'secret'>

const sealed = z.tuple([z.number(), request])

/** Returns the provider’s page, and the cookie that binds what comes back to this browser and this site. */
export async function leaveForProvider(
  { provider, channel, locale, return_to }: Leaving,
  ctx: AppContext,
): Promise<{ readonly url: string; readonly cookie: string }> {
  const gateway = gatewayFor(provider, ctx)
  const secret = () => randomBytes(32).toString('base64url')
  const asked = {
    // The provider knows one address of ours: whoever comes back reads on in the language that they left.
    state: `${secret()}.${locale}`,
    nonce: secret(),
    verifier: secret(),
    provider,
    channel,
    return_to,
  }
  const url = await orUnreachable(() =>
    gateway.pageFor({ ...asked, redirect_uri: callbackOf(channel, ctx) }, locale),
  )
  return { url, cookie: writeOauth(asked, ctx.settings) }
}

/** What a browser came back with. */
interface Returned {
  readonly state: string
  readonly code: string | undefined
  readonly error: string | undefined
}

/**
 * Returns who came back from a provider, with the account that this opens where there was none. Refuses a browser that wasn’t
 * sent there from this site just now, whoever said no there, and whoever shows no address that the provider has proved.
 */
export async function memberFromProvider(
  { state, code, error }: Returned,
  { channel, headers }: { readonly channel: Channel; readonly headers: Headers },
  ctx: AppContext,
): Promise<{ readonly member_id: string; readonly return_to: string | null }> {
  const asked = readOauth(headers, ctx.settings)
  if (!asked || asked.state !== state || asked.channel !== channel)
    throw new Refused(refusal('social.expired'))
  const { provider, return_to } = asked
  if (error !== undefined || code === undefined) throw new Refused(refusal('social.refused'))
  const gateway = gatewayFor(provider, ctx)
  const request = { ...asked, redirect_uri: callbackOf(channel, ctx) }
  const identity = await orUnreachable(() => gateway.identityFor(request, code))
  if (!identity) throw new Refused(refusal('social.expired'))
  return { member_id: await accountOf(provider, identity, ctx), return_to }
}

/** Returns the line that makes a browser forget that it was sent away. */
export function forgetLeaving({ settings }: Pick<AppContext, 'settings'>): string {
  return line('', 0, settings)
}

/** The account of an identity: known by the provider’s own id, else by the address that it proved, else a new one. */
async function accountOf(
  provider: SocialProvider,
  { subject, email, first_name, last_name }: Identity,
  { db, newId }: AppContext,
): Promise<string> {
  const known = await memberOfIdentity(db, { provider, subject })
  if (known !== undefined) return known
  if (email === null) throw new Refused(refusal('social.no_email'))
  const identity: StoredIdentity = { provider, subject, email, first_name, last_name }
  return storeIdentity(db, identity, { member: newId('member'), credential: newId('credential') })
}

function gatewayFor(provider: SocialProvider, { identities }: AppContext): IdentityGateway {
  const gateway = identities[provider]
  if (!gateway) throw new Refused(refusal('thing.missing'))
  return gateway
}

/** Where a provider sends browsers back to: on the site that they left. */
function callbackOf(channel: Channel, { settings }: AppContext): string {
  return new URL('/account/oauthcallback', sitesOf(settings)[channels[channel].site]).href
}

/** A provider that doesn’t answer is no fault of ours, and there are other ways in. */
async function orUnreachable<Value>(ask: () => Promise<Value>): Promise<Value> {
  try {
    return await ask()
  } catch {
    throw new Refused(refusal('social.unreachable'))
  }
}

/** Returns the line that has a browser remember what it was sent away with, out of reach of scripts, for ten minutes. */
function writeOauth(asked: OauthRequest, settings: Signing): string {
  const until = Temporal.Now.instant().epochMilliseconds + seconds * 1_000
  const value = Buffer.from(JSON.stringify([until, asked])).toString('base64url')
  return line(`${value}.${signature(value, settings)}`, seconds, settings)
}

/** Returns what a browser was sent away with; undefined where it wasn’t, or too long ago. */
function readOauth(headers: Headers, settings: Signing): OauthRequest | undefined {
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
