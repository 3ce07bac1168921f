import { z } from 'zod'
import type { House } from '#server/house.ts'
import { beginCharge, movePayment, paymentOf } from '#server/store/payments.ts'
import type { Job } from './job.ts'

const payload = z.object({ order_id: z.string() })

/**
 * Charges the card that was held, or lets go of it where the order came to nothing. Where it was charged before the order
 * ended, and nobody wrote that down, it is written down now: it goes back as a refund.
 */
export const capture: Job = async (given, { db, card, live, log }) => {
  const { order_id } = payload.parse(given)
  const payment = await paymentOf(db, order_id)
  if (payment?.status !== 'authorized') return
  const isOver = ['cancelled', 'rejected'].includes(payment.order_status)
  const to = isOver && !(await isCharged(payment.id, card)) ? 'voided' : 'captured'
  if (to === 'voided') await card.void(payment.gateway_ref)
  else if (!isOver) {
    const amount = await beginCharge(db, payment.id)
    if (amount === undefined) return
    await card.capture(payment.gateway_ref, amount)
  }
  if (!(await movePayment(db, payment.id, 'authorized', to))) return
  log.info(`payment.${to}`, { order_id, attempt_id: payment.id })
  live.tell(`order:${order_id}`)
}

async function isCharged(key: string, card: House['card']): Promise<boolean> {
  const found = await card.find(key)
  if (found.state === 'unknown') throw new Error('The gateway doesn’t answer')
  return found.state === 'authorized' && found.captured
}
