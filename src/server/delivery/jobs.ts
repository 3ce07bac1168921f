import { z } from 'zod'
import { isCalledOff } from '#core/charge/payment.ts'
import type { AppContext } from '#server/context.ts'
import { orderToReport, type ReportedOrder } from '#server/order/store.ts'
import type { Job } from '#server/outbox/job.ts'
import { moveDelivery } from './move-delivery.ts'
import { noteSentFor, takeCouriers } from './store.ts'

const payload = z.object({ order_id: z.string() })

/**
 * At fire time a courier is sent for, by the order’s id: however often this is done, one comes. One whose promise to come got lost is
 * told so where the order was called off meanwhile.
 */
export const requestCourier: Job = async (input, ctx) => {
  const { order_id } = payload.parse(input)
  const report = await orderToReport(ctx.db, order_id)
  if (!report || !(isToSendFor(report) || mayComeForNothing(report))) return
  await noteSentFor(ctx.db, order_id)
  const answer = await sendFor(report, ctx)
  if (!answer) return
  const news = { driver: null, reason: null, actor: { kind: 'house' } } as const
  if (answer.state !== 'requested')
    return moveDelivery(order_id, { ...news, status: 'cancelled', reason: answer.reason }, ctx)
  await moveDelivery(order_id, { ...news, status: 'requested', ref: answer.ref }, ctx)
  if (await wasCalledOff(order_id, ctx)) await ctx.courier.cancel(answer.ref)
  return undefined
}

/** Tells whether a courier brings an order, and none was sent for yet. */
function isToSendFor({ delivery }: ReportedOrder): boolean {
  return delivery?.by === 'courier' && delivery.status === 'quoted'
}

/** Tells whether a courier was sent for whose promise nobody heard, for an order that was called off meanwhile. */
function mayComeForNothing({ delivery, order }: ReportedOrder): boolean {
  return (
    delivery?.by === 'courier' &&
    delivery.is_sent_for &&
    delivery.ref === null &&
    isCalledOff(order.status)
  )
}

async function sendFor({ order, delivery, location }: ReportedOrder, { courier }: AppContext) {
  if (!order.address || !delivery) return undefined
  return courier.request({
    key: order.id,
    from: location,
    to: order.address,
    minutes: delivery.transit_minutes,
    ready_at: order.ready_at,
    value: order.sheet.subtotal,
    guest: order.contact,
  })
}

/** Tells whether an order was called off while its courier was sent for: nobody else knows of them. */
async function wasCalledOff(order_id: string, { db }: AppContext): Promise<boolean> {
  const report = await orderToReport(db, order_id)
  return report?.delivery?.status === 'cancelled' && isCalledOff(report.order.status)
}

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
