import type { AccountChange } from '#core/member/account-change.ts'
import { codeTyped } from '#core/member/code-typed.ts'
import { Refused, refusal } from '#core/refusal.ts'
import type { AppContext } from '#server/context.ts'
import { enqueueMemberMail, type MemberMail } from './store-mails.ts'
import type { SignedInMember } from './store.ts'
import type { SignInPlace } from '#server/auth/sign-in-limits.ts'

/** Mails a member the code that lets this session of theirs make one change to how they sign in. */
export async function requestAccountProof(
  { id: member_id, sign_in_id: asker }: Pick<SignedInMember, 'id' | 'sign_in_id'>,
  mail: Required<Pick<MemberMail, 'change' | 'locale' | 'channel'>>,
  { db, newId, live }: AppContext,
): Promise<void> {
  await enqueueMemberMail(db, newId('event'), 'change-code', { ...mail, member_id, asker })
  live.publish('outbox')
}

/**
 * Takes the code for a change to how a member signs in (ASVS 7.5.1), once, in the session that asked for it. Refuses a wrong or old one,
 * counted as a wrong password is: who stole a session has no more tries than who has none.
 */
export async function refuseUnproved(
  { email, sign_in_id: asker }: Pick<SignedInMember, 'email' | 'sign_in_id'>,
  { change, code }: { readonly change: AccountChange; readonly code: string },
  place: SignInPlace,
  { members, signInLimits }: AppContext,
): Promise<void> {
  await signInLimits.tried('member', email, place, async () => {
    if (!(await members.takeCode(change, { account: email, asker }, codeTyped(code))))
      throw new Refused(refusal('code.wrong'))
  })
}
