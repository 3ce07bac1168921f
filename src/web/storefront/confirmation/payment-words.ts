import type { OrderAnswer } from '#contract/orders.ts'
import { type Cents, dollars } from '#core/money.ts'
import { type Balance, balanceWords, paidSoFar } from '#core/payment/balance.ts'
import { type Refund, refundReasons } from '#core/payment/refund.ts'

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

function wholeWords(
  { payment: { status, refund }, status: order }: Paid,
  paid: Cents,
): PaymentWords {
  const isOver = order === 'cancelled'
  switch (status) {
    case 'voided':
      return isOver ? words.freed : words.free
    case 'failed':
      return words.free
    case 'captured':
    case 'partially_refunded':
    case 'refunded':
      if (refund) return backWords(refund, paid)
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

/** What goes back, and why. */
function backWords({ cents, reason }: Refund, paid: Cents): PaymentWords {
  const because = `because ${refundReasons[reason].because}.`
  if (cents === 0)
    return { total: 'Total paid', says: `Your card was charged. Nothing goes back, ${because}` }
  const says = `${dollars(cents)} goes back to your card, ${because} Banks take 5 to 10 days.`
  return { total: cents === paid ? 'Total' : 'Total paid', says }
}

/** `Visa ending in 4242`. */
export function cardWords({ brand, last4 }: OrderAnswer['payment']): string {
  return `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending in ${last4}`
}
