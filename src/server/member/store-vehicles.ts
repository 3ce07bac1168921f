import type { SavedVehicle } from '#core/member/saved.ts'
import type { Db } from '#server/database/db.ts'

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
