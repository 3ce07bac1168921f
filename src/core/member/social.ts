/** Who else may vouch for a member, where the chain’s config says so (R11.7); each is called as it calls itself. */
export const socialProviders = { google: 'Google', apple: 'Apple', facebook: 'Facebook' } as const

export type SocialProvider = keyof typeof socialProviders

/** Tells whether a name is a provider’s. */
export function isSocialProvider(name: string): name is SocialProvider {
  return Object.hasOwn(socialProviders, name)
}
