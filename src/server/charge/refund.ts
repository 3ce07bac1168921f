import { z } from 'zod'
import { atLocationBrand, giftCardBrand } from '#core/format/format-card.ts'
import { finishRefund, refundOf } from './store-refunds.ts'
import type { Job } from '#server/outbox/job.ts'

const payload = z.object({ refund_id: z.string() })

/** Gives money back that was charged, by the refund’s id: however often this is done, it goes back once. */
export const refund: Job = async (input, { db, card, live, log }) => {
  const { refund_id } = payload.parse(input)
  const stored = await refundOf(db, refund_id)
  if (!stored || stored.is_done || stored.status === 'voided') return
  const { order_id, gateway, gateway_ref: ref, amount } = stored
  if (stored.status === 'authorized') throw new Error('The charge is still under way')
  // What goes back to a gift card, or over the counter, is written as it is finished: nobody else is asked.
  if (gateway !== giftCardBrand && gateway !== atLocationBrand)
    await card.refund({ key: refund_id, ref, amount })
  await finishRefund(db, refund_id)
  log.info('payment.refunded', { order_id })
  live.publish(`order:${order_id}`)
}
