import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Staff } from '#core/staff.ts'
import type { Db } from '#server/store/database/db.ts'

/** The staff member behind a person who signed in; undefined for anybody else. */
export async function staffById(db: Db, id: string): Promise<Staff | undefined> {
  const row = await db
    .selectFrom('staff')
    .innerJoin('people', 'people.id', 'staff.id')
    .where('staff.id', '=', id)
    .select((own) => [
      'staff.id',
      'people.name',
      'staff.role',
      jsonArrayFrom(
        own
          .selectFrom('staff_locations')
          .whereRef('staff_id', '=', 'staff.id')
          .select('location_id')
          .orderBy('location_id'),
      ).as('locations'),
    ])
    .executeTakeFirst()
  return row && { ...rest(row), location_ids: row.locations.map(({ location_id }) => location_id) }
}

function rest({ id, name, role }: Pick<Staff, 'id' | 'name' | 'role'>) {
  return { id, name, role }
}

/** Somebody who may sign in, with the hash of their password. */
export interface StaffAccount extends Staff {
  readonly email: string
  readonly password_hash: string
}

/**
 * Writes an account down, or brings it to what is given: name, password, role and locations. Who was signed in with it
 * is signed out: whoever had the old password is out too.
 */
export async function keepStaff(db: Db, account: StaffAccount): Promise<void> {
  const { id, name, email, role, password_hash, location_ids } = account
  await db
    .insertInto('people')
    .values({ id, name, email: email.toLowerCase(), email_verified: true })
    .onConflict((on) => on.column('id').doUpdateSet({ name, email: email.toLowerCase() }))
    .execute()
  await db
    .insertInto('credentials')
    .values({
      id: `password_${id}`,
      account_id: id,
      provider_id: 'credential',
      user_id: id,
      password: password_hash,
    })
    .onConflict((on) =>
      on.column('id').doUpdateSet({ password: password_hash, updated_at: sql`now()` }),
    )
    .execute()
  await db
    .insertInto('staff')
    .values({ id, role })
    .onConflict((on) => on.column('id').doUpdateSet({ role }))
    .execute()
  await db.deleteFrom('sign_ins').where('user_id', '=', id).execute()
  await db.deleteFrom('staff_locations').where('staff_id', '=', id).execute()
  if (location_ids.length === 0) return
  await db
    .insertInto('staff_locations')
    .values(location_ids.map((location_id) => ({ staff_id: id, location_id })))
    .execute()
}

/** Whether anybody of staff is known. */
export async function hasStaff(db: Db): Promise<boolean> {
  const one = await db.selectFrom('staff').select('id').limit(1).executeTakeFirst()
  return one !== undefined
}

/** Lists who may sign in as staff, by e-mail. */
export async function staffEmails(
  db: Db,
): Promise<readonly Pick<StaffAccount, 'email' | 'role' | 'location_ids'>[]> {
  const rows = await db
    .selectFrom('staff')
    .innerJoin('people', 'people.id', 'staff.id')
    .select((own) => [
      'people.email',
      'staff.role',
      jsonArrayFrom(
        own
          .selectFrom('staff_locations')
          .whereRef('staff_id', '=', 'staff.id')
          .select('location_id')
          .orderBy('location_id'),
      ).as('locations'),
    ])
    .orderBy('people.email')
    .execute()
  return rows.map(({ email, role, locations }) => ({
    email,
    role,
    location_ids: locations.map(({ location_id }) => location_id),
  }))
}

/** Takes an account out, with its sessions; answers false where nobody of staff has that e-mail. What they did stays on record. */
export async function removeStaff(db: Db, email: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('people')
    .where('email', '=', email.toLowerCase())
    .where('id', 'in', (own) => own.selectFrom('staff').select('staff.id'))
    .returning('id')
    .execute()
  return gone.length > 0
}

/** Returns those of the named locations that the chain doesn't have. */
export async function unknownLocations(
  db: Db,
  named: readonly string[],
): Promise<readonly string[]> {
  if (named.length === 0) return []
  const rows = await db.selectFrom('locations').select('id').where('id', 'in', named).execute()
  const known = new Set(rows.map(({ id }) => id))
  return [...new Set(named)].filter((id) => !known.has(id))
}
