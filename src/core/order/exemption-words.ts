import { dollars } from '#core/money.ts'
import type { OrderExemption } from '#core/order/exemption.ts'

/** What became of a certificate and its tax, in a sentence for the guest. */
export function exemptionWords({
  status,
  cents,
  reason,
}: Pick<OrderExemption, 'status' | 'cents' | 'reason'>): string {
  const tax = dollars(cents)
  if (status === 'waiting') {
    return `We’re checking your tax exemption certificate. Once it’s accepted, ${tax} of tax comes off.`
  }
  if (status === 'accepted') return `Your tax exemption is accepted: ${tax} of tax came off.`
  return `We couldn’t accept your tax exemption certificate: ${reason ?? ''}`
}
