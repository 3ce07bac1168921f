import type { kioskGuestEndpoints } from '#contract/kiosk/guest.ts'
import { Refused, refusal } from '#core/refusal.ts'
import { codeTyped } from '#core/member/code-typed.ts'
import { accountTyped, nameOf } from '#server/member/named-account.ts'
import { limitCodes } from '#server/member/limit-texts.ts'
import type { Handlers, Who } from '#server/api/handler.ts'
import { kioskOf, requireMember } from '#server/api/require-caller.ts'
import type { AppContext } from '#server/context.ts'
import { pageOf } from '#server/message/mail.ts'
import {
  beginKioskGuest,
  endKioskGuest,
  enterByScan,
  enterKioskGuest,
  type KioskGuest,
  kioskGuestOf,
  kioskOfScan,
} from './store-guests.ts'
import { kioskUsuals } from './usuals.ts'
import { enqueueMemberMail } from '#server/member/store-mails.ts'
import { accountByPhone } from '#server/member/store.ts'

/** Members who sign in at a screen of a location, for the visit and for its orders alone (R4.24). */
export const kioskGuestHandlers: Handlers<typeof kioskGuestEndpoints> = {
  'POST /kiosk/guest': async ({ who, locale }, ctx) => {
    const { id: kiosk_id } = kioskOf(who)
    const [id, scan] = [ctx.newId('kiosk_guest'), ctx.newId('kiosk_guest')]
    const until = await beginKioskGuest(ctx.db, { id, kiosk_id, scan })
    if (until === undefined) throw new Refused(refusal('sign_in.too_many'))
    const url = pageOf(`/kiosk-sign-in/${scan}`, { channel: 'default', locale }, ctx)
    return { guest_id: id, url, until }
  },

  'GET /kiosk/guest': async ({ who, query }, ctx) =>
    standingAnswer(await guestAt(query.guest_id, who, ctx)),

  'GET /kiosk/guest/usuals': async ({ who, query, locale }, ctx) => {
    const { location_id } = kioskOf(who)
    const { member } = await guestAt(query.guest_id, who, ctx)
    if (!member) throw new Refused(refusal('kiosk.visit_over'))
    return kioskUsuals(member, { location_id, locale }, ctx)
  },

  'DELETE /kiosk/guest': async ({ who, query }, { db }) => {
    await endKioskGuest(db, { id: query.guest_id, kiosk_id: kioskOf(who).id })
    return {}
  },

  'POST /kiosk/guest/code': async (request, ctx) => {
    const { who, body, locale, channel } = request
    await guestAt(body.guest_id, who, ctx)
    const account = accountTyped({ phone: body.phone })
    await limitCodes(account, request, ctx)
    const payload = { ...account, asker: body.guest_id, locale, channel }
    await enqueueMemberMail(ctx.db, ctx.newId('event'), 'kiosk-code', payload)
    ctx.live.publish('outbox')
    return { sent: true }
  },

  'PUT /kiosk/guest/code': async ({ who, body }, ctx) => {
    const { id: kiosk_id } = kioskOf(who)
    await guestAt(body.guest_id, who, ctx)
    const phone = nameOf(accountTyped({ phone: body.phone }))
    const asked = { account: phone, asker: body.guest_id }
    const isTaken = await ctx.members.takeCode('kiosk', asked, codeTyped(body.code))
    const account = isTaken ? await accountByPhone(ctx.db, phone) : undefined
    if (!account?.is_proved) throw new Refused(refusal('code.wrong'))
    const member_id = account.id
    if (!(await enterKioskGuest(ctx.db, { id: body.guest_id, kiosk_id }, member_id)))
      throw new Refused(refusal('thing.missing'))
    ctx.log.info('kiosk.member_entered', { member_id })
    return standingAnswer(await guestAt(body.guest_id, who, ctx))
  },

  'GET /member/kiosk': async ({ query }, { db }) => {
    const found = await kioskOfScan(db, query.scan)
    if (!found) throw new Refused(refusal('thing.missing'))
    return found
  },

  'PUT /member/kiosk': async ({ who, body }, ctx) => {
    const { id: member_id } = requireMember(who)
    if (!(await enterByScan(ctx.db, body.scan, member_id)))
      throw new Refused(refusal('thing.missing'))
    ctx.log.info('kiosk.member_entered', { member_id })
    return { signed_in: true }
  },
}

/** Refuses a visit that is over, and one at another screen alike. */
async function guestAt(id: string, who: Who, { db }: AppContext): Promise<KioskGuest> {
  const guest = await kioskGuestOf(db, { id, kiosk_id: kioskOf(who).id })
  if (!guest) throw new Refused(refusal('thing.missing'))
  return guest
}

/** A screen reads a first name and how many points there are; of what a member ordered only what they may have again there. */
function standingAnswer({ member }: KioskGuest) {
  if (member === null) return { state: 'waiting' } as const
  const { first_name, points } = member
  return { state: 'signed_in', first_name, points } as const
}
