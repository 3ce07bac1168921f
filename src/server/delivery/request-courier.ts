import { z } from 'zod'
import { isCalledOff } from '#core/charge/payment.ts'
import type { AppContext } from '#server/context.ts'
import { moveDelivery } from './move-delivery.ts'
import { orderToReport } from '#server/order/store.ts'
import type { Job } from '#server/outbox/job.ts'

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
  if (answer.state !== 'requested')
    return moveDelivery(order_id, { ...news, status: 'cancelled', reason: answer.reason }, ctx)
  await moveDelivery(order_id, { ...news, status: 'requested', ref: answer.ref }, ctx)
  if (await wasCalledOff(order_id, ctx)) await ctx.courier.cancel(answer.ref)
  return undefined
}

/** Tells whether an order was called off while its courier was sent for: nobody else knows of them. */
async function wasCalledOff(order_id: string, { db }: AppContext): Promise<boolean> {
  const report = await orderToReport(db, order_id)
  return report?.delivery?.status === 'cancelled' && isCalledOff(report.order.status)
}
