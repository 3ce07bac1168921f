import { codeTyped } from '#core/member/code-typed.ts'
import type { authEndpoints, socialEndpoints, passkeyEndpoints } from '#contract/member/auth.ts'
import { enterMember } from './sign-in-member.ts'
import { limitCodes } from './limit-texts.ts'
import { accountTyped, type NamedAccount, nameOf } from './named-account.ts'
import type { ApiRequest, Handlers } from '#server/api/handler.ts'
import type { AppContext } from '#server/context.ts'
import { resetPassword } from './reset-password.ts'
import { enqueueMemberMail } from './store-mails.ts'
import { passkeysOf, namePasskey, removePasskey } from './store-passkeys.ts'
import { accountByPhone } from './store.ts'
import { returnPath } from '#core/member/return-path.ts'
import { Refused, refusal } from '#core/refusal.ts'
import { forgetLeaving, leaveForProvider, memberFromProvider } from './social.ts'
import { requireMember } from '#server/api/require-caller.ts'
import { identitiesOf, removeIdentity } from './store-identities.ts'
import { chainOf } from '#server/location/store-chain.ts'
import { tidy } from '#core/normalize-text.ts'
import { refuseUnproved } from './account-proof.ts'
import {
  createPasskey,
  creationOptions,
  memberOfPasskey,
  refuseManyPasskeys,
  signInOptions,
} from './passkeys.ts'

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

export const authHandlers: Handlers<typeof authEndpoints> = {
  'POST /auth/code': async (request, ctx) => {
    const asker = request.askerId() ?? ctx.newId('asker')
    await sendMail('sign-in-code', { ...accountTyped(request.body), asker }, request, ctx)
    if (request.askerId() === null) request.rememberAsker(asker)
    return { sent: true }
  },

  'POST /auth/sign-in/code': async (request, ctx) => {
    const account = accountTyped(request.body)
    const email = account.email ?? (await accountByPhone(ctx.db, account.phone))?.email ?? nobody
    const code = codeTyped(request.body.code)
    const asked = { account: email, asker: request.askerId() ?? nobody }
    return enterMember(request, ctx, (from) =>
      ctx.members.enterByCode(asked, code, { ...from, account: nameOf(account) }),
    )
  },

  'POST /auth/sign-in/password': async (request, ctx) => {
    const { email, password } = request.body
    const account = email.toLowerCase()
    return enterMember(request, ctx, (from) =>
      ctx.members.enterByPassword(account, password, { ...from, account }),
    )
  },

  'DELETE /auth/session': async ({ who, headers, setCookies }, { members, log }) => {
    if (who.token_provider === null) return { signed_out: true }
    setCookies(await members.leave(headers))
    if (who.member !== null) log.info('member.left', { member_id: who.member.id })
    return { signed_out: true }
  },

  'POST /auth/password-reset': async (request, ctx) => {
    await sendMail('password-reset', accountTyped(request.body), request, ctx)
    return { sent: true }
  },

  'POST /auth/password-link': async ({ body }, { db, members }) => {
    const member_id = await members.memberOfResetToken(body.token)
    const passkeys = member_id === null ? [] : await passkeysOf(db, member_id)
    return { works: member_id !== null, has_passkeys: passkeys.length > 0 }
  },

  'PUT /auth/password': async ({ body, locale, channel }, ctx) => {
    const member_id = await resetPassword(body, { locale, channel }, ctx)
    ctx.log.info('member.password_changed', { member_id })
    return { changed: true }
  },
}

/** Stands for the address of a phone number that no account has, and for a browser that asked for nothing: no code is ever made for it. */
const nobody = 'nobody'

/**
 * Has a mail written by the outbox, which finds out whether there is such an account: what is answered, and when, is the same
 * for everybody. Refuses too many for one account.
 */
async function sendMail(
  kind: 'sign-in-code' | 'password-reset',
  account: NamedAccount & { readonly asker?: string },
  request: Pick<ApiRequest<'POST /auth/code'>, 'who' | 'signInPlace' | 'locale' | 'channel'>,
  ctx: AppContext,
): Promise<void> {
  const { locale, channel } = request
  await limitCodes(account, request, ctx)
  await enqueueMemberMail(ctx.db, ctx.newId('event'), kind, { ...account, locale, channel })
  ctx.live.publish('outbox')
}
