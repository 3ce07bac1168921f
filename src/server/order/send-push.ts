import { z } from 'zod'
import { writeOrderPush } from './push-message.ts'
import { forgetEndpoint, pushById } from './store-pushes.ts'
import { orderToReport } from './store.ts'
import type { Job } from '#server/outbox/job.ts'

const payload = z.object({ push_id: z.string() })

/**
 * Tells a phone of its order, unless that isn’t so any more: who turned it off, whose kitchen took it back or who has it already hears
 * nothing. An address that is no more is forgotten.
 */
export const sendOrderPush: Job = async (given, { db, push, log }, event_id) => {
  const stored = await pushById(db, payload.parse(given).push_id)
  if (!push || !stored) return
  const report = await orderToReport(db, stored.order_id)
  if (report?.order.status !== stored.tell_at) return
  const { endpoint, p256dh, auth } = stored
  const notice = writeOrderPush(report.order, report.location)
  const result = await push.send({ id: event_id, to: { endpoint, p256dh, auth }, notice })
  if (result.state === 'gone') await forgetEndpoint(db, endpoint)
  if (result.state === 'refused') log.warn('push.refused', { event_id, reason: result.reason })
}
