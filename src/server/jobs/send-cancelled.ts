import { z } from 'zod'
import { cancelledMail } from '#server/ordering/cancelled.ts'
import { orderToReport } from '#server/store/orders.ts'
import { returnOfOrder } from '#server/store/returns.ts'
import type { Job } from './job.ts'

const payload = z.object({ order_id: z.string() })

/** Tells a guest that their order is cancelled and what becomes of the money; deduplicated by the event that asked. */
export const sendCancelled: Job = async (given, { db, mail }, event_id) => {
  const { order_id } = payload.parse(given)
  const [kept, returned] = await Promise.all([
    orderToReport(db, order_id),
    returnOfOrder(db, order_id, 'all'),
  ])
  if (!kept) return
  const words = cancelledMail(kept.order, kept.location, returned?.refund ?? null)
  await mail.send({ id: event_id, to: kept.order.contact.email, ...words })
}
