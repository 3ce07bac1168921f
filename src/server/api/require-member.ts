import { Refused, refusal } from '#core/refusal.ts'
import type { SignedInMember } from '#server/member/store.ts'
import type { Who } from './handler.ts'

/** Returns the member who calls. Refuses everybody else. */
export function requireMember({ member }: Who): SignedInMember {
  if (member === null) throw new Refused(refusal('signed_out'))
  return member
}
