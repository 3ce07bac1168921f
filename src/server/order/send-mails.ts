import { z } from 'zod'
import { channels } from '#core/channel.ts'
import { type CardShare, sharesOfHost } from '#core/format/format-card.ts'
import { sitesOf } from '#server/config/settings.ts'
import {
  type MailKind,
  mails,
  writeReadyMail,
  writeReadyText,
  writeOrderCodeMail,
  writeOrderCodeText,
  writeSoldOutMail,
  writeSoldOutText,
} from './mails.ts'
import { orderKey, orderProofOf } from './order-links.ts'
import { orderToReport } from './store.ts'
import { returnOfOrder } from '#server/charge/store-returns.ts'
import { staffRefundById, refundableOrder } from './store-staff-refunds.ts'
import type { Db } from '#server/database/db.ts'
import type { Job } from '#server/outbox/job.ts'
import { tellGuest } from './tell-guest.ts'
import { pushMoment } from '#core/order/push.ts'
import { channel } from '#contract/fields.ts'
import { locales, type Locale } from '#core/locale.ts'
import { sendText } from '#server/message/send-text.ts'
import { chainName } from '#server/location/chain-name.ts'
import { siteHost } from '#server/message/mail.ts'
import { isCancellable } from '#core/order/cancel.ts'
import { centsLeftOut, hasOpenOffer } from '#core/kitchen/sold-out-offer.ts'

/** A mail is about an order, or about a refund of one. */
const mailPayload = z.union([
  z.object({ order_id: z.string() }),
  z.object({ refund_id: z.string() }),
])

/** Returns the job that sends one kind of mail in the language of its order, once for the event that asked for it. */
function send(kind: MailKind): Job {
  const { write, tellsRefund } = mails[kind]
  return async (given, { db, mail, settings }, event_id) => {
    const { order_id, staff_refund } = await subjectOf(mailPayload.parse(given), db)
    if (order_id === null) return
    const [reported, returned] = await Promise.all([
      orderToReport(db, order_id),
      tellsRefund ? returnOfOrder(db, order_id, 'all') : null,
    ])
    if (!reported) return
    const { order } = reported
    const site = sitesOf(settings)[channels[order.channel].site]
    const written = write(
      {
        ...reported,
        returned: returned ? { ...returned, refund: toHost(returned.refund) } : null,
        staff_refund: toHost(staff_refund),
        site,
        key: orderKey(order.id, settings),
      },
      order.locale,
    )
    // Who ordered at a kiosk left no address.
    if (!written || order.contact.email === '') return
    await mail.send({ id: event_id, to: order.contact.email, ...written })
    return { order_id, way: 'mail' }
  }
}

/** An order’s mails go to whoever placed it: of others in their group they read no card. */
function toHost<Back extends { readonly cards: readonly CardShare[] }>(back: Back | null) {
  return back && { ...back, cards: sharesOfHost(back.cards) }
}

/** Finds which order a mail is about, and the refund that it tells. */
async function subjectOf(given: z.infer<typeof mailPayload>, db: Db) {
  if ('order_id' in given) return { order_id: given.order_id, staff_refund: null }
  const found = await staffRefundById(db, given.refund_id)
  return { order_id: found?.order_id ?? null, staff_refund: found?.refund ?? null }
}

/** The jobs that write to guests, one for each kind of mail. */
export const mailJobs: Readonly<Record<MailKind, Job>> = {
  receipt: send('receipt'),
  'exemption-mail': send('exemption-mail'),
  cancelled: send('cancelled'),
  undelivered: send('undelivered'),
  returned: send('returned'),
  'refund-mail': send('refund-mail'),
  'balance-mail': send('balance-mail'),
}

const payload = z.object({ order_id: z.string() })

/** Writes to the guest of an order that it is ready or on its way, unless that isn’t so any more. */
export const sendOrderReady: Job = async (given, ctx, event_id) => {
  const { order_id } = payload.parse(given)
  const report = await orderToReport(ctx.db, order_id)
  if (!report || report.order.status !== pushMoment(report.order)) return
  return tellGuest(report, { text: writeReadyText, mail: writeReadyMail }, event_id, ctx)
}

const codePayload = z.object({
  order_id: z.string(),
  asker: z.string(),
  locale: z.enum(locales),
  channel,
})

/** Sends the code by which whoever asked proves that an order is theirs, to what the order itself names; the code is made here, so that it never lies in the outbox. */
export const sendOrderCode: Job = async (given, ctx, event_id) => {
  const asked = codePayload.parse(given)
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

/** Asks the guest of an order what they want instead of what its kitchen is out of; nobody who answered meanwhile. */
export const sendOrderSoldOut: Job = async (given, ctx, event_id) => {
  const { order_id } = payload.parse(given)
  const [report, asked] = await Promise.all([
    orderToReport(ctx.db, order_id),
    refundableOrder(ctx.db, order_id),
  ])
  if (!report || !asked?.offer || !hasOpenOffer(asked)) return
  const { items } = asked.offer
  const ways = { again: isCancellable(asked, true), without: centsLeftOut(asked) !== null }
  const about = (locale: Locale) => ({ ...ways, items: items.map(({ names }) => names[locale]) })
  return tellGuest(
    report,
    {
      text: (told, locale) => writeSoldOutText({ ...told, ...about(locale) }, locale),
      mail: (told, locale) => writeSoldOutMail({ ...told, ...about(locale) }, locale),
    },
    event_id,
    ctx,
  )
}
