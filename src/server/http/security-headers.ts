import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Settings } from '#server/settings.ts'
import type { HouseEnv } from './house-env.ts'

const name = 'Content-Security-Policy'
const ownScripts = "script-src 'self'"

/**
 * What a browser may do with our answers: run our own scripts, show our own styles, and frame nothing but the
 * card fields, which the gateway serves so that card numbers never touch this site. Inline scripts run where a page names
 * them: by hashes if it is the same for everybody, else by the nonce that they carry.
 */
export function securityHeaders(
  { public_url, map_tiles }: Pick<Settings, 'public_url' | 'map_tiles'>,
  cardFields: string,
  developing: boolean,
): MiddlewareHandler<HouseEnv> {
  const write = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      // While developing, styles are exchanged in the page as they are typed.
      styleSrc: developing ? ["'self'", "'unsafe-inline'"] : ["'self'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...(developing ? ['ws:'] : []), ...tilesFrom(map_tiles)],
      frameSrc: [new URL(cardFields).origin],
      frameAncestors: ["'none'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
    },
    strictTransportSecurity: strictTransport({ public_url }) ?? false,
    referrerPolicy: 'strict-origin-when-cross-origin',
    permissionsPolicy: { geolocation: ['self'], camera: [], microphone: [], payment: [] },
    xFrameOptions: 'DENY',
    xXssProtection: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
  })
  return async (c, next) => {
    await write(c, next)
    // What is downloaded was made by who knows whom: wherever it is opened, it may do nothing at all.
    if (c.res.headers.get('Content-Disposition')?.startsWith('attachment'))
      c.res.headers.set(name, "default-src 'none'; frame-ancestors 'none'; sandbox")
    const scripts = c.get('inline_scripts')
    if (!scripts) return
    const policy = c.res.headers.get(name) ?? ''
    c.res.headers.set(name, policy.replace(ownScripts, [ownScripts, ...scripts].join(' ')))
  }
}

/** For how long browsers ask for nothing of ours but by https: a year, where the site is served so. */
export function strictTransport({ public_url }: Pick<Settings, 'public_url'>): string | undefined {
  return public_url.startsWith('https:') ? 'max-age=31536000; includeSubDomains' : undefined
}

/** Where the pictures of the map may be fetched from: nowhere else, and only where a chain wants them. */
function tilesFrom(tiles: string | null): readonly string[] {
  return tiles === null ? [] : [new URL(tiles).origin]
}
