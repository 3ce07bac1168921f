import { milesBetween, type Point } from '#core/location/distance.ts'
import { type Refusal, refusal } from '#core/refusal.ts'
import type { Db } from '#server/database/db.ts'
import { nearestLocation } from './store.ts'

/** Refuses an address that nobody delivers to, and names the nearest kitchen with how far it is (R4.7). */
export async function noneNear(db: Db, address: Point): Promise<Refusal> {
  const nearest = await nearestLocation(db, address)
  if (!nearest) return refusal('delivery.none_near', { nearest: null })
  const { name, city, state } = nearest.location
  const miles = Math.round(milesBetween(address, nearest.location))
  return refusal('delivery.none_near', { nearest: { name, city, state, miles } })
}
