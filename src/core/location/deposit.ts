import { type Channel, channels } from '#core/channel.ts'
import type { Chain } from '#core/location/chain.ts'
import type { Location } from '#core/location/location.ts'
import type { Cents, PartsPerMillion } from '#core/money.ts'

/** What a large order pays when it is placed; the balance follows some days before its day. */
export interface DepositTerms {
  /** Of the total. */
  readonly rate: PartsPerMillion
  /** The total from which on a deposit does. */
  readonly from: Cents
  /** How many days before the order’s day the balance is collected. */
  readonly days_before: number
}

/** The terms that orders of a site have at a location: its own, else the chain’s; null where all is paid at once. */
export function depositTerms(
  { deposit }: Pick<Location, 'deposit'>,
  chain: Pick<Chain, 'deposit'> | null,
  channel: Channel,
): DepositTerms | null {
  if (!channels[channel].takes_deposit) return null
  return (deposit === undefined ? chain?.deposit : deposit) ?? null
}
