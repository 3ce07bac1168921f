import { sql } from 'kysely'
import type { MenuKind } from '#core/channel.ts'
import type { Chain } from '#core/location/chain.ts'
import type { Location } from '#core/location/location.ts'
import type { Catalogue } from '#core/menu/catalogue.ts'
import type { Db } from '#server/database/db.ts'
import { chainOf } from '#server/location/store-chain.ts'

/** A menu as it is kept: what it is compiled from, and how often a guest could see it change. */
export interface StoredMenu {
  readonly menu_id: string
  readonly location_id: string
  readonly catalogue_id: string
  readonly kind: MenuKind
  readonly price_tier: string
  readonly version: number
}

export interface SoldOutItem {
  readonly menu_id: string
  readonly item_id: string
}

/** Everything that an import may change, as the database has it now. */
export interface StoredChain {
  readonly chain: Chain | undefined
  /** Without the retired ones. */
  readonly locations: readonly Location[]
  readonly catalogues: readonly Catalogue[]
  readonly menus: readonly StoredMenu[]
}

/** What an import changes; empty lists change nothing. */
export interface ChainWrites {
  readonly chain: Chain | undefined
  readonly locations: readonly Location[]
  readonly retired: readonly string[]
  readonly catalogues: readonly Catalogue[]
  readonly catalogues_gone: readonly string[]
  readonly menus: readonly StoredMenu[]
  readonly sold_out: readonly SoldOutItem[]
}

/**
 * Reads what is there; other imports, and changes of a menu or a location, wait until the transaction ends. Guests don’t: a
 * cart and an order refer to both, and a stronger lock would keep them until their time is up.
 */
export async function chainToChange(db: Db): Promise<StoredChain> {
  await sql`select pg_advisory_xact_lock(hashtext('comal import'))`.execute(db)
  const menus = await db
    .selectFrom('menus as m')
    .innerJoin('locations as l', 'l.id', 'm.location_id')
    .select(['m.menu_id', 'm.location_id', 'm.catalogue_id', 'm.kind', 'm.version'])
    .select(sql<string>`l.document ->> 'price_tier'`.as('price_tier'))
    .orderBy('m.menu_id')
    .forNoKeyUpdate()
    .execute()
  const locations = await db
    .selectFrom('locations')
    .select('document')
    .where('retired', '=', false)
    .orderBy('id')
    .execute()
  const catalogues = await db.selectFrom('catalogues').select('document').orderBy('id').execute()
  return {
    chain: await chainOf(db),
    locations: locations.map(({ document }) => document),
    catalogues: catalogues.map(({ document }) => document),
    menus,
  }
}

/** Writes what an import changes; belongs into the transaction that `chainToChange` read in. */
export async function changeChain(db: Db, writes: ChainWrites): Promise<void> {
  if (writes.chain) await putChain(db, writes.chain)
  for (const location of writes.locations) await putLocation(db, location)
  for (const catalogue of writes.catalogues) await putCatalogue(db, catalogue)
  for (const menu of writes.menus) await putMenu(db, menu)
  if (writes.sold_out.length > 0) {
    const until = null // a file knows no day: its crew says when it is back
    await db
      .insertInto('sold_out')
      .values(writes.sold_out.map((item) => ({ ...item, until })))
      .execute()
  }
  if (writes.retired.length > 0) await retire(db, writes.retired)
  if (writes.catalogues_gone.length > 0) {
    await db.deleteFrom('catalogues').where('id', 'in', writes.catalogues_gone).execute()
  }
}

async function putChain(db: Db, chain: Chain): Promise<void> {
  const document = JSON.stringify(chain)
  await db
    .insertInto('chain')
    .values({ document })
    .onConflict((row) => row.column('id').doUpdateSet({ document }))
    .execute()
}

async function putLocation(db: Db, location: Location): Promise<void> {
  const { id, path, name, state, city, lat, lng } = location
  const row = {
    path,
    name,
    state,
    city,
    lat,
    lng,
    document: JSON.stringify(location),
    retired: false,
  }
  const stored = await db
    .updateTable('locations')
    .set(row)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  // Written over in an insert, a row is locked as if its path were another: orders there would wait.
  if (!stored)
    await db
      .insertInto('locations')
      .values({ id, ...row })
      .execute()
}

/** Retired locations take no orders, whoever still holds a link to their menu. */
async function retire(db: Db, ids: readonly string[]): Promise<void> {
  const document = sql<string>`jsonb_set(document, '{available}', 'false')`
  await db
    .updateTable('locations')
    .set({ retired: true, document })
    .where('id', 'in', ids)
    .execute()
}

async function putCatalogue(db: Db, catalogue: Catalogue): Promise<void> {
  const document = JSON.stringify(catalogue)
  await db
    .insertInto('catalogues')
    .values({ id: catalogue.id, version: 1, document })
    .onConflict((stored) =>
      stored.column('id').doUpdateSet({ document, version: sql`catalogues.version + 1` }),
    )
    .execute()
}

async function putMenu(db: Db, menu: StoredMenu): Promise<void> {
  const { menu_id, location_id, catalogue_id, kind, version } = menu
  await db
    .insertInto('menus')
    .values({ menu_id, location_id, catalogue_id, kind, version })
    .onConflict((stored) => stored.column('menu_id').doUpdateSet({ catalogue_id, version }))
    .execute()
}
