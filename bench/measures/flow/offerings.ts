import type { Db } from '#server/store/db.ts'
import type { Offering } from './wishes.ts'

/** Every kitchen of a chain that takes everyday orders, by its menu. */
export async function offeringsOf(db: Db): Promise<readonly Offering[]> {
  const rows = await db
    .selectFrom('menus as m')
    .innerJoin('locations as l', 'l.id', 'm.location_id')
    .where('m.kind', '=', 'everyday')
    .select(['m.menu_id', 'l.document'])
    .orderBy('m.menu_id')
    .execute()
  return rows
    .filter(({ document }) => document.available)
    .map(({ menu_id, document }) => ({ menu_id, time_zone: document.time_zone }))
}
