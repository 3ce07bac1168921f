import type { ContactKind } from '#core/member/contact.ts'
import { newContactCode } from './change-contact.ts'
import type { AppContext } from '#server/context.ts'
import { writeCodeMail, writeEmailChangedMail } from './mails.ts'
import type { Job } from '#server/outbox/job.ts'
import { type MemberPayload, memberPayload } from './payload.ts'
import { sendCodeText } from './send-code-text.ts'
import { chainName } from '#server/chain/chain-name.ts'
import { pageOf } from '#server/message/site-of-mail.ts'

/** The jobs that send what proves a member’s new address or number, and that tell the old address. */
export const contactJobs: Readonly<Record<'email-proof' | 'phone-proof' | 'email-changed', Job>> = {
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

async function codeOf(kind: ContactKind, { member_id }: MemberPayload, ctx: AppContext) {
  return member_id === undefined ? undefined : newContactCode({ member_id, kind }, ctx)
}
