import type { Instant } from '#core/time.ts'
import type { RecordedCharge } from '#server/gateways/payment/card-gateway.ts'
import type { AppContext } from '#server/context.ts'
import { knownCharges } from './store-known.ts'

type ChargeSources = Pick<AppContext, 'db' | 'card'>

/** Returns what the gateway charged since a moment for orders that the database doesn’t have: it was restored to before them. */
export async function orphanedCharges(
  since: Instant,
  { db, card }: ChargeSources,
): Promise<readonly RecordedCharge[]> {
  const taken = await card.chargesSince(since)
  const known = await knownCharges(
    db,
    taken.map(({ key }) => key),
  )
  return taken.filter(({ key }) => !known.has(key))
}

/** Lets go of what is held, or gives back all that is left of what was charged; once, however often it is asked. */
export async function releaseCharge(
  { ref, amount, captured }: RecordedCharge,
  { card }: Pick<AppContext, 'card'>,
): Promise<void> {
  if (captured) await card.refund({ key: `lost:${ref}`, ref, amount })
  else await card.void(ref)
}
