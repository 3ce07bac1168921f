import { z } from 'zod'
import { exemptionMail } from '#server/ordering/exemption-mail.ts'
import { orderToReport } from '#server/store/orders.ts'
import type { Job } from './job.ts'

const payload = z.object({ order_id: z.string() })

/** Tells a guest what was decided about their certificate, deduplicated by the event that asked for it. */
export const sendExemption: Job = async (given, { db, mail }, event_id) => {
  const { order_id } = payload.parse(given)
  const kept = await orderToReport(db, order_id)
  if (!kept?.exemption) return
  const { order, exemption, location } = kept
  await mail.send({
    id: event_id,
    to: order.contact.email,
    ...exemptionMail(order, exemption, location),
  })
}
