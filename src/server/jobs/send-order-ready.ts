import { z } from 'zod'
import { channels } from '#core/channel.ts'
import { readyMessageWay } from '#core/order/messages.ts'
import { pushMoment } from '#core/order/push.ts'
import { sitesOf } from '#server/config/settings.ts'
import { writeReadyMail, writeReadyText } from '#server/mail/order-ready.ts'
import { orderKey } from '#server/ordering/order-key.ts'
import { orderToReport } from '#server/store/orders.ts'
import type { Job } from './job.ts'
import { sendText } from './send-text.ts'

const payload = z.object({ order_id: z.string() })

/**
 * Writes to the guest of an order that it is ready or on its way, unless that isn’t so any more. By mail, too, where a text message
 * can’t reach the number: its owner wrote STOP, or it is no mobile phone.
 */
export const sendOrderReady: Job = async (given, ctx, event_id) => {
  const { order_id } = payload.parse(given)
  const report = await orderToReport(ctx.db, order_id)
  if (!report || report.order.status !== pushMoment(report.order)) return
  const { order, reservation_id } = report
  const way = readyMessageWay({ ...order, reservation_id })
  if (way === null) return
  const site = sitesOf(ctx.settings)[channels[order.channel].site]
  const key = orderKey(order.id, ctx.settings)
  const { phone, email } = order.contact
  if (way === 'text') {
    const text = writeReadyText({ ...report, site, key }, order.locale)
    if (await sendText({ id: event_id, to: phone, text }, 'house', ctx)) return { order_id, way }
  }
  if (email === '') return
  const written = writeReadyMail({ ...report, site, key }, order.locale)
  await ctx.mail.send({ id: event_id, to: email, ...written })
  return { order_id, way: 'mail' }
}
