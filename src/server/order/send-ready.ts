import { z } from 'zod'
import { pushMoment } from '#core/order/push.ts'
import { writeReadyMail, writeReadyText } from './ready-mail.ts'
import { orderToReport } from './store.ts'
import type { Job } from '#server/outbox/job.ts'
import { tellGuest } from './tell-guest.ts'

const payload = z.object({ order_id: z.string() })

/** Writes to the guest of an order that it is ready or on its way, unless that isn’t so any more. */
export const sendOrderReady: Job = async (given, ctx, event_id) => {
  const { order_id } = payload.parse(given)
  const report = await orderToReport(ctx.db, order_id)
  if (!report || report.order.status !== pushMoment(report.order)) return
  return tellGuest(report, { text: writeReadyText, mail: writeReadyMail }, event_id, ctx)
}
