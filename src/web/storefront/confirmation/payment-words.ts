import type { OrderAnswer } from '#contract/orders.ts'
import { type Cents, dollars } from '#core/money.ts'
import { type Balance, balanceWords, paidSoFar } from '#core/payment/balance.ts'
import { cardWords, sharesWords } from '#core/payment/card-words.ts'
import { refundReasons, type RefundShared } from '#core/payment/refund.ts'

interface PaymentWords {
  readonly total: 'Total' | 'Total paid'
  readonly says: string
}

const words = {
  held: { total: 'Total', says: 'We hold your card until the kitchen says yes.' },
  lettingGo: { total: 'Total', says: 'Nothing of this stays with us.' },
  free: { total: 'Total', says: 'Your card wasn’t charged.' },
  freed: {
    total: 'Total',
    says: 'Your card wasn’t charged. Your bank may show what we held for a few more days.',
  },
  charged: { total: 'Total paid', says: 'The kitchen said yes, so your card was charged.' },
  undecided: {
    total: 'Total paid',
    says: 'Your card was charged. The kitchen looks into what goes back to it, and you’ll get a mail.',
  },
} as const satisfies Record<string, PaymentWords>

type Paid = Pick<OrderAnswer, 'payment' | 'status' | 'sheet' | 'balance'>

/** Where the money is. */
export function paymentWords(order: Paid): PaymentWords {
  const { balance, status, sheet } = order
  if (balance && status !== 'cancelled') return depositWords(balance)
  return wholeWords(order, balance ? paidSoFar(balance) : sheet.total)
}

function wholeWords(order: Paid, paid: Cents): PaymentWords {
  const { status, refund } = order.payment
  const isOver = order.status === 'cancelled'
  switch (status) {
    case 'voided':
      return isOver ? words.freed : words.free
    case 'failed':
      return words.free
    case 'captured':
    case 'partially_refunded':
    case 'refunded':
      if (refund) return backWords(refund, paid, cardsOf(order).length)
      return isOver ? words.undecided : words.charged
    default:
      return isOver ? words.lettingGo : words.held
  }
}

/** What was paid at once, and where the rest is. */
function depositWords(balance: Balance): PaymentWords {
  const total = balance.state === 'paid' ? 'Total paid' : 'Total'
  return {
    total,
    says: `Your deposit of ${dollars(balance.deposit)} is paid. ${balanceWords(balance)}`,
  }
}

/** What goes back, to which card where several paid, and why. */
function backWords(
  { cents, reason, cards }: RefundShared,
  paid: Cents,
  paidBy: number,
): PaymentWords {
  const because = `because ${refundReasons[reason].because}.`
  if (cents === 0)
    return { total: 'Total paid', says: `Your card was charged. Nothing goes back, ${because}` }
  const whereto = paidBy > 1 ? `: ${sharesWords(cards)}` : ' to your card'
  const says = `${dollars(cents)} goes back${whereto}, ${because} Banks take 5 to 10 days.`
  return { total: cents === paid ? 'Total' : 'Total paid', says }
}

/** The cards that paid, or will: two where a balance was paid with another than its deposit. */
export function cardsOf({
  payment,
  balance,
}: Pick<OrderAnswer, 'payment' | 'balance'>): readonly string[] {
  return [...new Set([payment, balance?.card ?? payment].map(cardWords))]
}
