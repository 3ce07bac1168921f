import type { memberEndpoints } from '#contract/member/member.ts'
import { cleanProfile, profileRefusal } from '#core/member/profile.ts'
import { refuseIf, Refused, refusal } from '#core/refusal.ts'
import type { Handlers, Who } from '#server/api/handler.ts'
import { requireMember } from '#server/api/require-member.ts'
import type { AppContext } from '#server/context.ts'
import { memberById, saveProfile } from './store.ts'

export const memberHandlers: Handlers<typeof memberEndpoints> = {
  'GET /member': ({ who }, ctx) => readMember(who, ctx),

  'PUT /member': async ({ who, body }, ctx) => {
    refuseIf(profileRefusal(body))
    await saveProfile(ctx.db, requireMember(who).id, cleanProfile(body))
    return readMember(who, ctx)
  },
}

async function readMember(who: Who, { db }: AppContext) {
  const stored = await memberById(db, requireMember(who).id)
  if (!stored) throw new Refused(refusal('signed_out'))
  const { first_name, last_name, email, phone } = stored
  return { first_name, last_name, email, phone }
}
