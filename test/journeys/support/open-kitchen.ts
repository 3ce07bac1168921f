import type { OpeningHours, Location } from '#core/location/location.ts'
import type { Catalogue } from '#core/menu/catalogue.ts'
import type { AppContext } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { aLocation, hoursDaily } from '#test/builders/a-location.ts'
import { steadyZone } from '#test/builders/steady-chain.ts'
import { texasCatalogue } from '#test/builders/a-menu.ts'

/** Around the clock, so that a journey means the same at any hour. */
const always: readonly OpeningHours[] = [
  hoursDaily({ from: '00:00', until: '00:00' }),
  { ...hoursDaily({ from: '00:00', until: '00:00' }), channel: 'catering' },
]

/**
 * A location of the test's own beside the demo chain, in Alaska, where the chain has none. It serves the builders'
 * catalogue as `{id}-menu` and, on the catering site, as `{id}-catering`.
 */
export async function openKitchen(
  db: Db,
  id: string,
  differs: Partial<Location> = {},
): Promise<Location> {
  const location = aLocation({
    id,
    name: id.replaceAll('-', ' '),
    path: `anchorage-${id}`,
    menus: { everyday: `${id}-menu`, mealtime: null, catering: `${id}-catering` },
    city: 'Anchorage',
    state: 'AK',
    lat: 61.2,
    lng: -149.9,
    time_zone: steadyZone,
    price_tier: 'base',
    hours: always,
    ...differs,
  })
  const { path, name, state, city, lat, lng, menus } = location
  const document = JSON.stringify(location)
  await db
    .insertInto('locations')
    .values({ id, path, name, state, city, lat, lng, document })
    .execute()
  await serve(db, id, menus.everyday, { ...texasCatalogue, id: 'trial' })
  await serve(db, id, menus.catering, { ...texasCatalogue, id: 'trial-catering', kind: 'catering' })
  return location
}

async function serve(
  db: Db,
  location_id: string,
  menu_id: string | null,
  catalogue: Catalogue,
): Promise<void> {
  if (menu_id === null) return
  const { id: catalogue_id, kind } = catalogue
  await db
    .insertInto('catalogues')
    .values({ id: catalogue_id, version: 1, document: JSON.stringify(catalogue) })
    .onConflict((known) => known.column('id').doNothing())
    .execute()
  await db.insertInto('menus').values({ menu_id, location_id, catalogue_id, kind }).execute()
}

/** The crew is out of something: as the console's 86 until it is back does it. */
export async function sellOut(
  { db, menus }: Pick<AppContext, 'db' | 'menus'>,
  menu_id: string,
  item_id: string,
): Promise<void> {
  await db.insertInto('sold_out').values({ menu_id, item_id, until: null }).execute()
  await db
    .updateTable('menus')
    .set((menu) => ({ version: menu('version', '+', 1) }))
    .where('menu_id', '=', menu_id)
    .execute()
  menus.changed()
}
