import { text } from '#contract/fields.ts'
import type { SocialProvider } from '#core/member/social.ts'
import { cut } from '#core/normalize-text.ts'
import type { Configuration } from 'openid-client'
import type { Identity, IdentityGateway } from './identity-gateway.ts'

/** How a provider is reached, and what it knows us by. */
export interface OpenIdAddress {
  readonly name: SocialProvider
  /** Where it describes itself, below `/.well-known/openid-configuration`. */
  readonly issuer: string
  readonly client_id: string
  readonly client_secret: string
  /** Beside `openid`, what is asked for. */
  readonly scope: string
  /** How it sends browsers back, where that isn’t by an address. */
  readonly response_mode?: 'form_post'
  /** What it says of itself, where it describes less than it does. */
  readonly endpoints?: Readonly<Record<'authorization_endpoint' | 'token_endpoint', string>>
}

/** In seconds. */
const limit = 5

/** Asks a provider by OpenID Connect: a code, bound to the browser by state and PKCE, for an ID token with our nonce. */
export function openIdIdentity(address: OpenIdAddress): IdentityGateway {
  const client = once(() => configure(address))
  const { name, scope, response_mode } = address
  return {
    name,
    async pageFor({ state, nonce, verifier, redirect_uri }, locale) {
      const { config, openid } = await client()
      const page = openid.buildAuthorizationUrl(config, {
        redirect_uri,
        scope: `openid ${scope}`,
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ui_locales: locale,
        ...(response_mode && { response_mode }),
      })
      return page.href
    },
    async identityFor({ state, nonce, verifier, redirect_uri }, code) {
      const { config, openid } = await client()
      const back = new URL(redirect_uri)
      back.search = new URLSearchParams({ code, state }).toString()
      try {
        const tokens = await openid.authorizationCodeGrant(config, back, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        return identityOf(tokens.claims() ?? {})
      } catch (error) {
        // What the provider refuses is a code that is old, used or another’s; all else is a fault.
        if (error instanceof openid.ResponseBodyError && error.error === 'invalid_grant')
          return null
        throw error
      }
    },
  }
}

async function configure({ issuer, client_id, client_secret, endpoints }: OpenIdAddress) {
  const openid = await import('openid-client')
  const url = new URL(issuer)
  const execute = url.protocol === 'http:' ? [openid.allowInsecureRequests] : []
  const config: Configuration = endpoints
    ? new openid.Configuration({ issuer, ...endpoints }, client_id, client_secret)
    : await openid.discovery(url, client_id, client_secret, undefined, { execute, timeout: limit })
  return { openid, config }
}

function identityOf(claims: Readonly<Record<string, unknown>>): Identity {
  const { sub, email, email_verified, given_name, family_name } = claims
  // Apple writes the boolean as a text.
  const isProved = email_verified === true || email_verified === 'true'
  return {
    subject: textOf(sub),
    email: isProved && typeof email === 'string' ? email.trim().toLowerCase() : null,
    first_name: nameOf(given_name),
    last_name: nameOf(family_name),
  }
}

/** So long a name is nobody’s. */
const mostOfClaim = 1_000

/** A name as anybody’s is taken in; one that no database keeps is none. */
function nameOf(value: unknown): string {
  const { data = '' } = text(mostOfClaim).safeParse(textOf(value))
  return cut(data, 80)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** A provider that didn’t answer is asked again by the next who comes. */
function once<Value>(open: () => Promise<Value>): () => Promise<Value> {
  let opened: Promise<Value> | undefined
  return () => {
    const opening = (opened ??= open())
    opening.catch(() => (opened = undefined))
    return opening
  }
}
