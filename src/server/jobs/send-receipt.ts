import { z } from 'zod'
import { channels } from '#core/channel.ts'
import { receiptOf } from '#server/ordering/receipt.ts'
import { orderToReport } from '#server/store/orders.ts'
import { sitesOf } from '#server/settings.ts'
import type { Job } from './job.ts'

const payload = z.object({ order_id: z.string() })

/** Mails the receipt of an order, deduplicated by the event that asked for it. */
export const sendReceipt: Job = async (given, { db, mail, settings }, event_id) => {
  const { order_id } = payload.parse(given)
  const kept = await orderToReport(db, order_id)
  if (!kept) return
  const { order, exemption, balance, location, chain } = kept
  const url = sitesOf(settings)[channels[order.channel].site]
  const from = { name: chain?.name ?? location.name, url }
  const receipt = receiptOf(order, location, from, exemption, balance)
  await mail.send({ id: event_id, to: order.contact.email, ...receipt })
}
