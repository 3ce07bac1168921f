import { z } from 'zod'
import { addMinutes } from '#core/time.ts'
import { saveCourierRef } from './store.ts'
import { expectedAt } from '#server/kitchen/store-alarms.ts'
import { orderToReport } from '#server/order/store.ts'
import type { Job } from '#server/outbox/job.ts'

const payload = z.object({ order_id: z.string() })

/** Tells the courier of an order to fetch it later than was promised; one who has it, or was never sent for, is told nothing. */
export const tellCourierLate: Job = async (given, { db, courier }) => {
  const { order_id } = payload.parse(given)
  const [report, expected] = await Promise.all([
    orderToReport(db, order_id),
    expectedAt(db, order_id),
  ])
  const { delivery } = report ?? {}
  if (!delivery || expected === undefined) return
  const { by, status, ref, transit_minutes } = delivery
  if (by !== 'courier' || ref === null) return
  if (status !== 'requested' && status !== 'assigned') return
  const known = await courier.postpone(ref, addMinutes(expected, -transit_minutes))
  if (known !== ref) await saveCourierRef(db, { order_id, from: ref, to: known })
}
