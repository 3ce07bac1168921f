import type { Cents } from '#core/money.ts'
import type { StaffReason } from './refund.ts'
import { refundLimit, type RefundTerms } from './refund-limits.ts'
import { mayRefund, type Press, type RefundableOrder, type RefundTarget } from './staff-refund.ts'
import { type Refusal, refusal } from '#core/refusal.ts'
import type { Staff } from '#core/staff/staff.ts'

/** A refund that waits for a second person. */
export interface RefundRequest {
  readonly cents: Cents
  readonly left_before: Cents
  readonly target: RefundTarget
  readonly reason: StaffReason
  readonly asked_by: string
  readonly press?: Press | null
}

/** What a second person says to a refund: yes, or no and why. */
export type RefundDecision =
  | { readonly accepted: true }
  | { readonly accepted: false; readonly note: string }

/** Refuses a second request for an order while one waits. */
export function requestRefusal(waiting: RefundRequest | null): Refusal | undefined {
  return waiting === null ? undefined : refusal('refund.waiting', { cents: waiting.cents })
}

/** Refuses who asked for it themselves, who couldn’t give so much back, and a decision where none waits. */
export function decideRequestRefusal(
  order: Pick<RefundableOrder, 'payments' | 'status' | 'refunds'>,
  waiting: RefundRequest | null,
  staff: Pick<Staff, 'id' | 'role'>,
  chain: RefundTerms,
): Refusal | undefined {
  if (waiting === null) return refusal('refund.none_waiting')
  if (waiting.asked_by === staff.id) return refusal('refund.own_request')
  const limit = refundLimit(staff, chain)
  if (limit !== null && waiting.cents > mayRefund(order, limit))
    return refusal('refund.over_limit', { limit })
  return undefined
}
