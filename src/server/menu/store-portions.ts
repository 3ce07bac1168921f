import { type Expression, type RawBuilder, sql } from 'kysely'
import type { PortionsLeft } from '#core/menu/portions.ts'
import type { Db } from '#server/database/db.ts'
import { nightHours, checkoutEnd } from '#server/schedule/store-slots.ts'

/** What a place takes of what a kitchen counts: by menu, then by item. */
export type PortionsTaken = Readonly<Record<string, Readonly<Record<string, number>>>>

/** Returns what stands with the reserved slot of who takes it; null where nothing of it is counted, which costs nobody anything. */
export function takenOf(menu_id: string, requested: ReadonlyMap<string, number>): string | null {
  return requested.size === 0 ? null : JSON.stringify({ [menu_id]: Object.fromEntries(requested) })
}

/**
 * What is left of each item that is counted on the menu `m` of the query, by the database's clock: what was made less what
 * every order and every living hold took, but the cart’s own. They count as long as their place does (see slotsTaken).
 */
export function portionsLeft(
  except: string | Expression<string | null> | null,
): RawBuilder<readonly PortionsLeft[]> {
  return sql`(
    select coalesce(json_agg(counted), '[]') from (
      select p.item_id, to_char(p.starts at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as starts,
        to_char(p.ends at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as ends, p.made - ${takenFrom(sql`
        and r.cart_id is distinct from ${except}
        and (r.held_until is null or ${checkoutEnd('r')} > now() - interval '10 seconds')`)} as left
      from portions as p where p.menu_id = m.menu_id and p.ends > now()
      order by p.item_id
    ) as counted
  )`
}

/** How much of the item `p` was taken from the menu `m` for its day, by the places that `which` narrows down to. */
function takenFrom(which: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(
    select coalesce(sum((r.portions -> p.menu_id ->> p.item_id)::int), 0)::int from slot_reservations as r
    where r.portions is not null and r.location_id = m.location_id and r.slot_at >= p.starts and r.slot_at < p.ends ${which})`
}

/**
 * The crew counts an item: so many can still be ordered until the kitchen's day ends at four in the morning. What was
 * ordered before is no part of it; who holds some, or is just paying, takes theirs of it. Null counts it no more.
 */
export async function setPortions(
  db: Db,
  { menu_id, item_id, left }: { menu_id: string; item_id: string; left: number | null },
): Promise<void> {
  if (left === null) {
    await sql`delete from portions where menu_id = ${menu_id} and item_id = ${item_id}`.execute(db)
    return
  }
  const isOrdered = sql`and exists (select from carts where id = r.cart_id and status = 'ordered')`
  await sql`
    insert into portions (menu_id, item_id, made, starts, ends)
    select p.menu_id, p.item_id, ${left}::int + ${takenFrom(isOrdered)}, p.starts, p.ends
    from menus as m
    join locations as l on l.id = m.location_id,
      lateral (select l.document ->> 'time_zone' as zone) as here,
      lateral (select date_trunc('day', (now() at time zone zone) - ${nightHours}) + ${nightHours} as opens) as today,
      lateral (select m.menu_id, ${item_id}::text as item_id, opens at time zone zone as starts,
        (opens + interval '1 day') at time zone zone as ends) as p
    where m.menu_id = ${menu_id}
    on conflict (menu_id, item_id) do update
      set made = excluded.made, starts = excluded.starts, ends = excluded.ends
  `.execute(db)
}

/** What is left of everything that is counted on a menu, for its crew. */
export async function portionsOf(db: Db, menu_id: string): Promise<readonly PortionsLeft[]> {
  const [row] = await db
    .selectFrom('menus as m')
    .where('m.menu_id', '=', menu_id)
    .select(portionsLeft(null).as('portions'))
    .execute()
  return row?.portions ?? []
}

/** Forgets what was counted for a day that is over. */
export async function sweepPortions(db: Db): Promise<void> {
  await sql`delete from portions where ends < now()`.execute(db)
}
