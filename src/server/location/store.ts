import { type RawBuilder, sql } from 'kysely'
import type { Point } from '#core/location/distance.ts'
import { kitchensAtOnce } from '#core/list-limits.ts'
import type { CalendarDay, Instant } from '#core/time.ts'
import type { Db } from '#server/database/db.ts'
import { cachedLocations, locationStamp, type Stamp } from './store-cache.ts'
import type { LocationNow } from '#server/menu/store.ts'
import { slotsTaken, takenIn } from '#server/schedule/store-taken.ts'
import { statement } from '#server/database/compiled-query.ts'

/** How far a guest is expected to look for a location, and how many are worth reading. */
const nearMiles = 100
const nearest = 20
const milesPerDegree = 69

const readNear = statement<
  Point & { readonly reach: number; readonly around: CalendarDay | null }
>()((db, value) => {
  const [here, there] = [
    sql`on_map(l.lat, l.lng)`,
    sql`on_map(${value('lat')}::float8, ${value('lng')}::float8)`,
  ]
  return locations(db, value('around'))
    .where(sql<boolean>`${here} <@ circle(${there}, ${value('reach')}::float8)`)
    .orderBy(sql`${here} <-> ${there}`)
    .limit(nearest)
})

/**
 * The locations within about 100 miles of a point, nearest first, at most 20; with what is taken of today, and of the days
 * around another.
 */
export async function locationsNear(
  db: Db,
  { lat, lng }: Point,
  around: CalendarDay | null = null,
): Promise<readonly LocationNow[]> {
  // On the map a mile is longer towards the poles; never without end, so that the circle stays one.
  const stretched = Math.max(0.1, Math.cos((lat * Math.PI) / 180))
  const reach = nearMiles / milesPerDegree / stretched
  const rows = await readNear(db, { lat, lng, reach, around })
  return locationsNow(db, rows)
}

const readNearest = statement<Point>()((db, value) =>
  locations(db)
    .orderBy(sql`on_map(l.lat, l.lng) <-> on_map(${value('lat')}::float8, ${value('lng')}::float8)`)
    .limit(1),
)

/** The location nearest to a point, however far; undefined while there is none at all. */
export async function nearestLocation(
  db: Db,
  { lat, lng }: Point,
): Promise<LocationNow | undefined> {
  const [here] = await locationsNow(db, await readNearest(db, { lat, lng }))
  return here
}

/** The locations near a point; out of reach of all of them, the nearest one alone. */
export async function locationsOrNearest(db: Db, point: Point): Promise<readonly LocationNow[]> {
  const near = await locationsNear(db, point)
  if (near.length > 0) return near
  const nearest = await nearestLocation(db, point)
  return nearest ? [nearest] : []
}

interface Place {
  readonly state?: string | undefined
  readonly city?: string | undefined
  /** The path of the location that the list goes on after. */
  readonly after?: string | undefined
}

/**
 * The locations of a state, of a city of it, or of the whole chain: by state, city and name, at most 200, and after which
 * of them there are more. A city is known by its letters and digits, so that `fort-worth` of an address is Fort Worth.
 */
export async function locationsIn(
  db: Db,
  { state, city, after }: Place,
): Promise<{ readonly found: readonly LocationNow[]; readonly next: string | null }> {
  const place = sql`(l.state, l.city, l.name, l.id)`
  const last = sql`(select a.state, a.city, a.name, a.id from locations a where a.path = ${after})`
  const rows = await locations(db)
    .$if(state !== undefined, (query) => query.where('l.state', '=', state?.toUpperCase() ?? ''))
    .$if(city !== undefined, (query) =>
      query.where(plain(sql.ref('l.city')), '=', plain(sql.val(city))),
    )
    .$if(after !== undefined, (query) => query.where(sql<boolean>`${place} > ${last}`))
    .orderBy('l.state')
    .orderBy('l.city')
    .orderBy('l.name')
    .orderBy('l.id')
    .limit(kitchensAtOnce.guests + 1)
    .execute()
  const found = await locationsNow(db, rows.slice(0, kitchensAtOnce.guests))
  return { found, next: rows.length > found.length ? (found.at(-1)?.location.path ?? null) : null }
}

/** The locations of some ids, in their order; those that left the chain are left out. */
export async function locationsById(
  db: Db,
  ids: readonly string[],
): Promise<readonly LocationNow[]> {
  if (ids.length === 0) return []
  const rows = await locations(db).where('l.id', 'in', ids).execute()
  const found = await locationsNow(db, rows)
  return found.toSorted(
    (one, other) => ids.indexOf(one.location.id) - ids.indexOf(other.location.id),
  )
}

const readAt = statement<{ readonly path: string }>()((db, value) =>
  locations(db).where('l.path', '=', value('path')),
)

/** The location whose page has that path. */
export async function locationAt(db: Db, path: string): Promise<LocationNow | undefined> {
  const [here] = await locationsNow(db, await readAt(db, { path }))
  return here
}

const readOfMenu = statement<{ readonly menu_id: string }>()((db, value) =>
  locations(db)
    .innerJoin('menus as m', 'm.location_id', 'l.id')
    .where('m.menu_id', '=', value('menu_id')),
)

/** The location that serves a menu. */
export async function locationOfMenu(db: Db, menu_id: string): Promise<LocationNow | undefined> {
  const [here] = await locationsNow(db, await readOfMenu(db, { menu_id }))
  return here
}

function plain(name: RawBuilder<unknown>) {
  return sql<string>`regexp_replace(lower(${name}), '[^[:alnum:]]+', '-', 'g')`
}

function locations(db: Db, around: Parameters<typeof slotsTaken>[0]['around'] = null) {
  return db
    .selectFrom('locations as l')
    .where(sql<boolean>`not l.retired`)
    .select(locationStamp)
    .select([sql<Instant>`now()`.as('now'), slotsTaken({ except: null, around }).as('taken')])
}

type Found = Stamp & Pick<LocationNow, 'now'> & { readonly taken: string }

async function locationsNow(db: Db, found: readonly Found[]): Promise<readonly LocationNow[]> {
  const locations = await cachedLocations(db, found)
  return found.flatMap(({ now, taken }, nth) => {
    const location = locations[nth]
    return location ? [{ location, now, taken: takenIn(taken) }] : []
  })
}
