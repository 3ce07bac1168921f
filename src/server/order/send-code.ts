import { z } from 'zod'
import { channel } from '#contract/fields.ts'
import { locales } from '#core/locale.ts'
import { writeOrderCodeMail, writeOrderCodeText } from './code-mail.ts'
import { orderProofOf } from './order-proof.ts'
import { orderToReport } from './store.ts'
import type { Job } from '#server/outbox/job.ts'
import { sendText } from '#server/message/send-text.ts'
import { chainName } from '#server/chain/chain-name.ts'
import { siteHost } from '#server/message/site-of-mail.ts'

const payload = z.object({
  order_id: z.string(),
  asker: z.string(),
  locale: z.enum(locales),
  channel,
})

/** Sends the code by which whoever asked proves that an order is theirs, to what the order itself names; the code is made here, so that it never lies in the outbox. */
export const sendOrderCode: Job = async (given, ctx, event_id) => {
  const asked = payload.parse(given)
  const { order_id, asker, locale } = asked
  const order = (await orderToReport(ctx.db, order_id))?.order
  const proof = order && (await orderProofOf(order, ctx))
  if (!proof) return
  const code = await ctx.members.newCode('order', { account: order_id, asker })
  const about = { chain: await chainName(ctx, locale), number: order.number, code }
  const { way, to } = proof
  if (way === 'mail') {
    await ctx.mail.send({ id: event_id, to, ...writeOrderCodeMail(about, locale) })
    return
  }
  const text = writeOrderCodeText({ ...about, host: siteHost(asked, ctx) }, locale)
  await sendText({ id: event_id, to, text }, 'asked', ctx)
}
