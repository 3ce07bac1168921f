import { getLocale } from '#messages/runtime.js'
import { formatCard } from '#core/format/format-card.ts'
import { formatMoney } from '#core/format/format-money.ts'
import { formatRefundShares, isPartlyHeld } from '#core/format/format-refund-shares.ts'
import { refundReasons } from '#core/payment/refund.ts'
import { m } from '#messages'
import type { OrderAnswer } from '#contract/orders.ts'
import { isAtLocation } from './format-payment.ts'

/** Words one refund that staff decided: to which card, or how much less is charged, and why. */
export function formatStaffRefund(
  refund: Pick<OrderAnswer['staff_refunds'][number], 'cents' | 'cards' | 'reason'>,
): string {
  const { cents, cards } = refund
  const amount = formatMoney(cents, getLocale())
  const reason = refundReasons[refund.reason].because()
  const [first] = cards
  if (!first) return m.confirm_refund_held({ amount, reason })
  if (cards.length > 1 || isPartlyHeld(refund)) {
    const shares = formatRefundShares(refund, getLocale())
    return m.confirm_refund_shared({ amount, shares, reason })
  }
  if (isAtLocation(cards)) return m.confirm_refund_at_location({ amount, reason })
  return m.confirm_refund_card({ amount, card: formatCard(first, getLocale()), reason })
}
