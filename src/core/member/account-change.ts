/** What opens an account from then on, and so is changed by a code alone that its present address reads: a session may be stolen. */
export const accountChanges = ['passkey', 'email', 'phone'] as const

export type AccountChange = (typeof accountChanges)[number]
