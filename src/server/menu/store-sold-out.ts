import { type RawBuilder, sql } from 'kysely'
import type { MenuKind } from '#core/channel.ts'
import type { ItemOut } from '#core/menu/sold-out.ts'
import type { CalendarDay, Instant, TimeZone } from '#core/time.ts'
import { covers, type Scope } from '#server/staff/store-locations.ts'
import type { Db } from '#server/database/db.ts'
import type { AtDefault } from '#server/database/timestamp-column.ts'
import { isoOf } from '#server/database/iso-of.ts'
import { nightHours } from '#server/schedule/store-slots.ts'

/** An item off a menu as the table has it. Whoever writes one says until when: the database’s own is for older processes. */
export interface SoldOutRow {
  menu_id: string
  item_id: string
  since: AtDefault
  staff_id: string | null
  until: CalendarDay | null
}

/** An item that is off a menu, since when, and by the name of whom; null where nobody signed in took it off. */
export interface SoldOutItem extends ItemOut {
  readonly menu_id: string
  readonly since: Instant
  readonly by: string | null
}

/** The items of all menus of a kitchen that are sold out, longest first. */
export async function soldOutAt(db: Db, location_id: string): Promise<readonly SoldOutItem[]> {
  return db
    .selectFrom('sold_out as s')
    .innerJoin('menus as m', 'm.menu_id', 's.menu_id')
    .leftJoin('people as p', 'p.id', 's.staff_id')
    .where('m.location_id', '=', location_id)
    .select(['s.menu_id', 's.item_id', 's.until', 'p.name as by', isoOf('s.since').as('since')])
    .orderBy('s.since')
    .orderBy('m.kind')
    .orderBy('s.item_id')
    .execute()
}

/** What is off the menu `m` of the query for some days; what is off until it is back, the menu is published without. */
export const outForDays: RawBuilder<readonly ItemOut[]> = sql`(
  select coalesce(json_agg(json_build_object('item_id', s.item_id, 'until', s.until) order by s.item_id), '[]')
  from sold_out as s where s.menu_id = m.menu_id and s.until is not null
)`

/** A menu of a kitchen, the catalogue that its items come from, and the kitchen's clock. */
export interface KitchenMenu {
  readonly menu_id: string
  readonly location_id: string
  readonly time_zone: TimeZone
  readonly now: Instant
  readonly kind: MenuKind
  readonly catalogue_id: string
}

/** The location of a menu that a scope covers, and its clock; undefined where it is missing or another's. */
export async function kitchenOfMenu(
  db: Db,
  menu_id: string,
  scope: Scope,
): Promise<Pick<KitchenMenu, 'location_id' | 'time_zone' | 'now'> | undefined> {
  return db
    .selectFrom('menus as m')
    .innerJoin('locations as l', 'l.id', 'm.location_id')
    .where('m.menu_id', '=', menu_id)
    .where(covers(scope, 'm.location_id'))
    .select('m.location_id')
    .select([
      sql<TimeZone>`l.document ->> 'time_zone'`.as('time_zone'),
      sql<Instant>`now()`.as('now'),
    ])
    .executeTakeFirst()
}

/** The menus of kitchens; undefined where one of these is missing or another’s. */
export async function menusOfKitchens(
  db: Db,
  location_ids: readonly string[],
  scope: Scope,
): Promise<readonly KitchenMenu[] | undefined> {
  const wanted = [...new Set(location_ids)]
  const rows = await db
    .selectFrom('locations as l')
    .leftJoin('menus as m', 'm.location_id', 'l.id')
    .where(sql<boolean>`l.id = any(${wanted}::text[])`)
    .where(covers(scope, 'l.id'))
    .select(['l.id as location_id', 'm.menu_id', 'm.kind', 'm.catalogue_id'])
    .select([
      sql<TimeZone>`l.document ->> 'time_zone'`.as('time_zone'),
      sql<Instant>`now()`.as('now'),
    ])
    .orderBy('m.menu_id')
    .execute()
  if (new Set(rows.map(({ location_id }) => location_id)).size < wanted.length) return undefined
  return rows.flatMap(({ menu_id, kind, catalogue_id, ...kitchen }) =>
    menu_id === null || kind === null || catalogue_id === null
      ? []
      : { ...kitchen, menu_id, kind, catalogue_id },
  )
}

/** Which items of which menus, each through which day where it goes off, and who takes them off. */
export type SoldOutChange =
  | {
      readonly sold_out: true
      readonly items: readonly (ItemOut & { readonly menu_id: string })[]
      readonly staff_id: string | null
    }
  | {
      readonly sold_out: false
      readonly items: readonly { readonly menu_id: string; readonly item_id: string }[]
    }

/**
 * Takes items off their menus through a day of the kitchen or until they are back, also where they are off for another time already;
 * or puts them back. Only what changes gives a menu its next version.
 */
export async function setSoldOut(db: Db, change: SoldOutChange): Promise<void> {
  const { items } = change
  const days = change.sold_out ? change.items.map(({ until }) => until) : items.map(() => null)
  // In one order everywhere, so that two who press at once never wait for each other.
  const wanted = sql`select menu_id, item_id, until from unnest(
    ${items.map(({ menu_id }) => menu_id)}::text[], ${items.map(({ item_id }) => item_id)}::text[], ${days}::text[])
    as wanted (menu_id, item_id, until) order by menu_id, item_id`
  const changing = change.sold_out
    ? sql`insert into sold_out (menu_id, item_id, until, staff_id)
        select menu_id, item_id, until, ${change.staff_id}::text from (${wanted}) as wanted
        on conflict (menu_id, item_id) do update set until = excluded.until, staff_id = excluded.staff_id
          where sold_out.until is distinct from excluded.until
        returning menu_id`
    : sql`delete from sold_out where (menu_id, item_id) in (select menu_id, item_id from (${wanted}) as wanted) returning menu_id`
  await sql`
    with changed as (${changing})
    update menus set version = version + 1 where menu_id in (select menu_id from changed)
  `.execute(db)
}

/** What was out through a day of the kitchen that is over is back. */
export async function sweepSoldOut(db: Db): Promise<void> {
  await sql`
    with back as (
      delete from sold_out as s using menus as m, locations as l
      where m.menu_id = s.menu_id and l.id = m.location_id
        and s.until < to_char((now() at time zone (l.document ->> 'time_zone')) - ${nightHours}, 'YYYYMMDD')
      returning s.menu_id
    )
    update menus set version = version + 1 where menu_id in (select menu_id from back)
  `.execute(db)
}
