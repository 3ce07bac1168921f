import { z } from 'zod'
import { channel } from '#contract/fields.ts'
import { channels } from '#core/channel.ts'
import { locales } from '#core/locale.ts'
import { localizedPath } from '#core/localized-path.ts'
import { chainIn } from '#core/location/location-in.ts'
import { sitesOf } from '#server/config/settings.ts'
import type { AppContext } from '#server/context.ts'
import { writeCodeMail, writeResetMail } from '#server/mail/member.ts'
import { chainOf } from '#server/store/chain.ts'
import type { MemberMail, MemberMailKind } from '#server/store/member-mails.ts'
import { emailByPhone } from '#server/store/members.ts'
import type { Job } from './job.ts'

const payload = z.object({
  email: z.string().optional(),
  phone: z.string().optional(),
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
    const url = resetPage(mail, token, ctx)
    const written = writeResetMail(await chainName(ctx, locale), url, locale)
    await ctx.mail.send({ id: event_id, to: email, ...written })
  },
}

/** Returns where a mail goes: to the address that was typed, or to that of the account with the number. */
async function addressOf(
  { email, phone }: z.infer<typeof payload>,
  { db }: AppContext,
): Promise<string | undefined> {
  return email ?? (phone === undefined ? undefined : emailByPhone(db, phone))
}

async function chainName({ db }: AppContext, locale: MemberMail['locale']): Promise<string> {
  const chain = await chainOf(db)
  return chain ? chainIn(chain, locale).name : ''
}

/** Returns the page of a link for a new password, on the site where it was asked for. */
function resetPage(
  { channel: site, locale }: Pick<MemberMail, 'channel' | 'locale'>,
  token: string,
  ctx: AppContext,
): string {
  const path = localizedPath('/account/resetpassword', locale)
  const url = new URL(path, sitesOf(ctx.settings)[channels[site].site])
  url.searchParams.set('token', token)
  return url.href
}
