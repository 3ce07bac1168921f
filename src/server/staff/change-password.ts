import { staffPasswordRefusal } from '#core/member/password.ts'
import { refuseIf } from '#core/refusal.ts'
import type { SignedInStaff } from '#core/staff/staff.ts'
import type { AppContext } from '#server/context.ts'
import { endOtherStaffSignIns, savePasswordHash } from './store.ts'
import { scorePassword } from '#server/auth/password-score.ts'
import type { SignInPlace } from '#server/auth/sign-in-limits.ts'
import { hashPassword } from '#server/auth/password-hash.ts'

interface PasswordChange {
  readonly current_password: string
  readonly password: string
}

/**
 * Changes the password of somebody of the staff and ends their other sessions. Refuses a wrong current one, and a new one that
 * is too short, leaked or made of the account’s own words.
 */
export async function changeStaffPassword(
  staff: SignedInStaff,
  { current_password, password }: PasswordChange,
  place: SignInPlace,
  { db, signIn }: AppContext,
): Promise<void> {
  const { id, name, email, sign_in_id } = staff
  await signIn.refuseWrongPassword(staff, current_password, place)
  refuseIf(staffPasswordRefusal(password, await scorePassword(password), [id, name, email]))
  const hash = await hashPassword(password)
  await db.transaction().execute(async (tx) => {
    await savePasswordHash(tx, id, hash)
    await endOtherStaffSignIns(tx, id, sign_in_id)
  })
}
