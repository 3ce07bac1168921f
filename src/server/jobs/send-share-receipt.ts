import { z } from 'zod'
import { channels } from '#core/channel.ts'
import { sitesOf } from '#server/config/settings.ts'
import { writeShareReceipt } from '#server/mail/share-receipt.ts'
import { shareOfOrder } from '#server/store/share-reports.ts'
import { orderToReport } from '#server/store/orders.ts'
import type { Job } from './job.ts'

const payload = z.object({ payment_id: z.string() })

/** Sends somebody who paid their own part of a group order what they paid, and for what. */
export const sendShareReceipt: Job = async (given, { db, mail, settings }, event_id) => {
  const share = await shareOfOrder(db, payload.parse(given).payment_id)
  const reported = share && (await orderToReport(db, share.order_id))
  if (!reported || share.email === '') return
  const site = sitesOf(settings)[channels[reported.order.channel].site]
  const written = writeShareReceipt(share, { ...reported, site }, share.locale)
  await mail.send({ id: event_id, to: share.email, ...written })
}
