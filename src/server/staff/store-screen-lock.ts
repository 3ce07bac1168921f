import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import { forgetPressing } from './store-persons.ts'

/** The PIN of somebody of the staff, and after how many minutes their own screens lock; null where they don’t. */
export interface ScreenPin {
  readonly pin_hash: string
  readonly minutes: number | null
}

/** Writes somebody’s PIN, in the place of one before: nobody presses by that any more, and it was never wrong yet. */
export async function saveScreenPin(db: Db, staff_id: string, pin: ScreenPin): Promise<void> {
  await db
    .insertInto('screen_pins')
    .values({ staff_id, ...pin })
    .onConflict((on) => on.column('staff_id').doUpdateSet({ ...pin, wrong_pins: 0 }))
    .execute()
  await forgetPressing(db, staff_id)
}

/** Writes a PIN that somebody is given, once: one of theirs, and what they chose with it, stays. */
export async function saveFirstPin(db: Db, staff_id: string, pin_hash: string): Promise<void> {
  await db
    .updateTable('staff')
    .set({ given_pin_hash: pin_hash })
    .where('id', '=', staff_id)
    .execute()
  await db
    .insertInto('screen_pins')
    .values({ staff_id, pin_hash, minutes: null })
    .onConflict((on) => on.column('staff_id').doNothing())
    .execute()
}

/** Returns the hash of somebody’s PIN; undefined without one. */
export async function pinHashOf(db: Db, staff_id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('screen_pins')
    .where('staff_id', '=', staff_id)
    .select('pin_hash')
    .executeTakeFirst()
  return row?.pin_hash
}

/** Forgets somebody’s PIN and opens their screens: nothing would open them but a password. False where there was none. */
export async function forgetScreenPin(db: Db, staff_id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('screen_pins')
    .where('staff_id', '=', staff_id)
    .executeTakeFirst()
  await db
    .updateTable('sign_ins')
    .set({ locked_at: null, wrong_pins: 0 })
    .where('user_id', '=', staff_id)
    .execute()
  return numDeletedRows > 0n
}

/** Locks the screen of a session: nobody presses there any more. */
export async function lockScreen(db: Db, sign_in_id: string): Promise<void> {
  await db
    .updateTable('sign_ins')
    .set({ locked_at: sql<string>`now()`, person_id: null, person_until: null })
    .where('id', '=', sign_in_id)
    .where('locked_at', 'is', null)
    .execute()
}

/** Opens the screen of a session in nobody’s name, and forgets which PINs were wrong there. */
export async function openScreen(db: Db, sign_in_id: string): Promise<void> {
  await db
    .updateTable('sign_ins')
    .set({ locked_at: null, wrong_pins: 0, person_id: null, person_until: null })
    .where('id', '=', sign_in_id)
    .execute()
}

/** Opens the screen of a session to a person’s PIN: what was wrong there before isn’t forgiven by that. */
export async function openToPerson(db: Db, sign_in_id: string): Promise<void> {
  await db.updateTable('sign_ins').set({ locked_at: null }).where('id', '=', sign_in_id).execute()
}

/** Takes one of so many tries with a PIN and returns how many are left; undefined where none was. */
export async function takePinTry(
  db: Db,
  sign_in_id: string,
  most: number,
): Promise<number | undefined> {
  const row = await db
    .updateTable('sign_ins')
    .set({ wrong_pins: sql<number>`wrong_pins + 1` })
    .where('id', '=', sign_in_id)
    .where('wrong_pins', '<', most)
    .returning('wrong_pins')
    .executeTakeFirst()
  return row && most - row.wrong_pins
}
