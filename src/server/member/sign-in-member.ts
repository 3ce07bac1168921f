import type { ApiKey } from '#contract/api.ts'
import { deviceOf } from '#core/member/device.ts'
import { Refused } from '#core/refusal.ts'
import type { EnteredMember, SignInFrom } from './members.ts'
import type { ApiRequest } from '#server/api/handler.ts'
import type { AppContext } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { joinOrdersByEmail } from './store-joined.ts'
import { enqueueMemberMail } from './store-mails.ts'
import { joinVisitor, memberById, nameFromOrder } from './store.ts'

type SigningIn = Pick<
  ApiRequest<ApiKey>,
  'who' | 'headers' | 'signInPlace' | 'rememberDevice' | 'setCookies' | 'locale' | 'channel'
>

/**
 * Signs somebody in by whichever way; what they began and ordered on this device as a visitor becomes theirs, and who just
 * ordered here is called as they said there.
 */
export async function enterMember(
  request: SigningIn,
  ctx: AppContext,
  work: (from: Omit<SignInFrom, 'account'>) => Promise<EnteredMember>,
) {
  const { db, log } = ctx
  const { who, headers, signInPlace, rememberDevice, setCookies } = request
  try {
    const place = signInPlace()
    const { member_id, cookies, device_id, is_new_device } = await work({ headers, place })
    const member = await memberById(db, member_id)
    if (!member) throw new TypeError('A member who signed in is gone')
    const named = await bringAlong(member_id, who, db)
    log.info('member.entered', { member_id })
    setCookies(cookies)
    if (device_id !== place.device_id) rememberDevice(device_id)
    if (is_new_device && member.first_name !== '') await tellNewDevice(member_id, request, ctx)
    const first_name = member.first_name || named
    return { member: { first_name }, is_new: first_name === '' }
  } catch (error) {
    if (error instanceof Refused) log.warn('member.refused', { code: error.refusal.code })
    throw error
  }
}

/** Gives a member what is on this device and was ordered under their address; returns what they are called if they just ordered here, a new member alone. */
async function bringAlong(member_id: string, who: SigningIn['who'], db: Db): Promise<string> {
  const visitor_id = who.member === null ? who.visitor_id : null
  const here = visitor_id === null ? null : { visitor_id, member_id }
  const named = here === null ? '' : await nameFromOrder(db, here)
  if (here !== null) await joinVisitor(db, here)
  await joinOrdersByEmail(db, member_id)
  return named
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
