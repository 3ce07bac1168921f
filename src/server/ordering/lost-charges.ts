import type { Instant } from '#core/time.ts'
import type { Taken } from '#server/gateways/payment/card-gateway.ts'
import type { House } from '#server/house.ts'
import { knownCharges } from '#server/store/known-charges.ts'

type Books = Pick<House, 'db' | 'card'>

/** What the gateway took since a moment for orders that the database doesn’t have: it was restored to before them. */
export async function lostCharges(since: Instant, { db, card }: Books): Promise<readonly Taken[]> {
  const taken = await card.takenSince(since)
  const known = await knownCharges(
    db,
    taken.map(({ key }) => key),
  )
  return taken.filter(({ key }) => !known.has(key))
}

/** Lets go of what is held, or gives back all that is left of what was charged; once, however often it is asked. */
export async function letGo(
  { ref, amount, captured }: Taken,
  { card }: Pick<House, 'card'>,
): Promise<void> {
  if (captured) await card.refund({ key: `lost:${ref}`, ref, amount })
  else await card.void(ref)
}
