import { type SocialProvider, socialProviders } from '#core/member/social.ts'
import type { Settings } from '#server/config/settings.ts'
import type { IdentityGateway, IdentityGateways } from './identity-gateway.ts'
import { type OpenIdAddress, openIdIdentity } from './openid-identity.ts'

/** The simulated provider, where the product runs one. */
export interface SimulatedProvider {
  readonly issuer: string
  readonly client_secret: string
}

/** Every provider as it is reached. Facebook describes no token endpoint, though it has one. */
const addresses = {
  google: { issuer: 'https://accounts.google.com', scope: 'email profile' },
  apple: { issuer: 'https://appleid.apple.com', scope: 'email name', response_mode: 'form_post' },
  facebook: {
    issuer: 'https://www.facebook.com',
    scope: 'email public_profile',
    endpoints: {
      authorization_endpoint: 'https://www.facebook.com/v24.0/dialog/oauth',
      token_endpoint: 'https://graph.facebook.com/v24.0/oauth/access_token',
    },
  },
} as const satisfies Record<
  SocialProvider,
  Omit<OpenIdAddress, 'name' | 'client_id' | 'client_secret'>
>

/**
 * Opens the providers that the settings know us at; where they name none, the simulated one stands for all of them, if the
 * product runs it.
 */
export function openIdentities(
  { social }: Pick<Settings, 'social'>,
  simulated: SimulatedProvider | null,
): IdentityGateways {
  const names = namesOf(socialProviders)
  const isLive = names.some((name) => social[name] !== null)
  return Object.fromEntries(
    names.flatMap((name): readonly [SocialProvider, IdentityGateway][] => {
      const client = social[name]
      if (client) return [[name, openIdIdentity({ name, ...addresses[name], ...client })]]
      if (isLive || simulated === null) return []
      const { issuer, client_secret } = simulated
      const address = { issuer: `${issuer}/${name}`, client_id: 'comal', client_secret }
      return [[name, openIdIdentity({ name, scope: 'email profile', ...address })]]
    }),
  )
}

function namesOf<Name extends string>(table: Readonly<Record<Name, unknown>>): readonly Name[] {
  const names: Name[] = []
  for (const name in table) names.push(name)
  return names
}
