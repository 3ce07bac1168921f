import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Pressing, Staff } from '#core/staff/staff.ts'
import type { Db } from '#server/database/db.ts'
import { isoOf } from '#server/database/iso-of.ts'
import { saveFirstPin } from './store-screen-lock.ts'
import type { Instant } from '#core/time.ts'

/** Somebody of the staff, as their session finds them. */
export interface StoredStaff extends Staff {
  readonly email: string
  readonly has_second_factor: boolean
  readonly lock_minutes: number | null
  readonly shared: boolean
  /** Whether the screen of the session is locked. */
  readonly locked: boolean
  /** Who presses there right now; null where nobody does. */
  readonly pressing: Pressing | null
}

/** The staff member behind a person who signed in, in one of their sessions; undefined for anybody else. */
export async function staffById(
  db: Db,
  id: string,
  sign_in_id: string,
): Promise<StoredStaff | undefined> {
  const row = await db
    .selectFrom('staff')
    .innerJoin('people', 'people.id', 'staff.id')
    .leftJoin('second_factors', 'second_factors.staff_id', 'staff.id')
    .leftJoin('screen_pins', 'screen_pins.staff_id', 'staff.id')
    .leftJoin('sign_ins', (on) =>
      on.onRef('sign_ins.user_id', '=', 'staff.id').on('sign_ins.id', '=', sign_in_id),
    )
    .where('staff.id', '=', id)
    .select((own) => [
      'staff.id',
      'people.name',
      'people.email',
      'staff.role',
      'staff.shared',
      sql<boolean>`second_factors.confirmed_at is not null`.as('has_second_factor'),
      'screen_pins.minutes as lock_minutes',
      sql<boolean>`sign_ins.locked_at is not null`.as('locked'),
      // Whose PIN is gone is nobody, as in `pressingOn`.
      sql<Pressing | null>`(
        select jsonb_build_object('name', person.name, 'until', ${isoOf('sign_ins.person_until')})
        from people as person join screen_pins as own on own.staff_id = person.id
        where person.id = sign_ins.person_id and sign_ins.person_until > now())`.as('pressing'),
      jsonArrayFrom(
        own
          .selectFrom('staff_locations')
          .whereRef('staff_id', '=', 'staff.id')
          .select('location_id')
          .orderBy('location_id'),
      ).as('locations'),
    ])
    .executeTakeFirst()
  if (!row) return undefined
  const { locations, ...staff } = row
  return { ...staff, location_ids: locations.map(({ location_id }) => location_id) }
}

/** Returns the hash of somebody’s password; undefined where nobody of staff has one. */
export async function passwordHashOf(db: Db, staff_id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('credentials')
    .where('user_id', '=', staff_id)
    .where('provider_id', '=', 'credential')
    .select('password')
    .executeTakeFirst()
  return row?.password ?? undefined
}

/** Writes the hash of somebody’s new password. */
export async function savePasswordHash(db: Db, staff_id: string, hash: string): Promise<void> {
  await db
    .updateTable('credentials')
    .set({ password: hash, updated_at: sql`now()` })
    .where('user_id', '=', staff_id)
    .where('provider_id', '=', 'credential')
    .execute()
}

/** Returns who of the staff has an e-mail; undefined where nobody does. */
export async function staffIdByEmail(db: Db, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('people')
    .innerJoin('staff', 'staff.id', 'people.id')
    .where('people.email', '=', email.toLowerCase())
    .select('staff.id')
    .executeTakeFirst()
  return row?.id
}

/** Somebody who may sign in, with the hash of their password. */
export interface StaffAccount extends Staff {
  readonly email: string
  readonly password_hash: string
  readonly shared: boolean
  /** Of the first PIN that they are given; null where they set it themselves, or were given that one before. */
  readonly pin_hash: string | null
}

/**
 * Writes an account down, or brings it to what is given: name, password, role, locations, and a PIN where they have none. Who was signed in
 * with it is signed out: whoever had the old password is out too.
 */
export async function keepStaff(db: Db, account: StaffAccount): Promise<void> {
  const { id, name, email, role, shared, password_hash, pin_hash, location_ids } = account
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
    .values({ id, role, shared })
    .onConflict((on) => on.column('id').doUpdateSet({ role, shared }))
    .execute()
  if (pin_hash !== null) await saveFirstPin(db, id, pin_hash)
  await db.deleteFrom('sign_ins').where('user_id', '=', id).execute()
  await db.deleteFrom('staff_locations').where('staff_id', '=', id).execute()
  if (location_ids.length === 0) return
  await db
    .insertInto('staff_locations')
    .values(location_ids.map((location_id) => ({ staff_id: id, location_id })))
    .execute()
}

/** Returns the hash of the PIN that somebody was given last; undefined where they never were. */
export async function givenPinOf(db: Db, staff_id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('staff')
    .where('id', '=', staff_id)
    .select('given_pin_hash')
    .executeTakeFirst()
  return row?.given_pin_hash ?? undefined
}

/** Whether anybody of staff is known. */
export async function hasStaff(db: Db): Promise<boolean> {
  const one = await db.selectFrom('staff').select('id').limit(1).executeTakeFirst()
  return one !== undefined
}

/** Lists who may sign in as staff, by e-mail. */
export async function staffEmails(
  db: Db,
): Promise<readonly Pick<StaffAccount, 'email' | 'role' | 'shared' | 'location_ids'>[]> {
  const rows = await db
    .selectFrom('staff')
    .innerJoin('people', 'people.id', 'staff.id')
    .select((own) => [
      'people.email',
      'staff.role',
      'staff.shared',
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
  return rows.map(({ email, role, shared, locations }) => ({
    email,
    role,
    shared,
    location_ids: locations.map(({ location_id }) => location_id),
  }))
}

/** Lists the e-mails of the managers of a location. */
export async function managerEmails(db: Db, location_id: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('staff')
    .innerJoin('people', 'people.id', 'staff.id')
    .innerJoin('staff_locations as at', 'at.staff_id', 'staff.id')
    .where('staff.role', '=', 'manager')
    .where('at.location_id', '=', location_id)
    .select('people.email')
    .orderBy('people.email')
    .execute()
  return rows.map(({ email }) => email)
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

/** A session of somebody of the staff: on which device, as its browser says, and since when. */
interface StaffSignIn {
  readonly id: string
  readonly user_agent: string | null
  readonly created_at: Instant
}

/** Returns where somebody of the staff is signed in, the newest first. */
export async function staffSignInsOf(db: Db, staff_id: string): Promise<readonly StaffSignIn[]> {
  return db
    .selectFrom('sign_ins')
    .where('user_id', '=', staff_id)
    .where('expires_at', '>', sql<string>`now()`)
    .select(['id', 'user_agent', 'created_at'])
    .orderBy('created_at', 'desc')
    .execute()
}

/** Ends one session of somebody of the staff; false where it is none of theirs, or over. */
export async function endStaffSignIn(db: Db, staff_id: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sign_ins')
    .where('user_id', '=', staff_id)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends every session of somebody of the staff but one. */
export async function endOtherStaffSignIns(db: Db, staff_id: string, but: string): Promise<void> {
  await db.deleteFrom('sign_ins').where('user_id', '=', staff_id).where('id', '<>', but).execute()
}

/** Ends the session that a token names. */
export async function endStaffSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sign_ins').where('token', '=', token).execute()
}
