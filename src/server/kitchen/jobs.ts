import { overAt } from '#core/kitchen/auto-complete.ts'
import type { AppContext } from '#server/context.ts'
import { endedAtOnce, endWithDay, zonesWaiting } from './store-day-end.ts'
import { z } from 'zod'
import { fireTicket as fire } from './store.ts'
import type { Job } from '#server/outbox/job.ts'
import { alarmStep, expectedInstead, managerStep } from '#core/kitchen/behind.ts'
import { withoutLeftOut } from '#core/kitchen/sold-out-offer.ts'
import { madeBy, slackMinutes } from '#core/schedule/firing.ts'
import type { Instant } from '#core/time.ts'
import { type LateOrder, ordersToReport, tellLate, tellUnstarted } from './store-alarms.ts'
import { orderToReport } from '#server/order/store.ts'
import { papersDue, printsNow } from '#core/kitchen/papers-due.ts'
import { beginPapers, ordersToPrint } from './store-papers.ts'
import { printingLocations } from './store-screens.ts'

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
  const ticket = { ready_at, made_by: madeBy(ready_at, way), lines }
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
      return { id, now, kitchen: { printers, screens, pace } }
    })
    .filter(({ kitchen, now }) => printsNow(kitchen, now))
  if (printing.length === 0) return
  const kitchens = new Map(printing.map((one) => [one.id, one]))
  const orders = await ordersToPrint(db, [...kitchens.keys()])
  const due = orders.flatMap((order) => {
    const { order_id, location_id } = order
    const found = kitchens.get(location_id)
    const papers = found ? papersDue(order, found.kitchen, found.now) : []
    return papers.map((paper) => ({ ...paper, id: newId('paper'), order_id, location_id }))
  })
  if (due.length === 0) return
  await beginPapers(db, due)
  live.publish('outbox')
}
