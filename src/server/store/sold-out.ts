import { sql } from 'kysely'
import type { MenuKind } from '#core/channel.ts'
import type { Instant } from '#core/time.ts'
import { covers, type Scope } from '#server/store/crew-locations.ts'
import type { Db } from '#server/store/database/db.ts'
import { isoOf } from '#server/store/iso-of.ts'
import { nightHours } from '#server/store/kitchen-day.ts'

/** An item that is off a menu, since when, and by the name of whom; null where nobody signed in took it off. */
export interface SoldOutItem {
  readonly menu_id: string
  readonly item_id: string
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
    .select(['s.menu_id', 's.item_id', 'p.name as by', isoOf('s.since').as('since')])
    .orderBy('s.since')
    .orderBy('m.kind')
    .orderBy('s.item_id')
    .execute()
}

/** A menu of a kitchen, and the catalogue that its items come from. */
export interface KitchenMenu {
  readonly menu_id: string
  readonly location_id: string
  readonly kind: MenuKind
  readonly catalogue_id: string
}

/** The location of a menu that a scope covers; undefined where it is missing or another's. */
export async function kitchenOfMenu(
  db: Db,
  menu_id: string,
  scope: Scope,
): Promise<{ readonly location_id: string } | undefined> {
  return db
    .selectFrom('menus as m')
    .where('m.menu_id', '=', menu_id)
    .where(covers(scope, 'm.location_id'))
    .select('m.location_id')
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
    .orderBy('m.menu_id')
    .execute()
  if (new Set(rows.map(({ location_id }) => location_id)).size < wanted.length) return undefined
  return rows.flatMap(({ location_id, menu_id, kind, catalogue_id }) =>
    menu_id === null || kind === null || catalogue_id === null
      ? []
      : { location_id, menu_id, kind, catalogue_id },
  )
}

/** Which items of which menus, and who takes them off. */
export interface SoldOutChange {
  readonly items: readonly { readonly menu_id: string; readonly item_id: string }[]
  readonly sold_out: boolean
  readonly staff_id: string | null
}

/** Takes items off their menus for today, or puts them back. Only what changes gives a menu its next version. */
export async function setSoldOut(
  db: Db,
  { items, sold_out, staff_id }: SoldOutChange,
): Promise<void> {
  // In one order everywhere, so that two who press at once never wait for each other.
  const wanted = sql`select menu_id, item_id from unnest(
    ${items.map(({ menu_id }) => menu_id)}::text[], ${items.map(({ item_id }) => item_id)}::text[])
    as wanted (menu_id, item_id) order by menu_id, item_id`
  const change = sold_out
    ? sql`insert into sold_out (menu_id, item_id, staff_id)
        select menu_id, item_id, ${staff_id}::text from (${wanted}) as wanted
        on conflict do nothing returning menu_id`
    : sql`delete from sold_out where (menu_id, item_id) in (${wanted}) returning menu_id`
  await sql`
    with changed as (${change})
    update menus set version = version + 1 where menu_id in (select menu_id from changed)
  `.execute(db)
}

/** What was sold out before the location's last 4 AM is back: the list is for a day. */
export async function sweepSoldOut(db: Db): Promise<void> {
  await sql`
    with back as (
      delete from sold_out as s using menus as m, locations as l
      where m.menu_id = s.menu_id and l.id = m.location_id
        and date_trunc('day', (s.since at time zone (l.document ->> 'time_zone')) - ${nightHours})
          < date_trunc('day', (now() at time zone (l.document ->> 'time_zone')) - ${nightHours})
      returning s.menu_id
    )
    update menus set version = version + 1 where menu_id in (select menu_id from back)
  `.execute(db)
}
