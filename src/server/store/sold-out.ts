import { sql } from 'kysely'
import { covers, type Scope } from '#server/store/crew-locations.ts'
import type { Db } from '#server/store/database/db.ts'
import { nightHours } from '#server/store/kitchen-day.ts'

/** The items of a menu that are sold out, longest first. */
export async function soldOutOf(db: Db, menu_id: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('sold_out')
    .where('menu_id', '=', menu_id)
    .select('item_id')
    .orderBy('since')
    .orderBy('item_id')
    .execute()
  return rows.map(({ item_id }) => item_id)
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

/** Takes an item off a menu for today, or puts it back. Only what changes gives the menu its next version. */
export async function setSoldOut(
  db: Db,
  { menu_id, item_id, sold_out }: { menu_id: string; item_id: string; sold_out: boolean },
): Promise<void> {
  const change = sold_out
    ? sql`insert into sold_out (menu_id, item_id) values (${menu_id}, ${item_id})
        on conflict do nothing returning menu_id`
    : sql`delete from sold_out where menu_id = ${menu_id} and item_id = ${item_id} returning menu_id`
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
