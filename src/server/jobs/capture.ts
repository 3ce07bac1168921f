import { z } from 'zod'
import { movePayment, paymentOf } from '#server/store/payments.ts'
import type { Job } from './job.ts'

const payload = z.object({ order_id: z.string() })

/** Charges the card that was held, or lets go of it where the order came to nothing. */
export const capture: Job = async (given, { db, card, live, log }) => {
  const { order_id } = payload.parse(given)
  const payment = await paymentOf(db, order_id)
  if (payment?.status !== 'authorized') return
  const to = ['cancelled', 'rejected'].includes(payment.order_status) ? 'voided' : 'captured'
  if (to === 'captured') await card.capture(payment.gateway_ref, payment.amount)
  else await card.void(payment.gateway_ref)
  if (!(await movePayment(db, payment.id, 'authorized', to))) return
  log.info(`payment.${to}`, { order_id, attempt_id: payment.id })
  live.tell(`order:${order_id}`)
}
