import { createHash } from 'node:crypto'
import { passwordRefusal } from '#core/member/password.ts'
import { refuseIf, Refused, refusal } from '#core/refusal.ts'
import type { MemberLibrary } from './load-member-library.ts'
import type { Members } from './members.ts'
import { scorePassword } from './password-score.ts'

type MemberProofs = Pick<
  Members,
  | 'newCode'
  | 'newProof'
  | 'proveAddress'
  | 'newHoldCode'
  | 'takeHoldCode'
  | 'newResetToken'
  | 'resetPassword'
  | 'setFirstPassword'
>

/** Makes and takes what proves that somebody reads an address: codes, and links for a new password. */
export function memberProofs(library: () => Promise<MemberLibrary>): MemberProofs {
  return {
    async newCode(email) {
      const { api } = await library()
      return api.createVerificationOTP({ body: { email, type: 'sign-in' } })
    },

    async newProof(email) {
      const { api } = await library()
      return api.createVerificationOTP({ body: { email, type: 'email-verification' } })
    },

    async proveAddress(email, code) {
      const { api, unlessRefused } = await library()
      const proved = await unlessRefused(() => api.verifyEmailOTP({ body: { email, otp: code } }))
      return proved !== undefined
    },

    async newHoldCode(account) {
      const { api } = await library()
      const email = holdName(account)
      return api.createVerificationOTP({ body: { email, type: 'email-verification' } })
    },

    async takeHoldCode(account, code) {
      const { api, refusalOf } = await library()
      const email = holdName(account)
      const refused = await refusalOf(() => api.verifyEmailOTP({ body: { email, otp: code } }))
      // It looks for an account after it has taken the code, and no account bears such a name.
      return refused === 'USER_NOT_FOUND'
    },

    async newResetToken(email) {
      const { api, collect } = await library()
      const { token } = await collect(() => api.requestPasswordReset({ body: { email } }))
      return token ?? null
    },

    async resetPassword(token, password) {
      refuseIf(passwordRefusal(password, await scorePassword(password)))
      const { api, collect } = await library()
      const body = { token, newPassword: password }
      const { member_id } = await collect(() => api.resetPassword({ body }))
      if (member_id === undefined) throw new Refused(refusal('reset.expired'))
      return member_id
    },

    async setFirstPassword(headers, password) {
      refuseIf(passwordRefusal(password, await scorePassword(password)))
      const { api, unlessRefused } = await library()
      const body = { newPassword: password }
      if (!(await unlessRefused(() => api.setPassword({ body, headers }))))
        throw new Refused(refusal('password.set'))
    },
  }
}

/**
 * Returns what hold codes of an address or number are kept under: a name at which no mail arrives (RFC 2606), so that none of them confirms what
 * a member’s own codes do, and none of those holds a time.
 */
function holdName(account: string): string {
  const pseudonym = createHash('sha256').update(account.toLowerCase()).digest('hex').slice(0, 40)
  return `${pseudonym}@hold.invalid`
}
