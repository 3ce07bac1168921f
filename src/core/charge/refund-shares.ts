import type { ShareLine } from '#core/group-order/payments.ts'
import { type Cents, sum } from '#core/money.ts'
import type { DisputeState } from './dispute.ts'
import type { PaymentPart, PaymentStatus } from './payment.ts'
import type { StaffReason } from './refund.ts'

/** A payment of an order as its refunds need it. */
export interface RefundablePayment {
  readonly id: string
  readonly part: PaymentPart
  readonly status: PaymentStatus
  /** What the card was asked for. */
  readonly amount: Cents
  /** What of that isn’t owed any more. */
  readonly waived: Cents
  /** What the gateway was asked to capture; null until then. */
  readonly charged: Cents | null
  /** What goes back of it, or went, whatever for. */
  readonly refunded: Cents
  /** What of that goes back because its order came to nothing. */
  readonly returned: Cents
  /** The lines that somebody in a group paid themselves; absent of who pays for all. */
  readonly line_ids?: readonly string[]
  /** What they paid it for: of those lines, of fees, and as their tip; absent with an earlier version. */
  readonly paid_for?: readonly Pick<ShareLine, 'kind' | 'cents'>[]
  /** How the disputes of it stand; absent of none. */
  readonly disputes?: readonly DisputeState[]
}

/** What goes back of one payment. */
export interface RefundShare {
  readonly payment_id: string
  /** Which of the order’s payments that is, from 1, what was paid last first: refunds are told apart by it. */
  readonly nth: number
  readonly cents: Cents
}

/** Which payments go back: those that were captured, or are just being; or also what is only held. */
export type RefundScope = 'charged' | 'all'

/** Returns what of all payments was charged, or for `all` would be, and didn’t go back for another reason. */
export function refundable(payments: readonly RefundablePayment[], scope: RefundScope): Cents {
  return sum(inRefundOrder(payments, scope).map(leftOf))
}

/**
 * Shares a refund over the payments of an order, in reverse of how they were taken: what was paid last gives what it can,
 * then the one before. The shares add up to the refund; more than is left throws, as the rules refuse it before.
 */
export function refundShares(
  payments: readonly RefundablePayment[],
  scope: RefundScope,
  cents: Cents,
): readonly RefundShare[] {
  const turn = inRefundOrder(payments, scope)
  const shares = takeInTurn(cents, turn.map(leftOf))
  if (sum(shares) !== cents) throw new RangeError(`${cents} cents are more than is left to refund`)
  return turn.flatMap(({ id }, index) => {
    const share = shares[index] ?? 0
    return share > 0 ? [{ payment_id: id, nth: index + 1, cents: share }] : []
  })
}

/** Why the money of an order goes back by itself as the order ends. */
export type EndReason = 'guest_cancelled' | 'not_brought' | StaffReason

/**
 * Decides what goes back as an order ends. Whose order is cancelled, by themselves or by staff, gets what was captured; what is only held is voided, and null
 * says that nothing was captured. What nobody brought isn’t the guest’s fault: all goes back, also what is just being captured.
 */
export function refundOnEnd(
  payments: readonly RefundablePayment[],
  reason: EndReason,
): { readonly cents: Cents; readonly shares: readonly RefundShare[] } | null {
  const scope = reason === 'not_brought' ? 'all' : 'charged'
  const cents = refundable(payments, scope)
  if (cents === 0 && reason !== 'not_brought') return null
  return { cents, shares: refundShares(payments, scope, cents) }
}

/** Whether something is held that nobody began to capture: it is voided when its order is cancelled. */
export function hasUncapturedHold(payments: readonly RefundablePayment[]): boolean {
  return payments.some(({ status, charged }) => status === 'authorized' && charged === null)
}

/** Of what stands so something was captured and may still go back. */
export const capturedStatuses = ['captured', 'partially_refunded'] as const

/** Returns how the payments of an order stand together: captured as soon as one of them is. */
export function statusTogether(
  payments: readonly Pick<RefundablePayment, 'status'>[],
): PaymentStatus {
  const statuses = payments.map(({ status }) => status)
  const captured = statuses.find((status) => capturedStatuses.some((one) => one === status))
  return captured ?? statuses[0] ?? 'failed'
}

/** Returns where a payment stands once so much of what was charged went back. */
export function statusAfterRefund(charged: Cents, back: Cents): 'partially_refunded' | 'refunded' {
  return back < charged ? 'partially_refunded' : 'refunded'
}

/** Takes an amount from limits one after the other, as much of each as it can give; what is left over nobody gives. */
export function takeInTurn(amount: Cents, limits: readonly Cents[]): readonly Cents[] {
  let rest = amount
  return limits.map((limit) => {
    const taken = Math.max(0, Math.min(limit, rest))
    rest -= taken
    return taken
  })
}

/** Returns payments in the order in which money comes off them: what was paid last first. */
export function lastPaidFirst<Payment extends Pick<RefundablePayment, 'id' | 'part'>>(
  payments: readonly Payment[],
): readonly Payment[] {
  return payments.toSorted(
    (a, b) => turns.indexOf(a.part) - turns.indexOf(b.part) || (a.id > b.id ? -1 : 1),
  )
}

/** Of gift cards the one that paid last has the last id. */
const turns: readonly PaymentPart[] = ['balance', 'first', 'share', 'gift_card']

function inRefundOrder(payments: readonly RefundablePayment[], scope: RefundScope) {
  return lastPaidFirst(payments).filter((payment) => isMeant(payment, scope))
}

function isMeant({ status, charged }: RefundablePayment, scope: RefundScope): boolean {
  if (status === 'voided' || status === 'pending') return false
  if (scope === 'all' || charged !== null) return true
  return status === 'captured' || status === 'partially_refunded' || status === 'refunded'
}

function leftOf({ amount, waived, charged, refunded, returned }: RefundablePayment): Cents {
  return Math.max(0, (charged ?? amount - waived) - (refunded - returned))
}
