import type { socialEndpoints } from '#contract/member/social.ts'
import { returnPath } from '#core/member/return-path.ts'
import { Refused, refusal } from '#core/refusal.ts'
import { forgetLeaving, leaveForProvider, memberFromProvider } from './social.ts'
import { enterMember } from './sign-in-member.ts'
import type { Handlers } from '#server/api/handler.ts'
import { requireMember } from '#server/api/require-member.ts'
import { identitiesOf, removeIdentity } from './store-identities.ts'
import { chainOf } from '#server/chain/store.ts'

export const socialHandlers: Handlers<typeof socialEndpoints> = {
  'POST /auth/social/{provider}': async (request, ctx) => {
    const { params, body, channel, locale, setCookies } = request
    const chain = await chainOf(ctx.db)
    if (chain?.social_sign_in[params.provider] !== true) throw new Refused(refusal('thing.missing'))
    const return_to = returnPath(body.return_to) ?? null
    const { url, cookie } = await leaveForProvider({ ...params, channel, locale, return_to }, ctx)
    setCookies([cookie])
    return { url }
  },

  'GET /member/social': ({ who }, { db }) => identitiesOf(db, requireMember(who).id),

  'DELETE /member/social/{provider}': async ({ who, params }, { db, log }) => {
    const { id: member_id } = requireMember(who)
    if (!(await removeIdentity(db, { member_id, ...params })))
      throw new Refused(refusal('thing.missing'))
    log.info('member.social_unlinked', { member_id })
    return identitiesOf(db, member_id)
  },

  'POST /auth/sign-in/social': async (request, ctx) => {
    const { body, channel, headers, setCookies } = request
    const { state, code, error } = body
    // Whatever comes of it, it came back once.
    setCookies([forgetLeaving(ctx)])
    const back = await memberFromProvider({ state, code, error }, { channel, headers }, ctx)
    const { member_id, return_to } = back
    const entered = await enterMember(request, ctx, (from) =>
      ctx.members.beginSession(member_id, 'oloauth', from),
    )
    return { ...entered, return_to }
  },
}
