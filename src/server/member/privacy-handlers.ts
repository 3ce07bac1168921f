import type { privacyEndpoints } from '#contract/member/privacy.ts'
import { deviceOf } from '#core/member/device.ts'
import { Refused, refusal } from '#core/refusal.ts'
import { deleteMember, requestDeletion } from './delete-member.ts'
import type { Handlers } from '#server/api/handler.ts'
import { requireMember } from '#server/api/require-member.ts'
import type { AppContext } from '#server/context.ts'
import { downloadOf } from './store-download.ts'
import { endOtherSignIns, endSignIn, signInsOf } from './store-sign-ins.ts'
import type { SignedInMember } from './store.ts'

export const privacyHandlers: Handlers<typeof privacyEndpoints> = {
  'GET /member/sign-ins': ({ who }, ctx) => listSignIns(requireMember(who), ctx),

  'DELETE /member/sign-ins': async ({ who }, ctx) => {
    const member = requireMember(who)
    await endOtherSignIns(ctx.db, member.id, member.sign_in_id)
    ctx.log.info('member.left_elsewhere', { member_id: member.id })
    return listSignIns(member, ctx)
  },

  'DELETE /member/sign-ins/{sign_in_id}': async ({ who, params }, ctx) => {
    const member = requireMember(who)
    if (!(await endSignIn(ctx.db, member.id, params.sign_in_id)))
      throw new Refused(refusal('thing.missing'))
    ctx.log.info('member.left_elsewhere', { member_id: member.id })
    return listSignIns(member, ctx)
  },

  'GET /member/download': async ({ who }, { db, log, personalData }) => {
    const { id } = requireMember(who)
    const download = await downloadOf(db, id, personalData)
    if (!download) throw new Refused(refusal('signed_out'))
    log.info('member.downloaded', { member_id: id })
    return download
  },

  'POST /member/deletion': async ({ who, locale, channel }, ctx) => {
    await requestDeletion(requireMember(who), { locale, channel }, ctx)
    return { sent: true }
  },

  'PUT /member/deletion': async ({ who, body, locale, channel, headers, setCookies }, ctx) => {
    const reader = { locale, channel }
    await deleteMember(requireMember(who).id, { code: body.code, reader }, ctx)
    setCookies(await ctx.members.leave(headers))
    return { deleted: true }
  },
}

async function listSignIns({ id, sign_in_id }: SignedInMember, { db }: AppContext) {
  const signIns = await signInsOf(db, id)
  const here = signIns.filter((signIn) => signIn.id === sign_in_id)
  const elsewhere = signIns.filter((signIn) => signIn.id !== sign_in_id)
  return [...here, ...elsewhere].map(({ user_agent, ...signIn }) => ({
    ...signIn,
    device: deviceOf(user_agent),
    current: signIn.id === sign_in_id,
  }))
}
