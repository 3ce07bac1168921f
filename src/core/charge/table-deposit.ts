import type { Cents } from '#core/money.ts'
import type { Account, Entry } from './books.ts'
import type { PaymentStatus } from './payment.ts'

/** What becomes of the deposit of a table, with the account that its money is booked on. */
const fates = {
  held: 'table_deposits',
  applied: 'table_checks',
  kept: 'kept_deposits',
  returned: 'owed_back',
} as const satisfies Record<string, Account>

/** It waits for its party, came off their check, stays with the house, or goes back. */
export type DepositFate = keyof typeof fates

export const depositFates = [
  'held',
  'applied',
  'kept',
  'returned',
] as const satisfies readonly DepositFate[]

/** How the charge of a deposit stands: it is never given back in part. */
export type DepositStatus = Exclude<PaymentStatus, 'partially_refunded'>

/** A table’s deposit as the books see it. */
export interface BookedDeposit {
  readonly id: string
  readonly status: PaymentStatus
  readonly amount: Cents
  readonly fate: DepositFate
}

/** Returns what the ledger holds of a table’s deposit: where its money is, and whom it is owed. They sum to zero; nothing stays of one that went back. */
export function depositBooks({ id, status, amount, fate }: BookedDeposit): readonly Entry[] {
  const where = accountOf(status)
  if (where === null) return []
  return [
    { account: where, detail: id, cents: amount },
    { account: fates[fate], detail: '', cents: -amount },
  ]
}

/** Where the money of a charge is; null where there is none, or none any more. */
function accountOf(status: PaymentStatus): Account | null {
  if (status === 'authorized') return 'card_held'
  return status === 'captured' ? 'card' : null
}
