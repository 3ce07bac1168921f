import { z } from 'zod'
import type { Location, Manager } from '#core/location/location.ts'
import type { Order } from '#core/order/order.ts'
import { withoutLeftOut } from '#core/kitchen/sold-out-offer.ts'
import { isBegun } from '#core/order/station-work.ts'
import type { AppContext } from '#server/context.ts'
import { reportedTogether } from './store-alarms.ts'
import { orderToReport } from '#server/order/store.ts'
import { managerEmails } from '#server/staff/store.ts'
import type { Job } from '#server/outbox/job.ts'
import { sendText } from '#server/message/send-text.ts'
import { pageOf } from '#server/message/site-of-mail.ts'
import { formatTime } from '#core/format/format-time.ts'
import type { Locale } from '#core/locale.ts'
import { oneLine } from '#core/normalize-text.ts'
import { m } from '#messages'
import type { Mail } from '#server/message/mail.ts'

const payload = z.object({ order_id: z.string() })

interface Unstarted {
  readonly id: string
  readonly location: Location
  readonly orders: readonly Order[]
}

/**
 * Writes to the manager of a location which orders nobody has begun there: by mail, and by text message where they left a number. That
 * is whom its file names, else those of the staff who are managers there. What somebody began meanwhile isn’t named, and a location
 * without a manager is told on its board alone.
 */
export const sendKitchenUnstarted: Job = async (given, ctx, event_id) => {
  const { order_id } = payload.parse(given)
  const told = await reportedTogether(ctx.db, order_id)
  const reports = await Promise.all(told.map((id) => orderToReport(ctx.db, id)))
  const waiting = reports.flatMap((report) =>
    report?.order.status === 'accepted' && !isBegun(withoutLeftOut(report.order.lines), null)
      ? [report]
      : [],
  )
  const [first] = waiting
  if (!first) return
  const { location } = first
  const orders = waiting.map(({ order }) => order)
  const managers = await managersOf(location, ctx)
  for (const [nth, manager] of managers.entries()) {
    const id = nth === 0 ? event_id : `${event_id}:${nth}`
    await tell(manager, { id, location, orders }, ctx)
  }
  return managers.length === 0 ? undefined : { order_id, way: 'mail' }
}

/** Who answers for a location while it is open. */
async function managersOf(
  { id, manager }: Location,
  { db }: AppContext,
): Promise<readonly Manager[]> {
  if (manager) return [manager]
  const emails = await managerEmails(db, id)
  return emails.map((email) => ({ email }))
}

async function tell(
  manager: Manager,
  { id, location, orders }: Unstarted,
  ctx: AppContext,
): Promise<void> {
  const locale = manager.locale ?? 'en'
  const path = `/console?location=${encodeURIComponent(location.id)}`
  const url = pageOf(path, { channel: 'default', locale }, ctx)
  const source = { location, orders, url }
  if (manager.phone !== undefined) {
    const text = writeUnstartedText(source, locale)
    await sendText({ id: `${id}:text`, to: manager.phone, text }, 'house', ctx)
  }
  await ctx.mail.send({ id, to: manager.email, ...writeUnstartedMail(source, locale) })
}

/** Where nobody begins which orders, and where its board is. */
interface UnstartedSource {
  readonly location: Pick<Location, 'name'>
  readonly orders: readonly Pick<Order, 'number' | 'ready_wall'>[]
  readonly url: string
}

/** Writes to a manager which orders nobody has begun, and for when they are promised. */
function writeUnstartedMail(source: UnstartedSource, locale: Locale): Mail {
  const { location, orders, url } = source
  const name = oneLine(location.name)
  const text = [
    m.mail_unstarted_intro({ location: name }, { locale }),
    '',
    ...orders.map(({ number, ready_wall }) =>
      m.mail_unstarted_order({ number, time: formatTime(ready_wall, locale) }, { locale }),
    ),
    '',
    m.mail_unstarted_board({ url }, { locale }),
  ].join('\n')
  return {
    subject: m.mail_unstarted_subject({ location: name, count: orders.length }, { locale }),
    text,
  }
}

/** Writes the text message that says how many there are. */
function writeUnstartedText({ location, orders, url }: UnstartedSource, locale: Locale): string {
  const about = { location: oneLine(location.name), count: orders.length }
  return m.text_unstarted({ ...about, url }, { locale })
}
