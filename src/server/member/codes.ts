import { Refused, refusal } from '#core/refusal.ts'
import type { AppContext } from '#server/context.ts'
import { takeOneToken } from '#server/api/store-limits.ts'

/** Refuses more codes than a member would ask for in their account. */
export async function refuseManyCodes(member_id: string, { db }: AppContext): Promise<void> {
  if (!(await takeOneToken(db, 'codes_member', member_id)))
    throw new Refused(refusal('sign_in.too_many'))
}
