import { type RawBuilder, sql } from 'kysely'
import type { Point } from '#core/location/distance.ts'
import type { CalendarDay, Instant } from '#core/time.ts'
import type { Db } from '#server/store/db.ts'
import type { LocationNow } from '#server/store/menus.ts'
import { slotsTaken, takenOf } from '#server/store/slots-taken.ts'

/** How far a guest is expected to look for a location, and how many are worth reading. */
const nearMiles = 100
const nearest = 20
/** Bounds a list of a state, a city or the whole chain. */
const listed = 200
const milesPerDegree = 69

/**
 * The locations within about 100 miles of a point, nearest first, at most 20; with what is taken of today, and of the days
 * around another.
 */
export async function locationsNear(
  db: Db,
  { lat, lng }: Point,
  around: CalendarDay | null = null,
): Promise<readonly LocationNow[]> {
  // A degree of longitude shrinks towards the poles; never to nothing, so that the box stays finite.
  const narrowing = Math.max(0.1, Math.cos((lat * Math.PI) / 180))
  const north = nearMiles / milesPerDegree
  const east = north / narrowing
  const rows = await locations(db, around)
    .where('l.lat', '>=', lat - north)
    .where('l.lat', '<=', lat + north)
    .where('l.lng', '>=', lng - east)
    .where('l.lng', '<=', lng + east)
    .orderBy(
      sql`(l.lat - ${lat}::float8) ^ 2 + ((l.lng - ${lng}::float8) * ${narrowing}::float8) ^ 2`,
    )
    .limit(nearest)
    .execute()
  return rows.map(locationNow)
}

/**
 * The locations of a state, of a city of it, or of the whole chain: by state, city and name, at most 200. A city is
 * known by its letters and digits, so that `fort-worth` of an address is Fort Worth.
 */
export async function locationsIn(
  db: Db,
  { state, city }: { readonly state?: string | undefined; readonly city?: string | undefined },
): Promise<readonly LocationNow[]> {
  const rows = await locations(db)
    .$if(state !== undefined, (query) => query.where('l.state', '=', state?.toUpperCase() ?? ''))
    .$if(city !== undefined, (query) =>
      query.where(plain(sql.ref('l.city')), '=', plain(sql.val(city))),
    )
    .orderBy('l.state')
    .orderBy('l.city')
    .orderBy('l.name')
    .limit(listed)
    .execute()
  return rows.map(locationNow)
}

/** The location whose page has that path. */
export async function locationAt(db: Db, path: string): Promise<LocationNow | undefined> {
  const row = await locations(db).where('l.path', '=', path).executeTakeFirst()
  return row && locationNow(row)
}

/** The location that serves a menu. */
export async function locationOfMenu(db: Db, menu_id: string): Promise<LocationNow | undefined> {
  const row = await locations(db)
    .innerJoin('menus as m', 'm.location_id', 'l.id')
    .where('m.menu_id', '=', menu_id)
    .executeTakeFirst()
  return row && locationNow(row)
}

function plain(name: RawBuilder<unknown>) {
  return sql<string>`regexp_replace(lower(${name}), '[^[:alnum:]]+', '-', 'g')`
}

function locations(db: Db, around: CalendarDay | null = null) {
  return db
    .selectFrom('locations as l')
    .where('l.retired', '=', false)
    .select('l.document as location')
    .select([sql<Instant>`now()`.as('now'), slotsTaken({ except: null, around }).as('taken')])
}

type Found = Omit<LocationNow, 'taken'> & { readonly taken: Parameters<typeof takenOf>[0] }

function locationNow(found: Found): LocationNow {
  return { ...found, taken: takenOf(found.taken) }
}
