import { z } from 'zod'
import { isBegun } from '#core/order/station-work.ts'
import { writeUnstartedMail, writeUnstartedText } from '#server/mail/kitchen-unstarted.ts'
import { toldTogether } from '#server/store/kitchen-alarms.ts'
import { orderToReport } from '#server/store/orders.ts'
import type { Job } from './job.ts'
import { sendText } from './send-text.ts'
import { pageOf } from './site-of-mail.ts'

const payload = z.object({ order_id: z.string() })

/**
 * Writes to the manager of a location which orders nobody has begun there: by mail, and by text message where they left a number.
 * What somebody began meanwhile isn’t named, and a location without a manager is told on its board alone.
 */
export const sendKitchenUnstarted: Job = async (given, ctx, event_id) => {
  const { order_id } = payload.parse(given)
  const told = await toldTogether(ctx.db, order_id)
  const reports = await Promise.all(told.map((id) => orderToReport(ctx.db, id)))
  const waiting = reports.flatMap((report) =>
    report?.order.status === 'accepted' && !isBegun(report.order.lines, null) ? [report] : [],
  )
  const [first] = waiting
  const manager = first?.location.manager
  if (!first || !manager) return
  const { location } = first
  const locale = manager.locale ?? 'en'
  const path = `/console?location=${encodeURIComponent(location.id)}`
  const url = pageOf(path, { channel: 'default', locale }, ctx)
  const source = { location, orders: waiting.map(({ order }) => order), url }
  if (manager.phone !== undefined) {
    const text = writeUnstartedText(source, locale)
    await sendText({ id: `${event_id}:text`, to: manager.phone, text }, 'house', ctx)
  }
  await ctx.mail.send({ id: event_id, to: manager.email, ...writeUnstartedMail(source, locale) })
  return { order_id, way: 'mail' }
}
