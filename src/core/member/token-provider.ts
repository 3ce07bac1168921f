/** Who may vouch for a session: our own sign-in, or a social one (R5.17). */
const tokenProviders = ['olo', 'oloauth'] as const

/** Tells whether a session stays signed in: one whose token comes from anybody else is ended (R6.12). */
export function isTokenProvider(provider: string): boolean {
  return tokenProviders.some((kept) => kept === provider)
}
