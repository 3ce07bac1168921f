import { passwordRefusal } from '#core/member/password.ts'
import { refuseIf, Refused, refusal } from '#core/refusal.ts'
import type { AppContext } from '#server/context.ts'
import { enqueueMemberMail, type MemberMail } from './store-mails.ts'
import { removePasskeys } from './store-passkeys.ts'
import { savePassword, endSignIns } from './store-sign-ins.ts'
import { lockMember } from './store.ts'
import { hashPassword } from '#server/auth/password-hash.ts'
import { scorePassword } from '#server/auth/password-score.ts'

/** The token of a mailed link, the new password, and whether the passkeys of the account go as well. */
interface PasswordReset {
  readonly token: string
  readonly password: string
  readonly remove_passkeys: boolean
}

/**
 * Sets a new password by the link of a mail, once: every session ends, the passkeys go where that is wanted, and the member is told, all
 * or nothing. Returns whose it is. Refuses an easy password, and an unknown, used or old link.
 */
export async function resetPassword(
  { token, password, remove_passkeys }: PasswordReset,
  reader: Pick<MemberMail, 'locale' | 'channel'>,
  { db, members, newId, live }: AppContext,
): Promise<string> {
  refuseIf(passwordRefusal(password, await scorePassword(password)))
  if ((await members.memberOfResetToken(token)) === null)
    throw new Refused(refusal('reset.expired'))
  const hash = await hashPassword(password)
  const member_id = await members.takeResetToken(token)
  if (member_id === null) throw new Refused(refusal('reset.expired'))
  await db.transaction().execute(async (tx) => {
    await lockMember(tx, member_id)
    const kind = await savePassword(tx, { id: newId('credential'), member_id, hash })
    const passkeys = remove_passkeys ? await removePasskeys(tx, member_id) : 0
    await endSignIns(tx, member_id)
    const mail = { ...reader, member_id, passkeys }
    await enqueueMemberMail(tx, newId('event'), `password-${kind}`, mail)
  })
  live.publish('outbox')
  return member_id
}
