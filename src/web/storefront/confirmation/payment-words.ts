import type { OrderAnswer } from '#contract/orders.ts'
import type { PaymentStatus } from '#core/payment/payment.ts'

interface PaymentWords {
  readonly total: 'Total' | 'Total paid'
  readonly says: string
}

const held = { total: 'Total', says: 'We hold your card until the kitchen says yes.' } as const
const free = { total: 'Total', says: 'Your card wasn’t charged.' } as const

const words: Readonly<Record<PaymentStatus, PaymentWords>> = {
  pending: held,
  authorized: held,
  captured: { total: 'Total paid', says: 'The kitchen said yes, so your card was charged.' },
  partially_refunded: { total: 'Total paid', says: 'A part of it is going back to your card.' },
  refunded: { total: 'Total', says: 'The whole amount is going back to your card.' },
  voided: free,
  failed: free,
}

/** Where the money is. */
export function paymentWords({ status }: OrderAnswer['payment']): PaymentWords {
  return isStatus(status) ? words[status] : held
}

/** `Visa ending in 4242`. */
export function cardWords({ brand, last4 }: OrderAnswer['payment']): string {
  return `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending in ${last4}`
}

function isStatus(status: string): status is PaymentStatus {
  return Object.hasOwn(words, status)
}
