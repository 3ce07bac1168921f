import { z } from 'zod'
import { channel } from '#contract/fields.ts'
import { channels } from '#core/channel.ts'
import { locales } from '#core/locale.ts'
import { formatDevice } from '#core/member/device.ts'
import { localizedPath } from '#core/localized-path.ts'
import { chainIn } from '#core/location/location-in.ts'
import { sitesOf } from '#server/config/settings.ts'
import type { AppContext } from '#server/context.ts'
import {
  writeCodeMail,
  writeDeletionMail,
  writeHoldMail,
  writeNewDeviceMail,
  writePasswordMail,
  writeResetMail,
} from '#server/mail/member.ts'
import { chainOf } from '#server/store/chain.ts'
import type { MemberMail, MemberMailKind } from '#server/store/member-mails.ts'
import { emailByPhone, memberById } from '#server/store/members.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { Job } from './job.ts'

const payload = z.object({
  email: z.string().optional(),
  phone: z.string().optional(),
  member_id: z.string().optional(),
  device: z.object({ system: z.string().nullable(), browser: z.string().nullable() }).optional(),
  locale: z.enum(locales),
  channel,
})

/** The jobs that write to members. What a mail carries is made here, so that it never lies in the outbox. */
export const memberMailJobs: Readonly<Record<MemberMailKind, Job>> = {
  'sign-in-code': async (given, ctx, event_id) => {
    const mail = payload.parse(given)
    const { locale } = mail
    const email = await addressOf(mail, ctx)
    if (email === undefined) return
    const code = await ctx.members.newCode(email)
    const written = writeCodeMail(await chainName(ctx, locale), code, locale)
    await ctx.mail.send({ id: event_id, to: email, ...written })
  },

  'password-reset': async (given, ctx, event_id) => {
    const mail = payload.parse(given)
    const { locale } = mail
    const email = await addressOf(mail, ctx)
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

  'hold-code': toMember(async (mail, email, ctx) =>
    writeHoldMail(
      await chainName(ctx, mail.locale),
      await ctx.members.newProof(email),
      mail.locale,
    ),
  ),

  'new-device': toMember(async (mail, _, ctx) => {
    const { locale, device = unknownDevice } = mail
    const privacy = pageOf('/account/privacy', mail, ctx)
    const name = formatDevice(device, locale)
    return writeNewDeviceMail(await chainName(ctx, locale), name, privacy, locale)
  }),

  'password-changed': toMember(async (mail, _, ctx) => {
    const { locale } = mail
    const forgot = pageOf('/account/forgotpassword', mail, ctx)
    return writePasswordMail(await chainName(ctx, locale), forgot, locale)
  }),
}

const unknownDevice = { system: null, browser: null }

/** Returns the job of a mail that goes to an address; to nobody where its account was deleted meanwhile. */
function toMember(
  write: (mail: z.infer<typeof payload>, email: string, ctx: AppContext) => Promise<Mail>,
): Job {
  return async (given, ctx, event_id) => {
    const mail = payload.parse(given)
    const email = await addressOf(mail, ctx)
    if (email === undefined) return
    const written = await write(mail, email, ctx)
    await ctx.mail.send({ id: event_id, to: email, ...written })
  }
}

/** Returns where a mail goes: to the address that was typed, or to that of an account. */
async function addressOf(
  { email, phone, member_id }: z.infer<typeof payload>,
  { db }: AppContext,
): Promise<string | undefined> {
  if (member_id !== undefined) return (await memberById(db, member_id))?.email
  return email ?? (phone === undefined ? undefined : emailByPhone(db, phone))
}

async function chainName({ db }: AppContext, locale: MemberMail['locale']): Promise<string> {
  const chain = await chainOf(db)
  return chain ? chainIn(chain, locale).name : ''
}

/** Returns a page of ours as a mail names it: on the site where the mail was asked for, in its language. */
function pageOf(
  path: string,
  { channel: site, locale }: Pick<MemberMail, 'channel' | 'locale'>,
  { settings }: AppContext,
): string {
  return new URL(localizedPath(path, locale), sitesOf(settings)[channels[site].site]).href
}
