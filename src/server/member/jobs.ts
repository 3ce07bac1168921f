import { formatDevice } from '#core/member/device.ts'
import { dayOf, localTimeAt } from '#core/time.ts'
import type { AppContext } from '#server/context.ts'
import {
  writeChangeMail,
  writeCodeMail,
  writeDeletedMail,
  writeDeletionMail,
  writeHoldMail,
  writeNewDeviceMail,
  writePasskeyMail,
  writePasswordAddedMail,
  writePasswordMail,
  writePhoneChangedMail,
  writePointsMail,
  writeResetMail,
  writeEmailChangedMail,
} from './mails.ts'
import { chainTimeZone } from '#server/location/store-chain.ts'
import { type Mail, pageOf, siteHost } from '#server/message/mail.ts'
import { forgettingRecipient, type MemberMailKind } from './store-mails.ts'
import { accountByPhone, memberById, type PhoneAccount } from './store.ts'
import type { Job } from '#server/outbox/job.ts'
import { type MemberPayload, memberPayload } from './payload.ts'
import { chainName } from '#server/location/chain-name.ts'
import type { ContactKind } from '#core/member/contact.ts'
import { newContactCode } from './change-contact.ts'
import { sendText, writeCodeText } from '#server/message/send-text.ts'

/** The jobs that send what proves a member’s new address or number, and that tell the old address. */
const contactJobs: Readonly<Record<'email-proof' | 'phone-proof' | 'email-changed', Job>> = {
  'email-proof': async (given, ctx, event_id) => {
    const mail = memberPayload.parse(given)
    const sent = await codeOf('email', mail, ctx)
    if (!sent) return
    const chain = await chainName(ctx, mail.locale)
    const written = writeCodeMail(chain, sent.code, mail.locale)
    await ctx.mail.send({ id: event_id, to: sent.to, ...written })
  },

  'phone-proof': async (given, ctx, event_id) => {
    const mail = memberPayload.parse(given)
    const sent = await codeOf('phone', mail, ctx)
    if (sent) await sendCodeText({ ...sent, id: event_id }, mail, ctx)
  },

  'email-changed': async (given, ctx, event_id) => {
    const mail = memberPayload.parse(given)
    if (mail.email === undefined) return
    const contact = pageOf('/contact', mail, ctx)
    const chain = await chainName(ctx, mail.locale)
    const written = writeEmailChangedMail(chain, contact, mail.locale)
    await ctx.mail.send({ id: event_id, to: mail.email, ...written })
  },
}

/** The jobs that write to members. What a mail carries is made here, so that it never lies in the outbox. */
export const memberMailJobs: Readonly<Record<MemberMailKind, Job>> = {
  ...contactJobs,

  'sign-in-code': async (given, ctx, event_id) => {
    const mail = memberPayload.parse(given)
    const { locale, phone, asker = '' } = mail
    const account = await accountOf(mail, ctx)
    if (account === undefined) return
    const { email, is_proved } = account
    const code = await ctx.members.newCode('sign-in', { account: email, asker })
    // A number that nobody proved may be anybody’s: its code goes to the mailbox of the account.
    if (phone !== undefined && is_proved) {
      await sendCodeText({ id: event_id, to: phone, code }, mail, ctx)
      return
    }
    const written = writeCodeMail(await chainName(ctx, locale), code, locale)
    await ctx.mail.send({ id: event_id, to: email, ...written })
  },

  'password-reset': async (given, ctx, event_id) => {
    const mail = memberPayload.parse(given)
    const { locale } = mail
    const email = (await accountOf(mail, ctx))?.email
    const token = email === undefined ? null : await ctx.members.newResetToken(email)
    // Who never had an account is not told so by mail either: somebody else may have typed that address.
    if (email === undefined || token === null) return
    const url = new URL(pageOf('/account/resetpassword', mail, ctx))
    url.searchParams.set('token', token)
    const written = writeResetMail(await chainName(ctx, locale), url.href, locale)
    await ctx.mail.send({ id: event_id, to: email, ...written })
  },

  'deletion-code': toMember(async (mail, email, ctx) =>
    writeDeletionMail(
      await chainName(ctx, mail.locale),
      await ctx.members.newProof(email),
      mail.locale,
    ),
  ),

  'change-code': toMember(async (mail, email, ctx) => {
    const { locale, asker = '', change } = mail
    if (change === undefined) return undefined
    const code = await ctx.members.newCode(change, { account: email, asker })
    const privacy = pageOf('/account/privacy', mail, ctx)
    return writeChangeMail(await chainName(ctx, locale), { code, change, privacy }, locale)
  }),

  'account-deleted': async (given, ctx, event_id) => {
    const mail = memberPayload.parse(given)
    const { locale, email } = mail
    if (email === undefined) return
    const contact = pageOf('/contact', mail, ctx)
    const written = writeDeletedMail(await chainName(ctx, locale), contact, locale)
    await forgettingRecipient(event_id, ctx.db, () =>
      ctx.mail.send({ id: event_id, to: email, ...written }),
    )
  },

  'hold-code': async (given, ctx, event_id) => {
    const mail = memberPayload.parse(given)
    const { locale, email, phone, asker = '', pays_at_location = false } = mail
    const to = email ?? phone
    if (to === undefined) return
    const code = await ctx.members.newCode('hold', { account: to, asker })
    if (email === undefined) {
      await sendCodeText({ id: event_id, to, code }, mail, ctx)
      return
    }
    const written = writeHoldMail(await chainName(ctx, locale), { code, pays_at_location }, locale)
    await ctx.mail.send({ id: event_id, to, ...written })
  },

  'kiosk-code': async (given, ctx, event_id) => {
    const mail = memberPayload.parse(given)
    const { phone, asker = '' } = mail
    const account = await accountOf(mail, ctx)
    // A number that nobody proved may be anybody’s: it signs nobody in at a screen.
    if (phone === undefined || !account?.is_proved) return
    const code = await ctx.members.newCode('kiosk', { account: phone, asker })
    await sendCodeText({ id: event_id, to: phone, code }, mail, ctx)
  },

  'new-device': toMember(async (mail, _, ctx) => {
    const { locale, device = unknownDevice } = mail
    const privacy = pageOf('/account/privacy', mail, ctx)
    const name = formatDevice(device, locale)
    return writeNewDeviceMail(await chainName(ctx, locale), name, privacy, locale)
  }),

  'password-changed': toMember(async (mail, _, ctx) => {
    const { locale, passkeys = 0 } = mail
    const forgot = pageOf('/account/forgotpassword', mail, ctx)
    return writePasswordMail(await chainName(ctx, locale), { forgot, passkeys }, locale)
  }),

  'password-added': toMember(async (mail, _, ctx) => {
    const { locale, passkeys = 0 } = mail
    const forgot = pageOf('/account/forgotpassword', mail, ctx)
    return writePasswordAddedMail(await chainName(ctx, locale), { forgot, passkeys }, locale)
  }),

  'phone-changed': toMember(async (mail, _, ctx) => {
    const { locale } = mail
    const contact = pageOf('/contact', mail, ctx)
    return writePhoneChangedMail(await chainName(ctx, locale), contact, locale)
  }),

  'passkey-added': toMember(async (mail, _, ctx) => {
    const { locale, device: made = unknownDevice } = mail
    const device = formatDevice(made, locale)
    const url = pageOf('/account/privacy', mail, ctx)
    return writePasskeyMail(await chainName(ctx, locale), { device, url }, locale)
  }),

  'points-expire': toMember(async (mail, _, ctx) => {
    const { locale, points = { count: 0, until: '' } } = mail
    const day = dayOf(localTimeAt(points.until, await chainTimeZone(ctx.db)))
    const url = pageOf('/account/rewards', mail, ctx)
    return writePointsMail(await chainName(ctx, locale), { count: points.count, day, url }, locale)
  }),
}

const unknownDevice = { system: null, browser: null }

/** Returns the job of a mail that goes to an address; to nobody where its account was deleted meanwhile. */
function toMember(
  write: (mail: MemberPayload, email: string, ctx: AppContext) => Promise<Mail | undefined>,
): Job {
  return async (given, ctx, event_id) => {
    const mail = memberPayload.parse(given)
    const email = (await accountOf(mail, ctx))?.email
    if (email === undefined) return
    const written = await write(mail, email, ctx)
    if (written) await ctx.mail.send({ id: event_id, to: email, ...written })
  }
}

/** Returns whom a mail goes to: the address that was typed, the account of a number, or a member. */
async function accountOf(
  { email, phone, member_id }: MemberPayload,
  { db }: AppContext,
): Promise<Omit<PhoneAccount, 'id'> | undefined> {
  if (member_id !== undefined) {
    const member = await memberById(db, member_id)
    return member && { email: member.email, is_proved: false }
  }
  if (email !== undefined) return { email, is_proved: false }
  return phone === undefined ? undefined : accountByPhone(db, phone)
}

async function codeOf(kind: ContactKind, { member_id }: MemberPayload, ctx: AppContext) {
  return member_id === undefined ? undefined : newContactCode({ member_id, kind }, ctx)
}

/** A code on its way to a phone. */
interface CodeText {
  readonly id: string
  readonly to: string
  readonly code: string
}

/** Sends a code to a phone, which may fill it in on the site where it was asked for. */
async function sendCodeText(
  { id, to, code }: CodeText,
  about: Pick<MemberPayload, 'locale' | 'channel'>,
  ctx: AppContext,
): Promise<void> {
  const host = siteHost(about, ctx)
  const chain = await chainName(ctx, about.locale)
  await sendText({ id, to, text: writeCodeText({ chain, code, host }, about.locale) }, 'asked', ctx)
}
