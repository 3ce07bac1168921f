import { z } from 'zod'
import { channels } from '#core/channel.ts'
import { balanceMail } from '#server/ordering/balance-mail.ts'
import { sitesOf } from '#server/settings.ts'
import { orderToReport } from '#server/store/orders.ts'
import type { Job } from './job.ts'

const payload = z.object({ order_id: z.string() })

/** Tells a guest that their balance is paid, or their card declined; deduplicated by the event that asked for it. */
export const sendBalance: Job = async (given, { db, mail, settings }, event_id) => {
  const { order_id } = payload.parse(given)
  const kept = await orderToReport(db, order_id)
  if (!kept?.balance) return
  const { order, balance, location } = kept
  const site = sitesOf(settings)[channels[order.channel].site]
  const words = balanceMail(order, balance, location, site)
  if (words) await mail.send({ id: event_id, to: order.contact.email, ...words })
}
