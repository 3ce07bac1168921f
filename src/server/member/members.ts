import type { AccountChange } from '#core/member/account-change.ts'
import type { SignInPlace } from '#server/auth/sign-in-limits.ts'
import type { SignedInMember } from './store.ts'

/** Who tries to sign in: as they came, where they are, and the account as they named it, by address or number. */
export interface SignInFrom {
  readonly headers: Headers
  readonly place: SignInPlace
  readonly account: string
}

/** A code for an address, number or order, and who asked for it: a browser, a visitor, a visit at a screen. It works for them alone. */
export interface RequestedCode {
  readonly account: string
  readonly asker: string
}

/** What a code is typed for: to sign in, to hold a scarce time, to prove an order, at a screen of a location, or to change how an account is entered. */
export type CodeUse = 'sign-in' | 'hold' | 'order' | 'kiosk' | AccountChange

/** Somebody who just signed in: which member, and the cookies that say so from now on. */
export interface EnteredMember {
  readonly member_id: string
  readonly cookies: readonly string[]
  /** The device that is known from now on. */
  readonly device_id: string
  /** Whether nobody had signed in to this account on it before. */
  readonly is_new_device: boolean
}

/** Where members sign in and out, and what only they may decide about their account. */
export interface Members {
  /** Signs in by password. Refuses an unknown address and a wrong password alike. */
  readonly enterByPassword: (
    email: string,
    password: string,
    from: SignInFrom,
  ) => Promise<EnteredMember>
  /** Signs in by the code that was mailed, and opens the account of an address that had none. Refuses a wrong or old code. */
  readonly enterByCode: (
    asked: RequestedCode,
    code: string,
    from: SignInFrom,
  ) => Promise<EnteredMember>
  /** Begins a session for whom another way in vouches for, and ends the one that they come with. */
  readonly beginSession: (
    member_id: string,
    provider: 'olo' | 'oloauth',
    from: Pick<SignInFrom, 'headers' | 'place'>,
  ) => Promise<EnteredMember>
  /**
   * Makes a new code of a use for an address or number, whether or not it has an account; an earlier one of the same asker stops working.
   * It does what it was made for, and nothing else.
   */
  readonly newCode: (use: CodeUse, asked: RequestedCode) => Promise<string>
  /** Takes such a code, once; false where it is wrong or old. */
  readonly takeCode: (use: CodeUse, asked: RequestedCode, code: string) => Promise<boolean>
  /** Makes a new code by which the member of an address confirms something; it signs nobody in. */
  readonly newProof: (email: string) => Promise<string>
  /** Takes such a code, once; false where it is wrong or old. */
  readonly proveAddress: (email: string, code: string) => Promise<boolean>
  /** Forgets the devices that an account was signed in on, as it was named there: by address or number. */
  readonly forgetTries: (account: string) => Promise<void>
  /** Makes the token of a link for a new password; null where the address has no account. */
  readonly newResetToken: (email: string) => Promise<string | null>
  /** Returns whose password such a token still sets; null where it is unknown, used or old. It isn’t used up. */
  readonly memberOfResetToken: (token: string) => Promise<string | null>
  /** Uses such a token up, and returns whose password it sets; null where it is unknown, used or old. */
  readonly takeResetToken: (token: string) => Promise<string | null>
  /** Ends the session and returns the cookies that make the browser forget it. */
  readonly leave: (headers: Headers) => Promise<readonly string[]>
  /** Returns whom the session cookie names; null without one, and for one that has ended. */
  readonly memberOf: (headers: Headers) => Promise<SignedInMember | null>
}
