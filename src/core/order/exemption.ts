import type { TaxExemption } from '#core/cart/tax-exemption.ts'
import type { Cents } from '#core/money.ts'
import type { Order } from '#core/order/order.ts'
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
}

/** Refuses another decision than the one that was made, one about an order that came to nothing, and a no without a reason. */
export function decisionRefusal(
  { status }: Pick<OrderExemption, 'status'>,
  order: Pick<Order, 'status'>,
  decision: ExemptionDecision,
  reason: string | null,
): Refusal | undefined {
  if (status !== 'waiting' && status !== decision) {
    return refusal('tax_exemption.decided', `Somebody ${status} this certificate already.`)
  }
  if (status === 'waiting' && (order.status === 'cancelled' || order.status === 'rejected'))
    return refusal(
      'tax_exemption.decided',
      `This order was ${order.status}: no tax is left to take off.`,
    )
  const isSilent = decision === 'declined' && (reason ?? '') === ''
  return isSilent
    ? refusal('tax_exemption.incomplete', 'Write why, in words for the guest', {
        reason: 'Write why, in words for the guest',
      })
    : undefined
}
