import type { Cents } from '#core/money.ts'
import type { StaffReason } from './refund.ts'
import { refundLimit, type RefundTerms } from './refund-limits.ts'
import {
  mayRefund,
  type RefundableOrder,
  type RefundTarget,
  type StaffRefundInput,
} from './staff-refund.ts'
import { type Refusal, refusal } from '#core/refusal.ts'
import type { Staff } from '#core/staff/staff.ts'

/** A refund that waits for a second person. */
export interface RefundRequest {
  readonly cents: Cents
  readonly left_before: Cents
  readonly target: RefundTarget
  readonly reason: StaffReason
  readonly asked_by: string
}

/** What a second person says to a refund: yes, or no and why. */
export type RefundDecision =
  | { readonly accepted: true }
  | { readonly accepted: false; readonly note: string }

/** Whether a request is the one that waits already: a press that is sent again is no second one. */
export function isSameRequest(
  waiting: RefundRequest | null,
  { target, reason, left }: StaffRefundInput,
): boolean {
  return (
    waiting !== null &&
    waiting.left_before === left &&
    waiting.reason === reason &&
    isSameTarget(waiting.target, target)
  )
}

function isSameTarget(one: RefundTarget, other: RefundTarget): boolean {
  if (one.kind === 'amount') return other.kind === 'amount' && one.cents === other.cents
  if (one.kind === 'all') return other.kind === 'all'
  if (other.kind !== 'lines') return false
  const lines = [...new Set([...one.line_ids, ...other.line_ids])]
  return (
    lines.length === one.line_ids.length &&
    lines.length === other.line_ids.length &&
    lines.every((id) => one.quantities?.[id] === other.quantities?.[id])
  )
}

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
