import { deliveredBy, reachOf } from '#core/location/delivery.ts'
import { type DeliveryStatus, type Driver, orderSteps, stepsTo } from '#core/order/delivery.ts'
import type { Location } from '#core/location/location.ts'
import type { Actor, Order } from '#core/order/order.ts'
import type { AppContext } from '#server/context.ts'
import { type DeliveryMove, moveDelivery as write } from './store.ts'
import { retryLostRace } from '#server/database/retry.ts'
import { orderToReport } from '#server/order/store.ts'

/** What became of a delivery, by whom. */
interface DeliveryUpdate {
  readonly status: DeliveryStatus
  readonly driver: Driver | null
  readonly reason: string | null
  readonly ref?: string
  readonly actor: Actor
}

/**
 * Moves a delivery on, its order with it, and tells guest and crew. News that are old change nothing. What a courier
 * gave up the location’s own drivers take over where they drive there; where nobody does, the order ends, all that was
 * paid goes back, and the guest is told by mail. Refuses where others moved it at each try, so that its caller tries again.
 */
export async function moveDelivery(
  order_id: string,
  update: DeliveryUpdate,
  ctx: AppContext,
): Promise<void> {
  await retryLostRace(async () => (await moveOnce(order_id, update, ctx)) || undefined)
}

/** False where somebody else moved it meanwhile. */
async function moveOnce(
  order_id: string,
  update: DeliveryUpdate,
  ctx: AppContext,
): Promise<boolean> {
  const { db, newId, live, log } = ctx
  const report = await orderToReport(db, order_id)
  if (!report?.delivery) return true
  const { order, delivery, location } = report
  const steps = stepsTo(delivery.status, update.status)
  if (steps.length === 0) return true
  const ownDrive = hasOwnDrivers(order, location)
  const alsoOrder = orderSteps(order.status, update.status, ownDrive)
  const isGivenUp = update.status === 'cancelled'
  const { driver, reason, ref = null, actor } = update
  const isMoved = await write(db, {
    order_id,
    from: delivery.status,
    steps,
    order: { from: order.status, steps: alsoOrder },
    driver,
    ref,
    reason,
    actor,
    event_ids: [...steps, ...alsoOrder].map(() => newId('event')),
    takeover_id: isGivenUp && ownDrive ? newId('event') : null,
    ends: alsoOrder.at(-1) === 'cancelled' ? endOf(update, order) : null,
  })
  if (!isMoved) return false
  if (isGivenUp) log.warn('delivery.courier_gone', { order_id })
  live.publish(`order:${order_id}`)
  live.publish(`board:${order.location_id}`)
  live.publish('outbox')
  return true
}

/** What came back somebody decides; what nobody could bring isn’t the guest’s fault. */
function endOf({ status }: DeliveryUpdate, order: Order): DeliveryMove['ends'] {
  return {
    refund: status === 'returned' ? 'undecided' : 'all',
    releases: order.status === 'accepted',
  }
}

/** Whether the location’s own drivers could bring an order where it goes. */
function hasOwnDrivers({ address, channel }: Order, location: Location): boolean {
  const reach = address && reachOf(location, address)
  return reach ? deliveredBy(location, channel, reach).includes('delivery') : false
}
