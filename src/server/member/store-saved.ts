import type { SavedAddress, SavedVehicle } from '#core/member/saved.ts'
import type { Db } from '#server/database/db.ts'
import { sql } from 'kysely'
import type { Allergen } from '#core/menu/catalogue.ts'
import type { Dietary } from '#core/menu/dietary.ts'
import type { Owner } from '#core/owner.ts'
import { isOwnedBy } from '#server/database/owned-by.ts'

/** Returns a member’s addresses: the default first, then the newest. */
export async function addressesOf(db: Db, member_id: string): Promise<readonly SavedAddress[]> {
  return db
    .selectFrom('member_addresses')
    .where('member_id', '=', member_id)
    .orderBy('default', 'desc')
    .orderBy('saved_at', 'desc')
    .orderBy('id')
    .select([
      'id',
      'label',
      'address',
      'building',
      'city',
      'state',
      'zip',
      'lat',
      'lng',
      'instructions',
      'default',
    ])
    .execute()
}

/** Writes a new address of a member. */
export async function addAddress(db: Db, member_id: string, address: SavedAddress): Promise<void> {
  await db
    .insertInto('member_addresses')
    .values({ ...address, member_id })
    .execute()
}

/** Writes over an address of a member; false where they have none of that id. */
export async function changeAddress(
  db: Db,
  member_id: string,
  { id, ...address }: Omit<SavedAddress, 'default'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('member_addresses')
    .set(address)
    .where('id', '=', id)
    .where('member_id', '=', member_id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Forgets an address of a member; false where they have none of that id. */
export async function removeAddress(db: Db, member_id: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('member_addresses')
    .where('id', '=', id)
    .where('member_id', '=', member_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Returns a member’s cars: the default first, then the newest. */
export async function vehiclesOf(db: Db, member_id: string): Promise<readonly SavedVehicle[]> {
  return db
    .selectFrom('member_vehicles')
    .where('member_id', '=', member_id)
    .orderBy('default', 'desc')
    .orderBy('saved_at', 'desc')
    .orderBy('id')
    .select(['id', 'make', 'color', 'note', 'default'])
    .execute()
}

/** Writes a new car of a member. */
export async function addVehicle(db: Db, member_id: string, vehicle: SavedVehicle): Promise<void> {
  await db
    .insertInto('member_vehicles')
    .values({ ...vehicle, member_id })
    .execute()
}

/** Writes over a car of a member; false where they have none of that id. */
export async function changeVehicle(
  db: Db,
  member_id: string,
  { id, ...vehicle }: Omit<SavedVehicle, 'default'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('member_vehicles')
    .set(vehicle)
    .where('id', '=', id)
    .where('member_id', '=', member_id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Forgets a car of a member; false where they have none of that id. */
export async function removeVehicle(db: Db, member_id: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('member_vehicles')
    .where('id', '=', id)
    .where('member_id', '=', member_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** A table of things that a member saved, of which at most one is the default. */
export type SavedTable = 'member_addresses' | 'member_vehicles'

/** Keeps everybody else from changing what a member saved until the transaction ends; returns how many there are. */
export async function lockSaved(tx: Db, table: SavedTable, member_id: string): Promise<number> {
  await sql`select from members where id = ${member_id} for update`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where member_id = ${member_id}
  `.execute(tx)
  return rows[0]?.count ?? 0
}

/** Makes one row the only default; without it, keeps a default: the oldest, where there is none. */
export async function settleDefault(
  tx: Db,
  table: SavedTable,
  { member_id, id }: { readonly member_id: string; readonly id: string | null },
): Promise<void> {
  const oldest = sql`(
    select id from ${sql.table(table)} where member_id = ${member_id}
    order by "default" desc, saved_at, id limit 1)`
  await sql`
    update ${sql.table(table)} set "default" = (id = ${id === null ? oldest : sql.val(id)})
    where member_id = ${member_id}
  `.execute(tx)
}

/** Writes what a member told that they don’t eat, in the place of what they told before. */
export async function saveMemberDietary(
  db: Db,
  member_id: string,
  { allergens, diets }: Dietary,
): Promise<void> {
  const told = { allergens: JSON.stringify(allergens), diets: JSON.stringify(diets) }
  await db
    .insertInto('member_dietary')
    .values({ member_id, ...told })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(told))
    .execute()
}

/** Writes what an owner told on all their carts that can still be ordered, on both sites: each is a change of its cart. */
export async function tellOpenCarts(
  db: Db,
  owner: Owner,
  allergens: readonly Allergen[],
): Promise<void> {
  const told = JSON.stringify(allergens)
  await db
    .updateTable('carts')
    .set({ allergens: told, version: sql<number>`version + 1` })
    .where(isOwnedBy('carts', owner))
    .where('status', '=', 'open')
    .where(sql<boolean>`reset > now() and allergens <> ${told}::jsonb`)
    .execute()
}
