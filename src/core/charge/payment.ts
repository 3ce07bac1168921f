import type { Cents } from '#core/money.ts'
import type { CounterPayment } from './at-location.ts'
import { type Balance, isOwed } from './balance.ts'

/** Where a payment can go next: forward only. */
export const paymentMoves = {
  // What is paid at a counter was never held.
  pending: ['authorized', 'captured', 'failed', 'voided'],
  authorized: ['captured', 'voided'],
  captured: ['partially_refunded', 'refunded'],
  partially_refunded: ['partially_refunded', 'refunded'],
  refunded: [],
  voided: [],
  failed: [],
} as const satisfies Record<string, readonly string[]>

/** Which payment of an order it is: what was paid with it by card, its balance after a deposit, one of the gift cards before the card, or what somebody in its group paid themselves. */
export type PaymentPart = 'first' | 'balance' | 'gift_card' | 'share'

export type PaymentStatus = keyof typeof paymentMoves

/** Where an order ends for which nothing is charged any more. */
export const cancelledOrRejected = ['cancelled', 'rejected'] as const

/** Tells whether an order came to nothing: nothing is captured for it any more. */
export function isCalledOff(order_status: string): boolean {
  return cancelledOrRejected.some((end) => end === order_status)
}

/** How a dispute stands: the house has to answer, its answer is looked at, or it is over. */
export const disputeStates = ['needs_response', 'under_review', 'won', 'lost'] as const

export type DisputeState = (typeof disputeStates)[number]

/** Whether the bank has the money, or may still take it: of that nothing can be given back a second time. */
export function isWithBank(state: DisputeState): boolean {
  return state !== 'won'
}

/** Returns what is to collect when an order is handed over: at the counter, or what is left after a deposit; null where all is paid. */
export function owedCents({
  at_location,
  balance,
}: {
  readonly at_location: CounterPayment | null
  readonly balance: Balance | null
}): Cents | null {
  if (at_location?.by === null) return at_location.cents
  return balance && isOwed(balance) ? balance.cents : null
}
