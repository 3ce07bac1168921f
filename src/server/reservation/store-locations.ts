import { sql } from 'kysely'
import { kitchensAtOnce } from '#core/list-limits.ts'
import type { Location } from '#core/location/location.ts'
import type { Instant } from '#core/time.ts'
import type { Db } from '#server/database/db.ts'

/** Returns the locations that seat guests by reservation, by name, at most as many as guests see at once. */
export async function diningLocations(
  db: Db,
): Promise<readonly { readonly location: Location; readonly now: Instant }[]> {
  return db
    .selectFrom('locations as l')
    .where(sql<boolean>`not l.retired and jsonb_typeof(l.document -> 'dining') = 'object'`)
    .select(['l.document as location', sql<Instant>`now()`.as('now')])
    .orderBy('l.name')
    .orderBy('l.id')
    .limit(kitchensAtOnce.guests)
    .execute()
}
