import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import type { Offering } from './plan-orders.ts'

/** Every kitchen of a chain that takes everyday orders, by its menu. */
export async function offeringsOf(db: Db): Promise<readonly Offering[]> {
  return db
    .selectFrom('menus as m')
    .innerJoin('locations as l', 'l.id', 'm.location_id')
    .where('m.kind', '=', 'everyday')
    .where(sql<boolean>`(l.document ->> 'available')::boolean`)
    .select(['m.menu_id', sql<string>`l.document ->> 'time_zone'`.as('time_zone')])
    .orderBy('m.menu_id')
    .execute()
}
