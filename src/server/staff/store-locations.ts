import { type RawBuilder, sql } from 'kysely'
import type { Location } from '#core/location/location.ts'
import { leftUntil } from '#core/kitchen/auto-complete.ts'
import { kitchensAtOnce, leftCounted } from '#core/list-limits.ts'
import type { Instant, TimeZone } from '#core/time.ts'
import type { Db } from '#server/database/db.ts'

/** Which kitchens somebody of the staff may see: some locations, or every one. */
export type Scope = readonly string[] | 'all'

/** Whether a scope covers the location of a column of the query. */
export function covers(scope: Scope, column: string): RawBuilder<boolean> {
  if (scope === 'all') return sql`true`
  return sql`${sql.ref(column)} = any(${[...scope]}::text[])`
}

interface CrewLocation {
  readonly id: string
  readonly name: string
  readonly city: string
  readonly state: string
  /** How many of its orders are left from earlier days, counted to a hundred. */
  readonly left: number
}

/**
 * The locations that a scope covers, at most 500, of those whose name, city or state has some letters: first those with
 * orders left from earlier days, then by name.
 */
export async function locationsOfCrew(
  db: Db,
  scope: Scope,
  letters = '',
): Promise<readonly CrewLocation[]> {
  const days = await daysOver(db, scope)
  const { rows } = await sql<CrewLocation>`
    select l.id, l.name, l.city, l.state, held.count as left
    from locations as l
    join unnest(${days.map(({ zone }) => zone)}::text[], ${days.map(({ until }) => until)}::timestamptz[])
      as days (zone, until) on days.zone = l.document ->> 'time_zone',
    lateral (select count(*)::int as count from (
      select from orders as o
      where o.location_id = l.id and o.ready_at <= days.until
        and o.status in ('accepted', 'preparing', 'ready', 'out_for_delivery')
      limit ${leftCounted}) as counted) as held
    where ${covers(scope, 'l.id')} and not l.retired
      and position(lower(${letters}) in lower(concat_ws(' ', l.name, l.city, l.state))) > 0
    order by held.count = 0, l.name, l.id
    limit ${kitchensAtOnce.staff}
  `.execute(db)
  return rows
}

/** The zones of a scope, each with when an order was promised that is left from an earlier day there. */
async function daysOver(db: Db, scope: Scope) {
  const { rows } = await sql<{ zone: TimeZone; now: Instant }>`
    select distinct l.document ->> 'time_zone' as zone, now() as now from locations as l
    where ${covers(scope, 'l.id')} and not l.retired
  `.execute(db)
  return rows.map(({ zone, now }) => ({ zone, until: leftUntil(now, zone) }))
}

/**
 * Makes a location busy for so many minutes of the database's clock, or ends that; undefined where it is missing or
 * another's.
 */
export async function setBusy(
  db: Db,
  {
    location_id,
    scope,
    input,
  }: {
    readonly location_id: string
    readonly scope: Scope
    readonly input: {
      readonly extra_minutes: number
      readonly for_minutes: number
      /** Who says so, by name. */
      readonly by: string
    } | null
  },
): Promise<{ readonly location: Location; readonly now: Instant } | undefined> {
  const until = sql`now() + make_interval(mins => ${input?.for_minutes ?? 0}::int)`
  const busy = input
    ? sql`jsonb_build_object('extra_minutes', ${input.extra_minutes}::int, 'by', ${input.by}::text,
        'until', to_char((${until}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))`
    : sql`'null'::jsonb`
  const { rows } = await sql<{ readonly location: Location; readonly now: Instant }>`
    update locations set document = jsonb_set(document, '{busy}', ${busy})
    where id = ${location_id} and ${covers(scope, 'id')}
    returning document as location, now() as now
  `.execute(db)
  return rows[0]
}

/** One location that a scope covers; undefined where it is missing or another's. */
export async function locationOfCrew(
  db: Db,
  location_id: string,
  scope: Scope,
): Promise<FoundLocation | undefined> {
  return oneOfCrew(db, location_id, scope).executeTakeFirst()
}

/** The same, kept from other changes until the transaction ends. */
export async function lockedLocationOfCrew(
  tx: Db,
  location_id: string,
  scope: Scope,
): Promise<FoundLocation | undefined> {
  return oneOfCrew(tx, location_id, scope).forNoKeyUpdate().executeTakeFirst()
}

interface FoundLocation {
  readonly location: Location
  readonly now: Instant
}

function oneOfCrew(db: Db, location_id: string, scope: Scope) {
  return db
    .selectFrom('locations as l')
    .where('l.id', '=', location_id)
    .where(covers(scope, 'l.id'))
    .select(['l.document as location', sql<Instant>`now()`.as('now')])
}
