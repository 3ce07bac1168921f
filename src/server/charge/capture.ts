import { z } from 'zod'
import { captureMove } from '#core/charge/capture.ts'
import { isCalledOff } from '#core/charge/payment.ts'
import type { AppContext } from '#server/context.ts'
import { beginCapture, paymentsOf, settlePayment, type StoredPayment } from './store-payments.ts'
import type { Job } from '#server/outbox/job.ts'

const payload = z.object({ order_id: z.string() })

/** Captures what was authorized for an order, or voids it where the order was called off, or nothing of it is owed. */
export const capture: Job = async (input, ctx) => {
  const { order_id } = payload.parse(input)
  while (!(await settleAll(order_id, ctx)));
}

/** False where one of them has to be read anew. */
async function settleAll(order_id: string, ctx: AppContext): Promise<boolean> {
  for (const payment of await paymentsOf(ctx.db, order_id))
    if (!(await settle(payment, order_id, ctx))) return false
  return true
}

/** False where the payment changed, or its order was called off, since it was read. */
async function settle(payment: StoredPayment, order_id: string, ctx: AppContext): Promise<boolean> {
  const { db, card, live, log } = ctx
  if (payment.status !== 'authorized') return true
  const due = isCalledOff(payment.order_status) ? 0 : await beginCapture(db, payment)
  if (due === undefined) return false
  const to = captureMove(due, due === 0 && (await isCaptured(payment.id, card)))
  if (to === 'voided') await card.void(payment.gateway_ref)
  else if (due > 0) await card.capture(payment.gateway_ref, due)
  if (!(await settlePayment(db, payment, to))) return true
  log.info(`payment.${to}`, { order_id, attempt_id: payment.id })
  live.publish(`order:${order_id}`)
  return true
}

/** Asks the gateway whether it charged what it held, even where nobody wrote that down. */
export async function isCaptured(key: string, card: AppContext['card']): Promise<boolean> {
  const found = await card.find(key)
  if (found.state === 'unknown') throw new Error('The gateway doesn’t answer')
  return found.state === 'authorized' && found.captured
}
