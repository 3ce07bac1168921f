import { codeTyped } from '#core/member/code-typed.ts'
import type { authEndpoints } from '#contract/member/auth.ts'
import { enterMember } from './sign-in-member.ts'
import { limitCodes } from './limit-texts.ts'
import { accountTyped, type NamedAccount, nameOf } from './named-account.ts'
import type { ApiRequest, Handlers } from '#server/api/handler.ts'
import type { AppContext } from '#server/context.ts'
import { resetPassword } from './reset-password.ts'
import { enqueueMemberMail } from './store-mails.ts'
import { passkeysOf } from './store-passkeys.ts'
import { accountByPhone } from './store.ts'

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
