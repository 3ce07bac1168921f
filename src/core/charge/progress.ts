import { type PaymentStatus, paymentMoves } from './payment.ts'
import { type Refusal, refusal } from '#core/refusal.ts'

/** Refuses a payment to go anywhere but forward: `paymentMoves` lists where. */
export function paymentMoveRefusal(from: PaymentStatus, to: PaymentStatus): Refusal | undefined {
  if (paymentMoves[from].some((next) => next === to)) return undefined
  return refusal('order.wrong_stage', { why: 'payment_move', from, to })
}
