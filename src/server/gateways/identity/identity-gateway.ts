import type { SocialProvider } from '#core/member/social.ts'

/** What a browser is sent away with, and has to come back with: it is bound to that browser. */
export interface IdentityRequest {
  readonly state: string
  readonly nonce: string
  /** Of PKCE: who has the code alone gets nothing for it. */
  readonly verifier: string
  /** Where the provider sends the browser back to. */
  readonly redirect_uri: string
}

/** Somebody as a provider knows them. */
export interface Identity {
  /** Names them at this provider for good, whatever their address becomes. */
  readonly subject: string
  /** The address, where the provider says one that it has proved; null where it doesn’t. */
  readonly email: string | null
  readonly first_name: string
  readonly last_name: string
}

/** One outside party that says who somebody is. */
export interface IdentityGateway {
  readonly name: SocialProvider
  /** Returns the provider’s page that somebody is sent to. */
  readonly pageFor: (request: IdentityRequest, locale: string) => Promise<string>
  /** Returns who came back with a code; null where the code is old, used or another’s. Throws while the provider doesn’t answer. */
  readonly identityFor: (request: IdentityRequest, code: string) => Promise<Identity | null>
}

/** The providers that can be asked, by name. */
export type IdentityGateways = Readonly<Partial<Record<SocialProvider, IdentityGateway>>>
