import type { Staff } from '#core/staff.ts'

/** Who somebody is, with the cookies that say so from now on. */
export interface SignedIn {
  readonly staff: Staff
  readonly cookies: readonly string[]
}

/** Where staff sign in and out. */
export interface SignIn {
  /** Refuses an unknown address and a wrong password alike, and too many tries of one address. */
  readonly enter: (email: string, password: string, headers: Headers) => Promise<SignedIn>
  /** Ends the session and answers the cookies that make the browser forget it. */
  readonly leave: (headers: Headers) => Promise<readonly string[]>
  /** Who the session cookie names; null without one, and for one that has ended. */
  readonly staffOf: (headers: Headers) => Promise<Staff | null>
}
