import { sql } from 'kysely'
import type { Location } from '#core/location/location.ts'
import type { SeenScreen } from '#core/kitchen/papers-due.ts'
import type { Station } from '#core/order/station-work.ts'
import type { Instant } from '#core/time.ts'
import type { Db } from '#server/database/db.ts'
import { isoOf } from '#server/database/iso-of.ts'
import { cachedLocations, locationStamp } from '#server/location/store-cache.ts'

/** How long what a screen said is written no second time, in seconds: screens say it twice a minute, and a station may have several. */
const quietSeconds = 25

/** Writes that somebody can see the screens of a station, or of all stations without one. */
export async function seeScreen(
  db: Db,
  { location_id, station }: { readonly location_id: string; readonly station: Station },
): Promise<void> {
  await sql`
    insert into kitchen_screens as s (location_id, station) values (${location_id}, ${station ?? ''})
    on conflict (location_id, station) do update set seen_at = now()
    where s.seen_at < now() - make_interval(secs => ${sql.lit(quietSeconds)})
  `.execute(db)
}

/** A kitchen that prints, with its screens. */
interface PrintingLocation {
  readonly location: Location
  readonly screens: readonly SeenScreen[]
  readonly now: Instant
}

const screensOf = sql<readonly SeenScreen[]>`coalesce((
  select jsonb_agg(jsonb_build_object('station', nullif(s.station, ''), 'seen_at', ${isoOf('s.seen_at')}))
  from kitchen_screens as s where s.location_id = l.id), '[]')`

/** Reads the kitchens that print and have orders in work, each with its screens, and the moment. */
export async function printingLocations(db: Db): Promise<readonly PrintingLocation[]> {
  const rows = await db
    .selectFrom('locations as l')
    .where(sql<boolean>`l.document ? 'printers' and not l.retired`)
    .where(
      sql<boolean>`exists (
        select from orders as o where o.location_id = l.id and o.status in ('accepted', 'preparing'))`,
    )
    .select(locationStamp)
    .select([screensOf.as('screens'), sql<Instant>`now()`.as('now')])
    .execute()
  const locations = await cachedLocations(db, rows)
  return rows.flatMap(({ screens, now }, nth) => {
    const location = locations[nth]
    return location ? [{ location, screens, now }] : []
  })
}

/** Returns how papers take turns at printers, across all processes; a turn that nobody ended is over by itself. */
export function printerTurns(db: Db) {
  return {
    take: async (address: string, holder: string): Promise<boolean> => {
      const { rows } = await sql`
        insert into printer_turns (address, holder, until) values (${address}, ${holder}, now() + interval '15 seconds')
        on conflict (address) do update set holder = excluded.holder, until = excluded.until
        where printer_turns.until < now()
        returning address
      `.execute(db)
      return rows.length > 0
    },
    end: async (address: string, holder: string): Promise<void> => {
      await sql`delete from printer_turns where address = ${address} and holder = ${holder}`.execute(
        db,
      )
    },
  } as const
}
