import { z } from 'zod'
import { moveDelivery } from '#server/ordering/move-delivery.ts'
import { orderToReport } from '#server/store/orders.ts'
import type { Job } from './job.ts'

const payload = z.object({ order_id: z.string() })

/** At fire time a courier is sent for, by the order’s id: however often this is done, one comes. */
export const requestCourier: Job = async (input, ctx) => {
  const { order_id } = payload.parse(input)
  const report = await orderToReport(ctx.db, order_id)
  const { delivery, order, location } = report ?? {}
  if (!delivery || !order?.address || !location) return
  if (delivery.by !== 'courier' || delivery.status !== 'quoted') return
  const answer = await ctx.courier.request({
    key: order_id,
    from: location,
    to: order.address,
    minutes: delivery.transit_minutes,
    ready_at: order.ready_at,
    value: order.sheet.subtotal,
    guest: order.contact,
  })
  const news = { driver: null, reason: null, actor: { kind: 'house' } } as const
  await (answer.state === 'requested'
    ? moveDelivery(order_id, { ...news, status: 'requested', ref: answer.ref }, ctx)
    : moveDelivery(order_id, { ...news, status: 'cancelled', reason: answer.reason }, ctx))
}
