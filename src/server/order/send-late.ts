import { z } from 'zod'
import { writeLateMail, writeLateText } from './late-mail.ts'
import { expectedAt } from '#server/kitchen/store-alarms.ts'
import { orderToReport } from './store.ts'
import type { Job } from '#server/outbox/job.ts'
import { tellGuest } from './tell-guest.ts'

const payload = z.object({ order_id: z.string() })

/**
 * Writes to the guest of an order that it comes later than was promised, and when. What was made meanwhile comes as promised, or is
 * told by that.
 */
export const sendOrderLate: Job = async (given, ctx, event_id) => {
  const { order_id } = payload.parse(given)
  const [report, expected] = await Promise.all([
    orderToReport(ctx.db, order_id),
    expectedAt(ctx.db, order_id),
  ])
  if (!report || expected === undefined) return
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
