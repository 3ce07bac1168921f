import { z } from 'zod'
import { channels } from '#core/channel.ts'
import { readyMessageWay } from '#core/order/messages.ts'
import { sitesOf } from '#server/config/settings.ts'
import { writeLateMail, writeLateText } from '#server/mail/order-late.ts'
import { orderKey } from '#server/ordering/order-key.ts'
import { expectedAt } from '#server/store/kitchen-alarms.ts'
import { orderToReport } from '#server/store/orders.ts'
import type { Job } from './job.ts'
import { sendText } from './send-text.ts'

const payload = z.object({ order_id: z.string() })

/**
 * Writes to the guest of an order that it comes later than was promised, and when, by the way that they hear that it is ready.
 * What was made meanwhile comes as promised, or is told by that.
 */
export const sendOrderLate: Job = async (given, ctx, event_id) => {
  const { order_id } = payload.parse(given)
  const [report, expected] = await Promise.all([
    orderToReport(ctx.db, order_id),
    expectedAt(ctx.db, order_id),
  ])
  if (!report || expected === undefined) return
  const { order, reservation_id } = report
  if (order.status !== 'accepted' && order.status !== 'preparing') return
  const way = readyMessageWay({ ...order, reservation_id })
  if (way === null) return
  const site = sitesOf(ctx.settings)[channels[order.channel].site]
  const source = { ...report, site, key: orderKey(order.id, ctx.settings), expected }
  const { phone, email } = order.contact
  if (way === 'text') {
    const text = writeLateText(source, order.locale)
    if (await sendText({ id: event_id, to: phone, text }, 'house', ctx)) return { order_id, way }
  }
  if (email === '') return
  await ctx.mail.send({ id: event_id, to: email, ...writeLateMail(source, order.locale) })
  return { order_id, way: 'mail' }
}
