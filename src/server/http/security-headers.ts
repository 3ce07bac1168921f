import type { MiddlewareHandler } from 'hono'
import type { Settings } from '#server/config/settings.ts'
import { setDefaultHeaders } from './default-headers.ts'
import type { HonoEnv } from './hono-env.ts'

const name = 'content-security-policy'
const ownScripts = "script-src 'self'"
const nobody = "frame-ancestors 'none'"

/** The pages of a native app, which its own sites may frame (R2.17). */
const appPages = /^\/(?:[a-z]{2}\/)?app\//

/**
 * What a browser may do with our answers: run our own scripts, show our own styles, and frame nothing but the
 * card fields, which the gateway serves so that card numbers never touch this site. Nobody frames our pages but a native app’s
 * configured sites those that are made for it. Inline scripts run where a page names
 * them: by hashes if it is the same for everybody, else by the nonce that they carry.
 */
export function securityHeaders(
  settings: Pick<Settings, 'public_url' | 'app_origins' | 'map_tiles' | 'map_archive'>,
  cardFields: string,
  developing: boolean,
): MiddlewareHandler<HonoEnv> {
  const policy = policyOf(settings, cardFields, developing)
  const transport = strictTransport(settings)
  const headers = {
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(transport !== undefined && { 'strict-transport-security': transport }),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'permissions-policy': `geolocation=(self), camera=(), microphone=(), payment=(${isOwn(cardFields) ? 'self' : ''})`,
  }
  const framed = policy.replace(nobody, ['frame-ancestors', ...settings.app_origins].join(' '))
  const mayFrame = settings.app_origins.length > 0
  return async (c, next) => {
    const isForApp = mayFrame && appPages.test(c.req.path)
    const own = isForApp ? framed : policy
    setDefaultHeaders(c, {
      ...headers,
      [name]: own,
      ...(!isForApp && { 'x-frame-options': 'DENY' }),
    })
    await next()
    if (c.get('is_framed')) return
    const scripts = c.get('inline_scripts')
    if (scripts)
      setDefaultHeaders(c, {
        [name]: own.replace(ownScripts, [ownScripts, ...scripts].join(' ')),
      })
    // What is downloaded was made by who knows whom: wherever it is opened, it may do nothing at all. Nothing stands over that.
    if (c.res.headers.get('Content-Disposition')?.startsWith('attachment'))
      setDefaultHeaders(c, { [name]: "default-src 'none'; frame-ancestors 'none'; sandbox" })
  }
}

/** Whether the site itself serves the card fields, as a gateway wants it whose wallets ask for the site’s own name. */
function isOwn(cardFields: string): boolean {
  return cardFields.startsWith('/')
}

function policyOf(
  { map_tiles, map_archive }: Pick<Settings, 'map_tiles' | 'map_archive'>,
  cardFields: string,
  developing: boolean,
): string {
  const sources = {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    // While developing, styles are exchanged in the page as they are typed.
    'style-src': developing ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    'img-src': ["'self'", 'data:', ...originOf(map_tiles)],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...originOf(map_archive), ...(developing ? ['ws:'] : [])],
    'frame-src': [isOwn(cardFields) ? "'self'" : new URL(cardFields).origin],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  }
  return Object.entries(sources)
    .map(([what, from]) => [what, ...from].join(' '))
    .join('; ')
}

/** For how long browsers ask for nothing of ours but by https: a year, where the site is served so. */
export function strictTransport({ public_url }: Pick<Settings, 'public_url'>): string | undefined {
  return public_url.startsWith('https:') ? 'max-age=31536000; includeSubDomains' : undefined
}

/** Where the ground of the map may be fetched from: nowhere else, and only where a chain wants it. */
function originOf(ground: string | null): readonly string[] {
  return ground === null ? [] : [new URL(ground).origin]
}
