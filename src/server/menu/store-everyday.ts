import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'

/** Returns the everyday menu of the location of a menu, else that of any location; undefined where there is none. */
export async function everydayMenu(db: Db, menu_id: string | null): Promise<string | undefined> {
  const { rows } = await sql<{ menu_id: string }>`
    select m.menu_id from menus as m where m.kind = 'everyday'
    order by m.location_id = (select location_id from menus where menu_id = ${menu_id}) desc nulls last, m.menu_id limit 1
  `.execute(db)
  return rows[0]?.menu_id
}
