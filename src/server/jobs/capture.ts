import { z } from 'zod'
import type { House } from '#server/house.ts'
import { beginCharge, type KeptPayment, movePayment, paymentsOf } from '#server/store/payments.ts'
import type { Job } from './job.ts'

const payload = z.object({ order_id: z.string() })

/**
 * Charges what was held for an order, or lets go of it where the order came to nothing, or nothing of it is owed. Where
 * it was charged before the order ended, and nobody wrote that down, it is written down now: it goes back as a refund.
 */
export const capture: Job = async (given, house) => {
  const { order_id } = payload.parse(given)
  while (!(await settleAll(order_id, house)));
}

/** False where one of them has to be read anew. */
async function settleAll(order_id: string, house: House): Promise<boolean> {
  for (const payment of await paymentsOf(house.db, order_id))
    if (!(await settle(payment, order_id, house))) return false
  return true
}

/** False where somebody else charged it, or ended its order, since it was read. */
async function settle(payment: KeptPayment, order_id: string, house: House): Promise<boolean> {
  const { db, card, live, log } = house
  if (payment.status !== 'authorized') return true
  const isOver = ['cancelled', 'rejected'].includes(payment.order_status)
  const amount = isOver ? 0 : await beginCharge(db, payment.id)
  if (amount === undefined) return false
  const to = amount === 0 && !(await isCharged(payment.id, card)) ? 'voided' : 'captured'
  if (to === 'voided') await card.void(payment.gateway_ref)
  else if (amount > 0) await card.capture(payment.gateway_ref, amount)
  if (!(await movePayment(db, payment.id, 'authorized', to))) return true
  log.info(`payment.${to}`, { order_id, attempt_id: payment.id })
  live.tell(`order:${order_id}`)
  return true
}

async function isCharged(key: string, card: House['card']): Promise<boolean> {
  const found = await card.find(key)
  if (found.state === 'unknown') throw new Error('The gateway doesn’t answer')
  return found.state === 'authorized' && found.captured
}
