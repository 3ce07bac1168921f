import type { Channel } from '#core/channel.ts'
import type { Chain } from '#core/location/chain.ts'
import { depositTerms } from '#core/location/deposit.ts'
import type { Location } from '#core/location/location.ts'
import { type Cents, shareOf } from '#core/money.ts'
import {
  addDays,
  dayOf,
  type Instant,
  instantOf,
  localTimeOn,
  localTimeAt,
  type LocalTime,
} from '#core/time.ts'

/** What is paid when an order is placed, and what follows; together they are its total. */
export interface Deposit {
  readonly cents: Cents
  readonly balance: Cents
  /** When the balance is collected, on the location’s clock. */
  readonly due: LocalTime
  readonly due_at: Instant
}

/** Balances are collected at nine in the morning: who is declined has the day to mend it, and a kitchen to call. */
const collectedAt = 9 * 60

interface DepositInput {
  readonly channel: Channel
  readonly total: Cents
  /** When the order is ready, on the location’s clock. */
  readonly ready: LocalTime
  readonly now: Instant
  readonly location: Pick<Location, 'deposit' | 'time_zone'>
  readonly chain: Pick<Chain, 'deposit'> | null
}

/**
 * The deposit that does for an order: a share of its total, half up to the cent. Null where the whole is paid at once: the
 * site takes none, the total is small, or the day of the balance has come already.
 */
export function depositFor(input: DepositInput): Deposit | null {
  const { channel, total, ready, now, location, chain } = input
  const terms = depositTerms(location, chain, channel)
  if (!terms || total < terms.from) return null
  const day = addDays(dayOf(ready), -terms.days_before)
  if (day <= dayOf(localTimeAt(now, location.time_zone))) return null
  const cents = shareOf(total, terms.rate)
  const due = localTimeOn(day, collectedAt)
  return { cents, balance: total - cents, due, due_at: instantOf(due, location.time_zone) }
}
