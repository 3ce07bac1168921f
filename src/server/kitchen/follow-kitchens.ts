import { alarmStep, expectedInstead, managerStep } from '#core/kitchen/behind.ts'
import { withoutLeftOut } from '#core/kitchen/sold-out-offer.ts'
import { madeBy } from '#core/schedule/firing.ts'
import type { Instant } from '#core/time.ts'
import type { AppContext } from '#server/context.ts'
import { type LateOrder, ordersToReport, tellLate, tellUnstarted } from './store-alarms.ts'
import { orderToReport } from '#server/order/store.ts'

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
