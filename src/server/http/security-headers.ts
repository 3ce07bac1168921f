import type { MiddlewareHandler } from 'hono'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import type { Settings } from '#server/settings.ts'
import type { HouseEnv } from './house-env.ts'

const name = 'Content-Security-Policy'

/**
 * What a browser may do with our answers: run our own scripts, show our own styles, and frame nothing but the
 * card fields, which the gateway serves so that card numbers never touch this site. A page that is the same for everybody
 * names its scripts by their hashes; in any other answer they carry its nonce.
 */
export function securityHeaders(
  { public_url, map_tiles }: Pick<Settings, 'public_url' | 'map_tiles'>,
  cardFields: string,
  developing: boolean,
): MiddlewareHandler<HouseEnv> {
  const https = public_url.startsWith('https:')
  const write = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", NONCE],
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
    strictTransportSecurity: https ? 'max-age=31536000; includeSubDomains' : false,
    referrerPolicy: 'strict-origin-when-cross-origin',
    permissionsPolicy: { geolocation: ['self'], camera: [], microphone: [], payment: [] },
    xFrameOptions: 'DENY',
    xXssProtection: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
  })
  return async (c, next) => {
    await write(c, next)
    const [hashes, policy] = [c.get('script_hashes'), c.res.headers.get(name) ?? '']
    if (hashes) c.res.headers.set(name, policy.replace(/'nonce-[^']+'/, hashes.join(' ')))
  }
}

/** Where the pictures of the map may be fetched from: nowhere else, and only where a chain wants them. */
function tilesFrom(tiles: string | null): readonly string[] {
  return tiles === null ? [] : [new URL(tiles).origin]
}
