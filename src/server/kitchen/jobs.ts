import { overAt } from '#core/kitchen/auto-complete.ts'
import type { AppContext } from '#server/context.ts'
import { endedAtOnce, endWithDay, zonesWaiting } from './store-day-end.ts'
import { z } from 'zod'
import { fireTicket as fire } from './store.ts'
import { enqueueEach, type Job } from '#server/outbox/job.ts'
import { alarmStep, expectedInstead, managerStep } from '#core/kitchen/behind.ts'
import { withoutLeftOut } from '#core/kitchen/sold-out-offer.ts'
import { madeBy, slackMinutes } from '#core/schedule/firing.ts'
import { type Instant, addMinutes } from '#core/time.ts'
import {
  type LateOrder,
  ordersToReport,
  tellLate,
  tellUnstarted,
  expectedAt,
  reportedTogether,
} from './store-alarms.ts'
import { orderToReport } from '#server/order/store.ts'
import { papersDue, printsNow } from '#core/kitchen/papers-due.ts'
import { beginPapers, ordersToPrint } from './store-papers.ts'
import { printingLocations } from './store-screens.ts'
import type { Db } from '#server/database/db.ts'
import { writeLateMail, writeLateText } from '#server/order/mails.ts'
import { tellGuest } from '#server/order/tell-guest.ts'
import { saveCourierRef } from '#server/delivery/store.ts'
import type { Location, Manager } from '#core/location/location.ts'
import type { Order } from '#core/order/order.ts'
import { type MessageWay, messageWays } from '#core/order/messages.ts'
import { isBegun } from '#core/order/station-work.ts'
import { managerEmails } from '#server/staff/store.ts'
import { sendText } from '#server/message/send-text.ts'
import { pageOf, type Mail } from '#server/message/mail.ts'
import { formatTime } from '#core/format/format-time.ts'
import type { Locale } from '#core/locale.ts'
import { oneLine } from '#core/normalize-text.ts'
import { m } from '#messages'

/** Ends what was ready for a day that is over and nobody handed off: boards and their guests' pages are told. */
export async function endDay({ db, newId, live }: Pick<AppContext, 'db' | 'newId' | 'live'>) {
  for (const { zone, now } of await zonesWaiting(db)) {
    const over = { zone, ...overAt(now, zone) }
    let ended
    do {
      ended = await endWithDay(db, over, newId)
      for (const { order_id } of ended) live.publish(`order:${order_id}`)
      for (const location_id of new Set(ended.map((order) => order.location_id)))
        live.publish(`board:${location_id}`)
    } while (ended.length === endedAtOnce)
  }
}

const payload = z.object({ order_id: z.string() })

/** At fire time the kitchen says yes: the order is accepted, its ticket is on the board, its card may be charged. */
export const fireTicket: Job = async (input, { db, newId, live }) => {
  const { order_id } = payload.parse(input)
  const fired = await fire(db, { order_id, event_id: newId('event') })
  if (!fired) return
  live.publish(`order:${order_id}`)
  live.publish(`board:${fired.location_id}`)
  live.publish('outbox')
}

/**
 * Looks at what is in work anywhere: a manager is written to of what nobody begins, long after it should have been, and guest and
 * courier are told of a promise before it is missed.
 */
export async function followKitchens(ctx: AppContext): Promise<void> {
  const { db, live, log } = ctx
  // All in one turn: they are read in one statement.
  const looks = (await ordersToReport(db)).map((one) => lookAt(one, ctx))
  const found = (await Promise.all(looks)).flat()
  const late = found.flatMap((one) => one.late)
  if (late.length > 0) await tellLate(db, late)
  const unstarted = Map.groupBy(
    found.flatMap((one) => one.unstarted),
    ({ location_id }) => location_id,
  )
  for (const [location_id, orders] of unstarted) {
    const ids = orders.map(({ order_id }) => order_id)
    if (await tellUnstarted(db, location_id, ids))
      log.warn('kitchen.unstarted', { location_id, count: ids.length })
  }
  if (late.length + unstarted.size > 0) live.publish('outbox')
}

/** What is to be told of one order. */
interface Found {
  readonly late: readonly LateOrder[]
  readonly unstarted: readonly { readonly order_id: string; readonly location_id: string }[]
}

async function lookAt(
  { order_id, now }: { readonly order_id: string; readonly now: Instant },
  { db }: AppContext,
): Promise<readonly Found[]> {
  const report = await orderToReport(db, order_id)
  if (!report) return []
  const { order, delivery, location } = report
  const { ready_at, location_id } = order
  const lines = withoutLeftOut(order.lines)
  const way = { ...order, transit_minutes: delivery?.transit_minutes ?? 0 }
  const ticket = { ready_at, made_by: madeBy(ready_at, way, location), lines }
  const { make_times } = location
  const expected_at = expectedInstead(ticket, make_times, now)
  const isUnstarted = alarmStep(ticket, null, make_times, now) >= managerStep
  return [
    {
      late: expected_at === null ? [] : [{ order_id, location_id, expected_at }],
      unstarted: isUnstarted ? [{ order_id, location_id }] : [],
    },
  ]
}

/** Looks at what is in work where kitchens print, and begins the papers whose moment has come: each once, whoever finds it. */
export async function followPrinters(ctx: AppContext): Promise<void> {
  const { db, newId, live } = ctx
  const printing = (await printingLocations(db))
    .map(({ location, screens, now }) => {
      const { id, printers = [], make_times } = location
      const pace = { make_times, slack_minutes: slackMinutes(location) }
      return { id, now, location, kitchen: { printers, screens, pace } }
    })
    .filter(({ kitchen, now }) => printsNow(kitchen, now))
  if (printing.length === 0) return
  const kitchens = new Map(printing.map((one) => [one.id, one]))
  const orders = await ordersToPrint(db, [...kitchens.keys()])
  const due = orders.flatMap((order) => {
    const { order_id, location_id } = order
    const found = kitchens.get(location_id)
    if (!found) return []
    const made_by = madeBy(order.ready_at, order, found.location)
    const papers = papersDue({ ...order, made_by }, found.kitchen, found.now)
    return papers.map((paper) => ({ ...paper, id: newId('paper'), order_id, location_id }))
  })
  if (due.length === 0) return
  await beginPapers(db, due)
  live.publish('outbox')
}

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

interface Unstarted {
  readonly id: string
  readonly way: MessageWay
  readonly location: Location
  readonly orders: readonly Order[]
}

/** One manager and one way in which they are told; without it a job is about all of them. */
const unstarted = payload.extend({
  to: z.object({ email: z.string(), way: z.enum(messageWays) }).optional(),
})

/**
 * Writes to the manager of a location which orders nobody has begun there: by mail, and by text message where they left a number. That
 * is whom its file names, else those of the staff who are managers there. What somebody began meanwhile isn’t named, and a location
 * without a manager is told on its board alone. Each manager and way is a job of its own: one that can’t be reached keeps nobody else
 * from theirs, and nobody gets theirs twice.
 */
export const sendKitchenUnstarted: Job = async (given, ctx, event_id) => {
  const { order_id, to } = unstarted.parse(given)
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
  const managers = await managersOf(location, ctx)
  const every = { event_id, kind: 'kitchen-unstarted', payload: { order_id } } as const
  if (to === undefined) return enqueueEach(every, eachOf(managers), ctx)
  const manager = managers.find(({ email }) => email === to.email)
  if (!manager) return
  const orders = waiting.map(({ order }) => order)
  await tell(manager, { id: event_id, way: to.way, location, orders }, ctx)
  return { order_id, way: to.way }
}

/** Each manager in each way, as jobs of their own. */
function eachOf(managers: readonly Manager[]) {
  return managers.flatMap(({ email, phone }, nth) =>
    (phone === undefined ? (['mail'] as const) : messageWays).map((way) => ({
      id: `${nth}:${way}`,
      about: { to: { email, way } },
    })),
  )
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
  { id, way, location, orders }: Unstarted,
  ctx: AppContext,
): Promise<void> {
  const locale = manager.locale ?? 'en'
  const path = `/console?location=${encodeURIComponent(location.id)}`
  const url = pageOf(path, { channel: 'default', locale }, ctx)
  const source = { location, orders, url }
  if (way === 'mail')
    await ctx.mail.send({ id, to: manager.email, ...writeUnstartedMail(source, locale) })
  else if (manager.phone !== undefined)
    await sendText(
      { id, to: manager.phone, text: writeUnstartedText(source, locale) },
      'house',
      ctx,
    )
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
