import type { SavedAddress } from '#core/member/saved.ts'
import type { Db } from '#server/database/db.ts'

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
