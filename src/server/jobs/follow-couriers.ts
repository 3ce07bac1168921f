import type { House } from '#server/house.ts'
import { moveDelivery } from '#server/ordering/move-delivery.ts'
import { takeCouriers } from '#server/store/deliveries.ts'
import { orderToReport } from '#server/store/orders.ts'

const batch = 20
const everySeconds = 10

/** Asks how far couriers are, and moves their orders with them; calls one off whose order was cancelled. */
export async function followCouriers(house: House): Promise<void> {
  const { name } = house.courier
  const asked = { gateway: name, seconds: everySeconds, limit: batch }
  const underWay = await takeCouriers(house.db, asked)
  await Promise.all(underWay.map(({ order_id, ref }) => follow(order_id, ref, house)))
}

async function follow(order_id: string, ref: string, house: House): Promise<void> {
  try {
    const kept = await orderToReport(house.db, order_id)
    const isOff = kept && ['cancelled', 'rejected'].includes(kept.order.status)
    if (isOff) await house.courier.cancel(ref)
    const progress = isOff
      ? ({ status: 'cancelled', driver: null, reason: null } as const)
      : await house.courier.progress(ref)
    await moveDelivery(order_id, { ...progress, actor: { kind: 'house' } }, house)
  } catch (error) {
    house.log.error('delivery.no_progress', { order_id, error })
  }
}
