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
