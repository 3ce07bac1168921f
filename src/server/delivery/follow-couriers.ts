import { isCalledOff } from '#core/charge/payment.ts'
import type { AppContext } from '#server/context.ts'
import { moveDelivery } from './move-delivery.ts'
import { takeCouriers } from './store.ts'
import { orderToReport } from '#server/order/store.ts'

const batchSize = 20
const everySeconds = 10

/** Asks how far couriers are, and moves their orders with them; calls one off whose order was cancelled. */
export async function followCouriers(ctx: AppContext): Promise<void> {
  const { name } = ctx.courier
  const query = { gateway: name, seconds: everySeconds, limit: batchSize }
  const underWay = await takeCouriers(ctx.db, query)
  await Promise.all(underWay.map(({ order_id, ref }) => follow(order_id, ref, ctx)))
}

async function follow(order_id: string, ref: string, ctx: AppContext): Promise<void> {
  try {
    const report = await orderToReport(ctx.db, order_id)
    const isOff = report && isCalledOff(report.order.status)
    if (isOff) await ctx.courier.cancel(ref)
    const progress = isOff
      ? ({ status: 'cancelled', driver: null, reason: null } as const)
      : await ctx.courier.progress(ref)
    await moveDelivery(order_id, { ...progress, actor: { kind: 'house' } }, ctx)
  } catch (error) {
    ctx.log.error('delivery.no_progress', { order_id, error })
  }
}
