import type { SignedInStaff, Staff } from '#core/staff/staff.ts'
import type { SignInPlace } from '#server/auth/sign-in-limits.ts'

/** Who somebody is, with the cookies that say so from now on. */
export interface SignedIn {
  readonly staff: Staff
  readonly cookies: readonly string[]
  /** The device that they signed in on, which is known from now on. */
  readonly device_id: string
}

/** Where staff sign in and out. */
export interface SignIn {
  /** Refuses an unknown e-mail and a wrong password alike, a second factor that isn’t shown, and too many tries (see sign-in-limits). */
  readonly enter: (
    typed: {
      readonly email: string
      readonly password: string
      /** Of the second factor, where there is one: of the app, or a recovery code. */
      readonly code?: string | undefined
    },
    headers: Headers,
    place: SignInPlace,
  ) => Promise<SignedIn>
  /** Ends the session and answers the cookies that make the browser forget it. */
  readonly leave: (headers: Headers) => Promise<readonly string[]>
  /** Who the session cookie names; null without one, and for one that has ended. */
  readonly staffOf: (headers: Headers) => Promise<SignedInStaff | null>
  /** Refuses whoever doesn’t know the password of an account that is signed in, and too many tries. */
  readonly refuseWrongPassword: (
    staff: Pick<SignedInStaff, 'id' | 'email'>,
    password: string,
    place: SignInPlace,
  ) => Promise<void>
}
