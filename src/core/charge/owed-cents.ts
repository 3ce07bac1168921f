import type { Cents } from '#core/money.ts'
import type { CounterPayment } from './at-location.ts'
import { type Balance, isOwed } from './balance.ts'

/** Returns what is to collect when an order is handed over: at the counter, or what is left after a deposit; null where all is paid. */
export function owedCents({
  at_location,
  balance,
}: {
  readonly at_location: CounterPayment | null
  readonly balance: Balance | null
}): Cents | null {
  if (at_location?.by === null) return at_location.cents
  return balance && isOwed(balance) ? balance.cents : null
}
