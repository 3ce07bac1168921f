import { z } from 'zod'
import { channels } from '#core/channel.ts'
import { type CardShare, sharesOfHost } from '#core/format/format-card.ts'
import { sitesOf } from '#server/config/settings.ts'
import { type MailKind, mails } from './mails.ts'
import { orderKey } from './order-key.ts'
import { orderToReport } from './store.ts'
import { returnOfOrder } from '#server/charge/store-returns.ts'
import { staffRefundById } from '#server/charge/store-staff-refunds.ts'
import type { Db } from '#server/database/db.ts'
import type { Job } from '#server/outbox/job.ts'

/** A mail is about an order, or about a refund of one. */
const payload = z.union([z.object({ order_id: z.string() }), z.object({ refund_id: z.string() })])

/** Returns the job that sends one kind of mail in the language of its order, once for the event that asked for it. */
function send(kind: MailKind): Job {
  const { write, tellsRefund } = mails[kind]
  return async (given, { db, mail, settings }, event_id) => {
    const { order_id, staff_refund } = await subjectOf(payload.parse(given), db)
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
async function subjectOf(given: z.infer<typeof payload>, db: Db) {
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
