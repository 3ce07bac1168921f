import { createHmac } from 'node:crypto'
import type { NewId } from '#core/id.ts'
import { Refused, refusal } from '#core/refusal.ts'
import { siteOf } from '#server/http/caller.ts'
import type { Db } from '#server/database/db.ts'
import { forgetDevices, rememberDevice, returnTry, takeTry } from './store-tries.ts'

/** Where somebody tries to sign in. */
export interface SignInPlace {
  /** The network of the request; undefined where the server asks itself. */
  readonly network: string | undefined
  /** The device that its signed cookie names; null without one. */
  readonly device_id: string | null
}

/**
 * What opens with a password or a PIN, its budget, and what is said where too many were wrong. Accounts of one kind share no tries
 * with those of another, whatever their name: an e-mail, or the number of a gift card.
 */
const accountKinds = {
  staff: { budget: 'sign_in', refused: 'sign_in.too_many' },
  member: { budget: 'sign_in', refused: 'sign_in.too_many' },
  gift_card: { budget: 'gift_card', refused: 'gift_card.too_many_tries' },
} as const

export type AccountKind = keyof typeof accountKinds

/** A try that succeeded, on which device, and whether the account’s person is new there. */
interface TriedSignIn<Result> {
  readonly result: Result
  readonly device_id: string
  readonly is_new_device: boolean
}

/** Counts tries to sign in, for every kind of account. */
export interface SignInLimits {
  /**
   * Runs one try with a password. Refuses it where too many went wrong before: on this device, if the account’s person has
   * signed in here; else at this address, or everywhere but for each address’s first. A right password costs no try, and
   * its device is known from then on, by the id that comes with the result.
   */
  readonly tried: <Result>(
    kind: AccountKind,
    email: string,
    place: SignInPlace,
    enter: () => Promise<Result>,
  ) => Promise<TriedSignIn<Result>>
  /**
   * Counts a code or link that somebody asks for, to the account or mailbox that they named, by mail or text; false where it is more
   * than a person would ask for on this device, if its person has signed in here, else at this address, or everywhere but for each
   * address’s first.
   */
  readonly mayAsk: (by: 'code' | 'text', account: string, place: SignInPlace) => Promise<boolean>
  /** Remembers the device of somebody who came in by a way that nobody guesses. */
  readonly remember: (
    kind: AccountKind,
    email: string,
    device_id: string | null,
  ) => Promise<Omit<TriedSignIn<unknown>, 'result'>>
  /** Forgets the devices of an account that is no more. */
  readonly forget: (kind: AccountKind, email: string) => Promise<void>
}

/** Opens the limits over the database, where all processes count together. */
export function openSignInLimits(
  db: Db,
  { secret, newId }: { readonly secret: string; readonly newId: NewId },
): SignInLimits {
  const pseudonym = (of: string) =>
    createHmac('sha256', secret).update(of).digest('base64url').slice(0, 22)
  const accountOf = (kind: AccountKind, email: string) =>
    pseudonym(`account=${kind}:${email.trim().toLowerCase()}`)
  const tryOf = (kind: AccountKind, email: string, { network, device_id }: SignInPlace) => {
    const account = accountOf(kind, email)
    // Who has IPv6 has thousands of networks: all of theirs are one.
    const place = network === undefined ? '' : (siteOf(network) ?? network)
    return { account, network: pseudonym(`network=${place}`), device_id }
  }
  return {
    async tried(kind, email, place, enter) {
      const sent = tryOf(kind, email, place)
      const { account, device_id } = sent
      const { budget, refused } = accountKinds[kind]
      const taken = await takeTry(db, budget, sent)
      if (taken === undefined) throw new Refused(refusal(refused))
      const result = await enter()
      const known = device_id ?? newId('device')
      const [, is_new_device] = await Promise.all([
        returnTry(db, budget, sent, taken),
        rememberDevice(db, account, known),
      ])
      return { result, device_id: known, is_new_device }
    },
    async mayAsk(by, account, place) {
      return (await takeTry(db, by, tryOf('member', account, place))) !== undefined
    },
    async remember(kind, email, device_id) {
      const known = device_id ?? newId('device')
      const is_new_device = await rememberDevice(db, accountOf(kind, email), known)
      return { device_id: known, is_new_device }
    },
    forget: (kind, email) => forgetDevices(db, accountOf(kind, email)),
  }
}
