/** Where a payment can go next: forward only. */
export const paymentMoves = {
  pending: ['authorized', 'failed', 'voided'],
  authorized: ['captured', 'voided'],
  captured: ['partially_refunded', 'refunded'],
  partially_refunded: ['partially_refunded', 'refunded'],
  refunded: [],
  voided: [],
  failed: [],
} as const satisfies Record<string, readonly string[]>

export type PaymentStatus = keyof typeof paymentMoves
