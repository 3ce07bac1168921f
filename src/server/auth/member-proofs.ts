import { createHash } from 'node:crypto'
import { passwordRefusal } from '#core/member/password.ts'
import { refuseIf, Refused, refusal } from '#core/refusal.ts'
import type { MemberLibrary } from './load-member-library.ts'
import type { AskedCode, Members } from './members.ts'
import { scorePassword } from './password-score.ts'

type MemberProofs = Pick<
  Members,
  | 'newCode'
  | 'takeCode'
  | 'newProof'
  | 'proveAddress'
  | 'newHoldCode'
  | 'takeHoldCode'
  | 'newKioskCode'
  | 'takeKioskCode'
  | 'newResetToken'
  | 'isResetToken'
  | 'resetPassword'
  | 'setFirstPassword'
>

/** Makes and takes what proves that somebody reads an address: codes, and links for a new password. */
export function memberProofs(library: () => Promise<MemberLibrary>): MemberProofs {
  const newCodeUnder = async (email: string) => {
    const { api } = await library()
    return api.createVerificationOTP({ body: { email, type: 'email-verification' } })
  }
  const takeCodeUnder = async (email: string, code: string) => {
    const { api, refusalOf } = await library()
    const refused = await refusalOf(() => api.verifyEmailOTP({ body: { email, otp: code } }))
    // It looks for an account after it has taken the code, and no account bears such a name.
    return refused === 'USER_NOT_FOUND'
  }
  return {
    newCode: (asked) => newCodeUnder(codeName(asked, 'sign-in')),
    takeCode: (asked, code) => takeCodeUnder(codeName(asked, 'sign-in'), code),
    newProof: newCodeUnder,

    async proveAddress(email, code) {
      const { api, unlessRefused } = await library()
      const proved = await unlessRefused(() => api.verifyEmailOTP({ body: { email, otp: code } }))
      return proved !== undefined
    },

    newHoldCode: (asked) => newCodeUnder(codeName(asked, 'hold')),
    takeHoldCode: (asked, code) => takeCodeUnder(codeName(asked, 'hold'), code),
    newKioskCode: (asked) => newCodeUnder(codeName(asked, 'kiosk')),
    takeKioskCode: (asked, code) => takeCodeUnder(codeName(asked, 'kiosk'), code),

    async newResetToken(email) {
      const { api, collect } = await library()
      const { token } = await collect(() => api.requestPasswordReset({ body: { email } }))
      return token ?? null
    },

    async isResetToken(token) {
      const { expiryOf } = await library()
      const until = await expiryOf(`reset-password:${token}`)
      return until !== null && until > Temporal.Now.instant().epochMilliseconds
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
 * Returns what codes of a use are kept under, for an address or number and who asked: a name at which no mail arrives (RFC 2606), so that none of them
 * confirms what a member’s own codes do, or what those of another use do, and none of theirs this. A stranger who asks for one, or types one
 * wrong, leaves those of others as they are.
 */
function codeName({ account, asker }: AskedCode, use: 'sign-in' | 'hold' | 'kiosk'): string {
  const named = `${account.toLowerCase()} ${asker}`
  const pseudonym = createHash('sha256').update(named).digest('hex').slice(0, 40)
  return `${pseudonym}@${use}.invalid`
}
