import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { pinRoles, type Pressing, type Staff } from '#core/staff/staff.ts'
import type { Instant } from '#core/time.ts'
import type { Scope } from './store-locations.ts'
import type { Db } from '#server/database/db.ts'
import { isoOf } from '#server/database/iso-of.ts'

/** Somebody who may press on a shared screen. */
export interface Person {
  readonly id: string
  readonly name: string
}

/** Whether the staff of the row `s` may press on a shared screen. */
const presses = sql<boolean>`not s.shared and s.role = any(${[...pinRoles]}::text[])`

/** Whether the staff of the row `s` works at a location of a scope. */
function worksAt(scope: Scope): RawBuilder<boolean> {
  if (scope === 'all') return sql`true`
  return sql`exists (
    select from staff_locations as l where l.staff_id = s.id and l.location_id = any(${[...scope]}::text[]))`
}

/** Returns who works at a scope's locations and may press there by a PIN, by name. */
export async function personsAt(db: Db, scope: Scope, most: number): Promise<readonly Person[]> {
  return db
    .selectFrom('staff as s')
    .innerJoin('people as p', 'p.id', 's.id')
    .innerJoin('screen_pins as k', 'k.staff_id', 's.id')
    .where(presses)
    .where(worksAt(scope))
    .select(['s.id', 'p.name'])
    .orderBy('p.name')
    .orderBy('s.id')
    .limit(most)
    .execute()
}

/** Takes one of so many tries with a person's PIN and returns its hash and how many are left, below zero where none was; undefined of who isn't there. */
export async function takePersonTry(
  db: Db,
  staff_id: string,
  { scope, most }: { readonly scope: Scope; readonly most: number },
): Promise<{ readonly pin_hash: string; readonly left: number } | undefined> {
  const { rows } = await sql<{ pin_hash: string; left: number }>`
    update screen_pins as k set wrong_pins = least(k.wrong_pins, ${most}::int) + 1
    from staff as s
    where k.staff_id = ${staff_id} and s.id = k.staff_id and ${presses} and ${worksAt(scope)}
    returning k.pin_hash, ${most}::int - k.wrong_pins as left
  `.execute(db)
  return rows[0]
}

/**
 * Writes who presses on a screen for so many seconds, and forgets which PINs were wrong, theirs and the screen's; undefined where
 * they have another PIN since. A later PIN takes over.
 */
export async function savePerson(
  db: Db,
  sign_in_id: string,
  {
    staff_id,
    pin_hash,
    seconds,
  }: { readonly staff_id: string; readonly pin_hash: string; readonly seconds: number },
): Promise<Pressing | undefined> {
  const { rows } = await sql<Pressing>`
    with forgiven as (
      update screen_pins set wrong_pins = greatest(0, wrong_pins - 2)
      where staff_id = ${staff_id} and pin_hash = ${pin_hash} returning staff_id
    ), pressing as (
      update sign_ins set person_id = f.staff_id, person_until = now() + make_interval(secs => ${seconds}::int),
        wrong_pins = greatest(0, sign_ins.wrong_pins - 2)
      from forgiven as f where sign_ins.id = ${sign_in_id}
      returning sign_ins.person_id, sign_ins.person_until
    )
    select p.name, ${isoOf('w.person_until')} as until
    from pressing as w join people as p on p.id = w.person_id
  `.execute(db)
  return rows[0]
}

/** Returns who presses on a screen right now, with what their account says right now; undefined where nobody does. */
export async function pressingOn(db: Db, sign_in_id: string): Promise<Staff | undefined> {
  const row = await db
    .selectFrom('sign_ins as i')
    .innerJoin('staff as s', 's.id', 'i.person_id')
    .innerJoin('people as p', 'p.id', 's.id')
    // Whose PIN is gone is nobody.
    .innerJoin('screen_pins as k', 'k.staff_id', 's.id')
    .where('i.id', '=', sign_in_id)
    .where('i.person_until', '>', sql<Instant>`now()`)
    .where(presses)
    .select((own) => [
      's.id',
      'p.name',
      's.role',
      jsonArrayFrom(
        own
          .selectFrom('staff_locations')
          .whereRef('staff_id', '=', 's.id')
          .select('location_id')
          .orderBy('location_id'),
      ).as('locations'),
    ])
    .executeTakeFirst()
  if (!row) return undefined
  const { locations, ...person } = row
  return { ...person, location_ids: locations.map(({ location_id }) => location_id) }
}

/** Nobody presses on a screen any more. */
export async function forgetPerson(db: Db, sign_in_id: string): Promise<void> {
  await db
    .updateTable('sign_ins')
    .set({ person_id: null, person_until: null })
    .where('id', '=', sign_in_id)
    .execute()
}

/** Nobody presses by somebody's PIN any more, on whichever screen: it is another one now. */
export async function forgetPressing(db: Db, staff_id: string): Promise<void> {
  await db
    .updateTable('sign_ins')
    .set({ person_id: null, person_until: null })
    .where('person_id', '=', staff_id)
    .execute()
}
