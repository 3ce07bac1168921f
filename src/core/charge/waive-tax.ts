import type { Cents } from '#core/money.ts'
import {
  lastPaidFirst,
  type RefundablePayment,
  type RefundShare,
  takeInTurn,
} from './refund-shares.ts'

/** How a tax that isn’t owed any more comes off what is to pay, held and paid. */
export interface TaxWaived {
  /** What comes off a balance that nobody paid yet. */
  readonly balance: Cents
  /** What comes off each payment: it isn’t captured any more, or goes back. */
  readonly payments: readonly { readonly payment_id: string; readonly cents: Cents }[]
  /** What of that was captured already and goes back. */
  readonly refunds: readonly (Omit<RefundShare, 'nth'> & Pick<RefundablePayment, 'part'>)[]
}

/**
 * Decides where a tax comes off: first the balance that nobody paid yet, then what was paid last. What is only held is
 * captured without it; what was captured goes back, unless it did for another reason.
 */
export function waiveTax(
  tax: Cents,
  unpaid: Cents,
  payments: readonly RefundablePayment[],
): TaxWaived {
  const hasBalancePayment = payments.some(({ part }) => part === 'balance')
  const balance = hasBalancePayment ? 0 : Math.min(tax, unpaid)
  const turn = lastPaidFirst(payments).filter(({ status }) => status !== 'voided')
  const limits = turn.map(({ amount, waived }) => amount - waived)
  const shares = takeInTurn(tax - balance, limits).map((cents, index) => ({
    payment: turn[index],
    cents,
  }))
  const waived = shares.flatMap(({ payment, cents }) =>
    payment && cents > 0 ? [{ payment, cents }] : [],
  )
  const refunds = waived.flatMap(({ payment: { id, part, charged, refunded }, cents }) => {
    const back = charged === null ? 0 : Math.min(cents, charged - refunded)
    return back > 0 ? [{ payment_id: id, part, cents: back }] : []
  })
  return {
    balance,
    payments: waived.map(({ payment, cents }) => ({ payment_id: payment.id, cents })),
    refunds,
  }
}

/** Returns what of a balance that was asked of the bank isn’t owed any more, as its price fell meanwhile. */
export function waivedSince(amount: Cents, owed: Cents): Cents {
  return Math.max(0, amount - owed)
}
