import type { passkeyEndpoints } from '#contract/member/passkeys.ts'
import { Refused, refusal } from '#core/refusal.ts'
import { tidy } from '#core/normalize-text.ts'
import { refuseUnproved } from '#server/staff/account-proof.ts'
import {
  createPasskey,
  creationOptions,
  memberOfPasskey,
  refuseManyPasskeys,
  signInOptions,
} from './passkeys.ts'
import { enterMember } from './sign-in-member.ts'
import type { Handlers } from '#server/api/handler.ts'
import { requireMember } from '#server/api/require-member.ts'
import { namePasskey, passkeysOf, removePasskey } from './store-passkeys.ts'

export const passkeyHandlers: Handlers<typeof passkeyEndpoints> = {
  'POST /auth/passkey/options': async ({ channel }, ctx) => ({
    ...(await signInOptions(channel, ctx)),
  }),

  'POST /auth/sign-in/passkey': (request, ctx) =>
    enterMember(request, ctx, async (from) => {
      const member_id = await memberOfPasskey(request.body.credential, request.channel, ctx)
      return ctx.members.beginSession(member_id, 'olo', from)
    }),

  'GET /member/passkeys': ({ who }, { db }) => passkeysOf(db, requireMember(who).id),

  'POST /member/passkeys/options': async ({ who, channel, body, signInPlace }, ctx) => {
    const member = requireMember(who)
    await refuseManyPasskeys(ctx.db, member.id)
    await refuseUnproved(member, { change: 'passkey', code: body.code }, signInPlace(), ctx)
    return { ...(await creationOptions(member.id, channel, ctx)) }
  },

  'POST /member/passkeys': async ({ who, body, channel, locale, headers }, ctx) => {
    const { id: member_id } = requireMember(who)
    const maker = { member_id, channel, locale, user_agent: headers.get('user-agent') }
    await createPasskey(body.credential, maker, ctx)
    ctx.log.info('member.passkey_added', { member_id })
    return passkeysOf(ctx.db, member_id)
  },

  'PUT /member/passkeys/{passkey_id}': async ({ who, params, body }, { db }) => {
    const { id: member_id } = requireMember(who)
    const named = { id: params.passkey_id, member_id, name: tidy(body.name) }
    if (!(await namePasskey(db, named))) throw new Refused(refusal('thing.missing'))
    return passkeysOf(db, member_id)
  },

  'DELETE /member/passkeys/{passkey_id}': async ({ who, params }, { db, log }) => {
    const { id: member_id } = requireMember(who)
    if (!(await removePasskey(db, member_id, params.passkey_id)))
      throw new Refused(refusal('thing.missing'))
    log.info('member.passkey_removed', { member_id })
    return passkeysOf(db, member_id)
  },
}
