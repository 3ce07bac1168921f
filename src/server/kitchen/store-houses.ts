import { sql } from 'kysely'
import type { KnownHouse } from '#core/location/known-street.ts'
import type { Db } from '#server/database/db.ts'

/** How long the kitchens count as the same ones, in milliseconds: one that moved is found a minute later. */
const maxAge = 60_000

/** Answers the addresses of the kitchens with their points; read again once a minute at most. */
export function rememberHouses(db: Db): () => Promise<readonly KnownHouse[]> {
  let read: Promise<readonly KnownHouse[]> | undefined
  let until = -Infinity
  return () => {
    if (read && performance.now() < until) return read
    until = performance.now() + maxAge
    read = readHouses(db).catch((error: unknown) => {
      read = undefined
      throw error
    })
    return read
  }
}

function readHouses(db: Db): Promise<readonly KnownHouse[]> {
  return db
    .selectFrom('locations as l')
    .where(sql<boolean>`not l.retired`)
    .select(['l.name', 'l.city', 'l.state', 'l.lat', 'l.lng'])
    .select([
      sql<string>`l.document ->> 'address'`.as('address'),
      sql<string>`l.document ->> 'zip'`.as('zip'),
    ])
    .execute()
}
