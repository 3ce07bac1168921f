import { z } from 'zod'
import { returnedMail } from '#server/ordering/returned.ts'
import { orderToReport } from '#server/store/orders.ts'
import { returnOfOrder } from '#server/store/returns.ts'
import type { Job } from './job.ts'

const payload = z.object({ order_id: z.string() })

/** Tells a guest what goes back to their card and why, deduplicated by the event that asked for it. */
export const sendReturned: Job = async (given, { db, mail }, event_id) => {
  const { order_id } = payload.parse(given)
  const [kept, returned] = await Promise.all([
    orderToReport(db, order_id),
    returnOfOrder(db, order_id, 'all'),
  ])
  if (!kept || !returned?.refund) return
  const words = returnedMail(kept.order, kept.location, { ...returned, refund: returned.refund })
  await mail.send({ id: event_id, to: kept.order.contact.email, ...words })
}
