import { type Cents, dollars } from '#core/money.ts'
import type { CardShare } from '#core/payment/card-words.ts'
import type { PaymentStatus } from '#core/payment/payment.ts'
import { type Refusal, refusal } from '#core/refusal.ts'

/** Why money goes back, or stays: as the crew picks it, and as a guest reads it after “because”. */
export const refundReasons = {
  not_brought: { label: 'We couldn’t bring it', because: 'we couldn’t bring it' },
  damaged: { label: 'Damaged on the way', because: 'it was damaged on the way' },
  nobody_there: { label: 'Nobody was there', because: 'nobody was there to take it' },
  wrong_address: { label: 'Wrong address', because: 'the address couldn’t be found' },
  guest_cancelled: { label: 'The guest cancelled', because: 'you cancelled the order' },
} as const satisfies Record<string, { readonly label: string; readonly because: string }>

export type RefundReason = keyof typeof refundReasons

/** The reasons that the crew may pick, in the order in which they read them. */
export const crewReasonCodes = [
  'not_brought',
  'damaged',
  'nobody_there',
  'wrong_address',
] as const satisfies readonly RefundReason[]

export type CrewReason = (typeof crewReasonCodes)[number]

/** All reasons. */
export const refundReasonCodes = [
  ...crewReasonCodes,
  'guest_cancelled',
] as const satisfies readonly RefundReason[]

/** What was decided, once, of an order that came to nothing after it was paid; nothing is an answer too. */
export interface Refund {
  readonly cents: Cents
  readonly reason: RefundReason
}

/** A refund as its guest reads it. */
export interface RefundShared extends Refund {
  /** What goes back to which card, what was paid last first; none where nothing does. */
  readonly cards: readonly CardShare[]
}

/** What a decision needs to know of a payment. */
export interface Payable {
  /** What was charged and didn’t go back for another reason. */
  readonly paid: Cents
  readonly status: PaymentStatus
  /** What was decided before. */
  readonly refund: RefundShared | null
}

/** Refuses to give back what was never charged, more than was paid, and to decide otherwise again. */
export function refundRefusal(
  { paid, status, refund }: Payable,
  wish: Refund,
): Refusal | undefined {
  if (refund)
    return isSame(refund, wish)
      ? undefined
      : refusal('refund.decided', `${dollars(refund.cents)} of ${dollars(paid)} goes back`)
  if (status !== 'captured' && status !== 'partially_refunded')
    return refusal('order.wrong_stage', 'Nothing was charged for this order.')
  return wish.cents > paid ? refusal('refund.too_much', dollars(paid)) : undefined
}

function isSame(one: Refund, other: Refund): boolean {
  return one.cents === other.cents && one.reason === other.reason
}
