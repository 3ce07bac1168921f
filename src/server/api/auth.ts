import type { authEndpoints } from '#contract/auth.ts'
import { deviceOf } from '#core/member/device.ts'
import { isEmail } from '#core/email.ts'
import { isPhone, phoneDigits } from '#core/phone.ts'
import { fieldsRefusal, refuseIf, Refused } from '#core/refusal.ts'
import type { ApiKey } from '#contract/api.ts'
import type { EnteredMember, SignInFrom } from '#server/auth/members.ts'
import type { ApiRequest, Handlers } from '#server/api/serve/handler.ts'
import type { AppContext } from '#server/context.ts'
import { joinOrdersByEmail } from '#server/store/join-orders.ts'
import { enqueueMemberMail } from '#server/store/member-mails.ts'
import { emailByPhone, joinVisitor, memberById } from '#server/store/members.ts'

export const authHandlers: Handlers<typeof authEndpoints> = {
  'POST /auth/code': async (request, ctx) => {
    await sendMail('sign-in-code', accountOf(request.body), request, ctx)
    return { sent: true }
  },

  'POST /auth/sign-in/code': async (request, ctx) => {
    const account = accountOf(request.body)
    const email = account.email ?? (await emailByPhone(ctx.db, account.phone)) ?? nobody
    // Codes are copied with spaces and hyphens between their digits.
    const code = request.body.code.replace(/\D/g, '')
    return enter(account, (from) => ctx.members.enterByCode(email, code, from), request, ctx)
  },

  'POST /auth/sign-in/password': async (request, ctx) => {
    const { email, password } = request.body
    const account = { email: email.toLowerCase() }
    return enter(
      account,
      (from) => ctx.members.enterByPassword(account.email, password, from),
      request,
      ctx,
    )
  },

  'DELETE /auth/session': async ({ who, headers, setCookies }, { members, log }) => {
    if (who.token_provider === null) return { signed_out: true }
    setCookies(await members.leave(headers))
    if (who.member !== null) log.info('member.left', { member_id: who.member.id })
    return { signed_out: true }
  },

  'POST /auth/password-reset': async (request, ctx) => {
    await sendMail('password-reset', accountOf(request.body), request, ctx)
    return { sent: true }
  },

  'PUT /auth/password': async ({ body, locale, channel }, ctx) => {
    const member_id = await ctx.members.resetPassword(body.token, body.password)
    await enqueueMemberMail(ctx.db, ctx.newId('event'), 'password-changed', {
      member_id,
      locale,
      channel,
    })
    ctx.live.publish('outbox')
    ctx.log.info('member.password_changed', { member_id })
    return { changed: true }
  },
}

/** Stands for the address of a phone number that no account has. It is none, so that no code is ever made for it. */
const nobody = 'nobody'

/** How an account is named: by its address, or by the number that its member gave. */
type Account =
  | { readonly email: string; readonly phone?: never }
  | { readonly email?: never; readonly phone: string }

/** Returns what somebody typed to name an account. Refuses what is neither an address nor a number. */
function accountOf({ email = '', phone }: TypedAccount): Account {
  if (phone === undefined) {
    if (!isEmail(email)) refuseIf(fieldsRefusal('member.field', { email: 'email.invalid' }))
    return { email: email.toLowerCase() }
  }
  const digits = phoneDigits(phone)
  if (!isPhone(digits)) refuseIf(fieldsRefusal('member.field', { phone: 'phone.invalid' }))
  return { phone: digits }
}

interface TypedAccount {
  readonly email?: string | undefined
  readonly phone?: string | undefined
}

/**
 * Has a mail written by the outbox, which finds out whether there is such an account: what is answered, and when, is the same
 * for everybody. Refuses too many for one account.
 */
async function sendMail(
  kind: 'sign-in-code' | 'password-reset',
  account: Account,
  { locale, channel }: Pick<ApiRequest<'POST /auth/code'>, 'locale' | 'channel'>,
  ctx: AppContext,
): Promise<void> {
  ctx.members.refuseManyMails(account.email ?? account.phone)
  await enqueueMemberMail(ctx.db, ctx.newId('event'), kind, { ...account, locale, channel })
  ctx.live.publish('outbox')
}

type SigningIn = Pick<
  ApiRequest<ApiKey>,
  'who' | 'headers' | 'signInPlace' | 'rememberDevice' | 'setCookies' | 'locale' | 'channel'
>

/** Signs somebody in; what they began and ordered on this device as a visitor becomes theirs. */
async function enter(
  account: Account,
  work: (from: SignInFrom) => Promise<EnteredMember>,
  request: SigningIn,
  ctx: AppContext,
) {
  const { db, log } = ctx
  const { who, headers, signInPlace, rememberDevice, setCookies } = request
  try {
    const place = signInPlace()
    const from = { headers, place, account: account.email ?? account.phone }
    const { member_id, cookies, device_id, is_new_device } = await work(from)
    const member = await memberById(db, member_id)
    if (!member) throw new TypeError('A member who signed in is gone')
    const { visitor_id } = who
    if (who.member === null && visitor_id !== null) await joinVisitor(db, { visitor_id, member_id })
    await joinOrdersByEmail(db, member_id)
    log.info('member.entered', { member_id })
    setCookies(cookies)
    if (device_id !== place.device_id) rememberDevice(device_id)
    const is_new = member.first_name === ''
    if (is_new_device && !is_new) await tellNewDevice(member_id, request, ctx)
    return { member: { first_name: member.first_name }, is_new }
  } catch (error) {
    if (error instanceof Refused) log.warn('member.refused', { code: error.refusal.code })
    throw error
  }
}

/** Has a member written to that somebody signed in on a device that they never used. */
async function tellNewDevice(
  member_id: string,
  { headers, locale, channel }: Pick<SigningIn, 'headers' | 'locale' | 'channel'>,
  ctx: AppContext,
): Promise<void> {
  const device = deviceOf(headers.get('user-agent'))
  const payload = { member_id, device, locale, channel }
  await enqueueMemberMail(ctx.db, ctx.newId('event'), 'new-device', payload)
  ctx.live.publish('outbox')
}
