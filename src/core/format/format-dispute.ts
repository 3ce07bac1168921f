import { m } from '#messages'
import type { Label, Locale } from '#core/locale.ts'

/** Banks’ words for why a charge is disputed, as all gateways pass them on. */
const reasons: Readonly<Record<string, Label>> = {
  fraudulent: m.dispute_fraudulent,
  unrecognized: m.dispute_unrecognized,
  duplicate: m.dispute_duplicate,
  product_not_received: m.dispute_not_received,
  product_unacceptable: m.dispute_unacceptable,
  credit_not_processed: m.dispute_no_credit,
}

/** Words why a charge is disputed; a bank’s word that nobody here knows is a general one. */
export function formatDisputeReason(reason: string, locale: Locale): string {
  return (reasons[reason] ?? m.dispute_general)({}, { locale })
}
