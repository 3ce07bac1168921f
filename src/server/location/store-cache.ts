import { type RawBuilder, sql } from 'kysely'
import type { Chain } from '#core/location/chain.ts'
import type { Location } from '#core/location/location.ts'
import { createLruCache } from '#server/memory/lru-cache.ts'
import type { Db } from '#server/database/db.ts'
import { memoParse, type Sized } from '#server/memory/memo-parse.ts'
import { statement } from '#server/database/compiled-query.ts'

/**
 * How much is kept as it was read last, in characters: ten thousand locations at 4 kB, and the chain. By size, because each busy
 * hour and each import makes another text of a location, and the old ones go only once there is no room.
 */
const room = { locations: 40 * 2 ** 20, chain: 2 ** 20 } as const

/** Which state of a location a row `l` of a query holds, for `cachedLocations`: its document takes the database longest of all. */
export const locationStamp = ['l.id as location_id', 'l.revision'] as const

/** A location by its id, in one state of its document. */
export interface Stamp {
  readonly location_id: string
  readonly revision: string
}

/** The chain as the text that `storedChain` reads, null until one is imported. */
export const chainText: RawBuilder<string | null> = sql`(select document::text from chain)`

const locations = createLruCache<Sized<Location>>(room.locations, ({ length }) => length)

const readLocations = statement<{ readonly ids: string }>()((db, value) =>
  db
    .selectFrom('locations as l')
    .where('l.id', '=', sql<string>`any(array(select json_array_elements_text(${value('ids')})))`)
    .select(['l.id', 'l.revision', sql<string>`l.document::text`.as('text')]),
)

/**
 * The locations that were found, in their order. Every answer of the order path carries one, and hardly ever another than
 * before: a state of it is sent and read once, and what follows from it alone can be kept with it. One that just changed
 * is answered as it is now.
 */
export async function cachedLocations(
  db: Db,
  found: readonly Stamp[],
): Promise<readonly Location[]> {
  const known = found.map(({ revision }) => locations.get(revision)?.value)
  const missing = found.filter((_, nth) => known[nth] === undefined)
  const read = missing.length > 0 ? await readAnew(db, missing) : new Map<string, Location>()
  return found.map(({ location_id }, nth) => {
    const location = known[nth] ?? read.get(location_id)
    if (!location) throw new Error(`No location ${location_id}`)
    return location
  })
}

/** One of them. */
export async function cachedLocation(db: Db, found: Stamp): Promise<Location> {
  const known = locations.get(found.revision)
  if (known) return known.value
  const [location] = await cachedLocations(db, [found])
  if (!location) throw new Error(`No location ${found.location_id}`)
  return location
}

async function readAnew(db: Db, missing: readonly Stamp[]): Promise<ReadonlyMap<string, Location>> {
  const ids = JSON.stringify(missing.map(({ location_id }) => location_id))
  const read = new Map<string, Location>()
  for (const { id, revision, text } of await readLocations(db, { ids })) {
    const value: Location = JSON.parse(text)
    locations.put(revision, { value, length: text.length })
    read.set(id, value)
  }
  return read
}

const readChain = memoParse(room.chain, (text): Chain => JSON.parse(text))

/** The chain, likewise. */
export function storedChain(text: string | null): Chain | null {
  return text === null ? null : readChain(text)
}
