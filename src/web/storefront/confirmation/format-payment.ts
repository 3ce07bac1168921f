import { getLocale } from '#messages/runtime.js'
import { atLocationBrand, formatCard, formatCardShares } from '#core/format/format-card.ts'
import { formatBalance } from '#core/payment/format-balance.ts'
import { formatMoney } from '#core/format/format-money.ts'
import { m } from '#messages'
import type { OrderAnswer } from '#contract/orders.ts'
import type { Cents } from '#core/money.ts'
import { type Balance, paidSoFar } from '#core/payment/balance.ts'
import { refundReasons, type RefundShared } from '#core/payment/refund.ts'

/** What the total of an order is called, and where its money is. */
interface PaymentText {
  readonly total: string
  readonly text: string
}

type Paid = Pick<OrderAnswer, 'payment' | 'status' | 'sheet' | 'balance' | 'at_location'>

/** Words where the money of an order is. */
export function formatPayment(order: Paid): PaymentText {
  const { balance, status, sheet, at_location } = order
  if (at_location && order.payment.refund === null) return formatAtLocation(at_location, status)
  if (balance && status !== 'cancelled') return formatDeposit(balance)
  return formatWhole(order, balance ? paidSoFar(balance) : sheet.total)
}

/** Words what is owed where it is picked up, or how it was paid there. */
function formatAtLocation(
  { cents, by }: NonNullable<OrderAnswer['at_location']>,
  status: OrderAnswer['status'],
): PaymentText {
  const amount = formatMoney(cents, getLocale())
  if (by === 'cash') return paidText(m.confirm_at_location_cash({ amount }))
  if (by === 'card') return paidText(m.confirm_at_location_card({ amount }))
  const isOver = status === 'cancelled' || status === 'rejected'
  return openText(isOver ? m.confirm_at_location_over() : m.confirm_at_location_owed({ amount }))
}

function formatWhole(order: Paid, paid: Cents): PaymentText {
  const { status, refund } = order.payment
  const isOver = order.status === 'cancelled'
  switch (status) {
    case 'voided':
      return openText(isOver ? m.confirm_freed() : m.confirm_not_charged())
    case 'failed':
      return openText(m.confirm_not_charged())
    case 'captured':
    case 'partially_refunded':
    case 'refunded':
      if (refund) return formatRefund(refund, paid, cardsOf(order).length)
      return paidText(isOver ? m.confirm_refund_undecided() : m.confirm_charged())
    default:
      return openText(isOver ? m.confirm_let_go() : m.checkout_card_held())
  }
}

/** Words what was paid at once, and where the rest is. */
function formatDeposit(balance: Balance): PaymentText {
  const deposit = m.confirm_deposit_paid({ amount: formatMoney(balance.deposit, getLocale()) })
  const text = `${deposit} ${formatBalance(balance, getLocale())}`
  return balance.state === 'paid' ? paidText(text) : openText(text)
}

/** Words what goes back, to which card where several paid, and why. */
function formatRefund(
  { cents, reason, cards }: RefundShared,
  paid: Cents,
  paidBy: number,
): PaymentText {
  const because = { reason: refundReasons[reason].because() }
  if (cents === 0) return paidText(m.confirm_refund_none(because))
  const amount = formatMoney(cents, getLocale())
  const text = isAtLocation(cards)
    ? m.confirm_refund_at_location({ amount, ...because })
    : paidBy > 1
      ? m.confirm_refund_shared({
          amount,
          shares: formatCardShares(cards, getLocale()),
          ...because,
        })
      : m.confirm_refund({ amount, ...because })
  return cents === paid ? openText(text) : paidText(text)
}

/** Whether all of it goes back over the counter. */
export function isAtLocation(cards: RefundShared['cards']): boolean {
  return cards.length === 1 && cards[0]?.brand === atLocationBrand
}

function paidText(text: string): PaymentText {
  return { total: m.checkout_total_paid(), text }
}

/** Nothing was charged, or all of it goes back. */
function openText(text: string): PaymentText {
  return { total: m.checkout_total(), text }
}

/** Names the cards that paid, or will: two where a balance was paid with another than its deposit. */
export function cardsOf({
  payment,
  balance,
}: Pick<OrderAnswer, 'payment' | 'balance'>): readonly string[] {
  return [
    ...new Set([payment, balance?.card ?? payment].map((card) => formatCard(card, getLocale()))),
  ]
}
