import { createHash } from 'node:crypto'
import type { MemberLibrary } from './load-library.ts'
import type { RequestedCode, CodeUse, Members } from './members.ts'

type MemberProofs = Pick<
  Members,
  | 'newCode'
  | 'takeCode'
  | 'newProof'
  | 'proveAddress'
  | 'newResetToken'
  | 'memberOfResetToken'
  | 'takeResetToken'
>

/** Makes and takes what proves that somebody reads an address: codes, and links for a new password. */
export function memberProofs(library: () => Promise<MemberLibrary>): MemberProofs {
  const newCodeUnder = async (email: string) => {
    const { api } = await library()
    return api.createVerificationOTP({ body: { email, type: 'email-verification' } })
  }
  return {
    newCode: (use, asked) => newCodeUnder(codeName(use, asked)),

    async takeCode(use, asked, code) {
      const { api, refusalOf } = await library()
      const body = { email: codeName(use, asked), otp: code }
      // It looks for an account after it has taken the code, and no account bears such a name.
      return (await refusalOf(() => api.verifyEmailOTP({ body }))) === 'USER_NOT_FOUND'
    },

    newProof: newCodeUnder,

    async proveAddress(email, code) {
      const { api, unlessRefused } = await library()
      const proved = await unlessRefused(() => api.verifyEmailOTP({ body: { email, otp: code } }))
      return proved !== undefined
    },

    async newResetToken(email) {
      const { tokenOf } = await library()
      return tokenOf(email)
    },

    async memberOfResetToken(token) {
      const { readVerification } = await library()
      return readVerification(resetName(token))
    },

    async takeResetToken(token) {
      const { takeVerification } = await library()
      return takeVerification(resetName(token))
    },
  }
}

function resetName(token: string): string {
  return `reset-password:${token}`
}

/**
 * Returns what codes of a use are kept under, for an address, number or order and who asked: a name at which no mail arrives (RFC 2606), so that none of them
 * confirms what a member’s own codes do, or what those of another use do, and none of theirs this. A stranger who asks for one, or types one
 * wrong, leaves those of others as they are.
 */
function codeName(use: CodeUse, { account, asker }: RequestedCode): string {
  const named = `${account.toLowerCase()} ${asker}`
  const pseudonym = createHash('sha256').update(named).digest('hex').slice(0, 40)
  return `${pseudonym}@${use}.invalid`
}
