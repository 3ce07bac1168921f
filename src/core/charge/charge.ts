import type { PaymentStatus } from './payment.ts'

/** What a card is charged for: an order, the balance of one, a gift card, somebody’s share of a group order, or the deposit of a table. */
export const chargePurposes = Object.freeze([
  'order',
  'balance',
  'gift_card',
  'share',
  'deposit',
] as const)

export type ChargePurpose = (typeof chargePurposes)[number]

/** How a try to charge stands, whatever it is for. */
export interface ChargeState {
  readonly purpose: ChargePurpose
  readonly status: PaymentStatus
}

/** Tells whether a try to charge came to what it was for, whatever became of the money since; a share that was let go of did not. */
export function isTaken({ purpose, status }: ChargeState): boolean {
  if (status === 'pending' || status === 'failed') return false
  return status !== 'voided' || purpose === 'deposit'
}
