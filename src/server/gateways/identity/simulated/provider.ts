import { createHash, randomBytes, sign, generateKeyPairSync, randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { defaultLocale, isLocale } from '#core/locale.ts'
import { consentPage } from './consent-page.ts'

interface ProviderSettings {
  /** What the product shows when it trades a code. */
  readonly client_secret: string
  /** The sites that browsers may be sent back to. */
  readonly origins: readonly string[]
}

interface ProviderTools {
  /** In milliseconds. */
  readonly clock: () => number
}

/** What somebody agreed to, until its code is traded. */
interface Consent {
  readonly redirect_uri: string
  readonly nonce: string
  readonly code_challenge: string
  readonly subject: string
  readonly email: string
  readonly first_name: string
  readonly until: number
}

/** A code is traded at once; one that is older than this is refused. */
const codeMilliseconds = 60_000

const request = z.object({
  client_id: z.literal('comal'),
  response_type: z.literal('code'),
  redirect_uri: z.url().max(300),
  state: z.string().min(8).max(200),
  nonce: z.string().min(8).max(200),
  code_challenge: z.string().min(43).max(128),
  code_challenge_method: z.literal('S256'),
  scope: z.string().max(100),
  ui_locales: z.string().max(20).optional(),
})

const decision = request.extend({
  decision: z.enum(['yes', 'no', 'late']),
  email: z.string().max(254),
  first_name: z.string().max(80),
})

const trade = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string().max(200),
  redirect_uri: z.string(),
  code_verifier: z.string().max(200),
  client_id: z.string().optional(),
  client_secret: z.string().optional(),
})

/**
 * The OpenID provider that ships with the product: whoever comes says who they are, agrees, refuses, keeps their address to
 * themselves, or comes back too late. Below `/identity/{name}`, so that it stands for several.
 */
export function simulatedProvider(
  { client_secret, origins }: ProviderSettings,
  { clock }: ProviderTools,
): Hono {
  const app = new Hono()
  const key = newSigningKey()
  const consents = new Map<string, Consent>()
  serveDescription(app, key)
  serveConsent(app, { origins, consents, clock })
  serveTokens(app, { client_secret, consents, clock, key })
  return app
}

type Key = ReturnType<typeof newSigningKey>

/** What the provider says of itself, and by which key its tokens are checked. */
function serveDescription(app: Hono, key: Key): void {
  app.get('/:name/.well-known/openid-configuration', (c) => {
    const issuer = issuerOf(c.req.url)
    return c.json({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
    })
  })
  app.get('/:name/jwks', (c) => c.json({ keys: [key.jwk] }))
}

interface ConsentParts extends ProviderTools {
  readonly origins: readonly string[]
  readonly consents: Map<string, Consent>
}

/** The page on which somebody decides, and where that leads them: back to a site of ours, and nowhere else. */
function serveConsent(app: Hono, { origins, consents, clock }: ConsentParts): void {
  const isOurs = (uri: string) =>
    origins.includes(new URL(uri).origin) && new URL(uri).pathname === '/account/oauthcallback'

  app.get('/:name/authorize', (c) => {
    const asked = request.safeParse(c.req.query())
    if (!asked.success || !isOurs(asked.data.redirect_uri)) return c.text('Bad request', 400)
    const named = asked.data.ui_locales
    const locale = isLocale(named) ? named : defaultLocale
    return c.html(consentPage(c.req.param('name'), asked.data, locale), 200, {
      'content-security-policy': `default-src 'none'; style-src 'self'; font-src 'self'; base-uri 'none'; form-action 'self' ${origins.join(' ')}; frame-ancestors 'none'`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
  })

  app.post('/:name/authorize', async (c) => {
    const decided = decision.safeParse(await c.req.parseBody())
    if (!decided.success || !isOurs(decided.data.redirect_uri)) return c.text('Bad request', 400)
    const { redirect_uri, state, nonce, code_challenge, email, first_name } = decided.data
    const back = new URL(redirect_uri)
    back.searchParams.set('state', state)
    if (decided.data.decision === 'no') {
      back.searchParams.set('error', 'access_denied')
      return c.redirect(back.href, 303)
    }
    const code = randomBytes(24).toString('base64url')
    const until = clock() + (decided.data.decision === 'late' ? -1 : codeMilliseconds)
    // The same name is the same person, whatever address they say.
    const subject = createHash('sha256').update(first_name.toLowerCase()).digest('hex')
    const consent = { redirect_uri, nonce, code_challenge, subject, email, first_name, until }
    consents.set(code, consent)
    back.searchParams.set('code', code)
    return c.redirect(back.href, 303)
  })
}

interface TokenParts extends ProviderTools {
  readonly client_secret: string
  readonly consents: Map<string, Consent>
  readonly key: Key
}

/** Trades a code for who agreed: once, at once, for whom it was made and who has its verifier. */
function serveTokens(app: Hono, { client_secret, consents, clock, key }: TokenParts): void {
  app.post('/:name/token', async (c) => {
    const sent = trade.safeParse(await c.req.parseBody())
    if (!sent.success) return c.json({ error: 'invalid_request' }, 400)
    const { code, redirect_uri, code_verifier } = sent.data
    const consent = consents.get(code)
    consents.delete(code)
    if (secretIn(c.req.header('authorization'), sent.data.client_secret) !== client_secret)
      return c.json({ error: 'invalid_client' }, 401)
    const challenge = createHash('sha256').update(code_verifier).digest('base64url')
    if (!consent || consent.until <= clock()) return c.json({ error: 'invalid_grant' }, 400)
    if (consent.redirect_uri !== redirect_uri || consent.code_challenge !== challenge)
      return c.json({ error: 'invalid_grant' }, 400)
    const id_token = signed(claimsOf(consent, issuerOf(c.req.url), clock()), key)
    const access_token = randomBytes(24).toString('base64url')
    return c.json({ access_token, token_type: 'Bearer', id_token })
  })
}

/** What the provider says of who agreed. */
function claimsOf({ subject, email, first_name, nonce }: Consent, iss: string, now: number) {
  const iat = Math.floor(now / 1_000)
  return {
    iss,
    aud: 'comal',
    sub: subject,
    nonce,
    iat,
    exp: iat + 300,
    given_name: first_name,
    ...(email !== '' && { email, email_verified: true }),
  }
}

/** The address of the provider that a request came to. */
function issuerOf(url: string): string {
  const { origin, pathname } = new URL(url)
  return `${origin}${pathname.split('/').slice(0, 3).join('/')}`
}

function secretIn(header: string | undefined, posted: string | undefined): string | undefined {
  if (header === undefined) return posted
  const [, basic = ''] = header.split(' ')
  const [, secret = ''] = Buffer.from(basic, 'base64').toString('utf8').split(':')
  return decodeURIComponent(secret)
}

function signed(claims: object, { kid, privateKey }: Key): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const text = `${encode({ alg: 'ES256', kid, typ: 'JWT' })}.${encode(claims)}`
  const signature = sign('sha256', Buffer.from(text), {
    key: privateKey,
    dsaEncoding: 'ieee-p1363',
  })
  return `${text}.${signature.toString('base64url')}`
}

/** Makes the key that signs what the simulated provider says, and its public half as it is published. */
function newSigningKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const kid = randomUUID()
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'ES256' }
  return { kid, jwk, privateKey }
}
