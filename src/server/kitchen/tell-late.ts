import { z } from 'zod'
import type { Db } from '#server/database/db.ts'
import { writeLateMail, writeLateText } from '#server/order/mails.ts'
import { orderToReport } from '#server/order/store.ts'
import type { Job } from '#server/outbox/job.ts'
import { expectedAt } from './store-alarms.ts'
import { tellGuest } from '#server/order/tell-guest.ts'
import { saveCourierRef } from '#server/delivery/store.ts'
import { addMinutes } from '#core/time.ts'

const payload = z.object({ order_id: z.string() })

/**
 * Writes to the guest of an order that it comes later than was promised, and when. What was made meanwhile comes as promised, or is
 * told by that.
 */
export const sendOrderLate: Job = async (given, ctx, event_id) => {
  const late = await readLate(given, ctx.db)
  if (!late) return
  const { report, expected } = late
  const { status } = report.order
  if (status !== 'accepted' && status !== 'preparing') return
  return tellGuest(
    report,
    {
      text: (told, locale) => writeLateText({ ...told, expected }, locale),
      mail: (told, locale) => writeLateMail({ ...told, expected }, locale),
    },
    event_id,
    ctx,
  )
}

/** Tells the courier of an order to fetch it later than was promised; one who has it, or was never sent for, is told nothing. */
export const tellCourierLate: Job = async (given, { db, courier }) => {
  const late = await readLate(given, db)
  if (!late) return
  const { order_id, report, expected } = late
  const { delivery } = report
  if (!delivery) return
  const { by, status, ref, transit_minutes } = delivery
  if (by !== 'courier' || ref === null) return
  if (status !== 'requested' && status !== 'assigned') return
  const known = await courier.postpone(ref, addMinutes(expected, -transit_minutes))
  if (known !== ref) await saveCourierRef(db, { order_id, from: ref, to: known })
}

/** Reads the order that a job tells of, and when it comes; undefined where it is gone or nobody expects it. */
async function readLate(given: unknown, db: Db) {
  const { order_id } = payload.parse(given)
  const [report, expected] = await Promise.all([
    orderToReport(db, order_id),
    expectedAt(db, order_id),
  ])
  return report && expected !== undefined ? { order_id, report, expected } : undefined
}
