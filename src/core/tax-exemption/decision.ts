import type { TaxExemption } from './tax-exemption.ts'
import type { CardShare } from '#core/format/format-card.ts'
import type { Cents } from '#core/money.ts'
import { fieldsRefusal } from '#core/fields-refusal.ts'
import { refusal } from '#core/refusal.ts'
import type { Refusal } from '#core/refusal.ts'
import type { Instant } from '#core/time.ts'

/** What staff may say of a certificate: once, and for good. */
export const exemptionDecisions = ['accepted', 'declined'] as const
export type ExemptionDecision = (typeof exemptionDecisions)[number]

/** The certificate of an order, and what became of it. */
export interface OrderExemption extends TaxExemption {
  /** The tax that comes off once it is accepted. */
  readonly cents: Cents
  readonly status: 'waiting' | ExemptionDecision
  /** Why it was declined, in words for the guest. */
  readonly reason: string | null
  readonly decided_at: Instant | null
  /** What of it was charged already and goes back to which card. */
  readonly back: readonly CardShare[]
}

/** Refuses another decision than the one that was made, one about an order that came to nothing, and a no without a reason. */
export function decisionRefusal(
  { status }: Pick<OrderExemption, 'status'>,
  order: { readonly status: string },
  decision: ExemptionDecision,
  reason: string | null,
): Refusal | undefined {
  if (status !== 'waiting' && status !== decision) {
    return refusal('tax_exemption.decided', { status })
  }
  if (status === 'waiting' && (order.status === 'cancelled' || order.status === 'rejected'))
    return refusal('tax_exemption.decided', { status: order.status })
  const isSilent = decision === 'declined' && (reason ?? '') === ''
  return isSilent
    ? fieldsRefusal('tax_exemption.incomplete', { reason: 'decline_reason.missing' })
    : undefined
}
