import { readFile } from 'node:fs/promises'
import { staffFile } from '#contract/staff/staff-file.ts'
import { CannotStart } from '#server/config/startup-error.ts'
import { hashPassword, verifyPassword } from '#server/auth/password-hash.ts'
import { givenPinOf, keepStaff, unknownLocations } from './store.ts'
import type { Database } from '#server/database/open-database.ts'

/**
 * Brings the accounts of a `staff.json` into the database, all of them or none, and answers their names; refuses
 * a file without any, and locations that the chain doesn’t have. `rounds` is what their hashes cost, where it isn’t the usual.
 */
export async function loadStaff(
  { patient }: Pick<Database, 'patient'>,
  path: string,
  rounds?: number,
): Promise<readonly string[]> {
  const accounts = staffFile.parse(JSON.parse(await readFile(path, 'utf8')))
  if (accounts.length === 0) throw new CannotStart(`Nobody was loaded: ${path} names no account.`)
  const unknown = await unknownLocations(
    patient,
    accounts.flatMap(({ locations }) => locations),
  )
  if (unknown.length > 0)
    throw new CannotStart(
      `Nobody was loaded: there is no location ${unknown.join(', ')}. Correct the file, or import the chain first.`,
    )
  const hashed = await Promise.all(
    accounts.map(async ({ password, pin, locations, ...account }) => ({
      ...account,
      location_ids: locations,
      password_hash: await hashPassword(password, rounds),
      pin_hash: await newPinHash(patient, account.id, pin, rounds),
    })),
  )
  await patient.transaction().execute(async (all) => {
    for (const account of hashed) await keepStaff(all, account)
  })
  return hashed.map(({ name }) => name)
}

/** Returns the hash of the PIN that a file gives somebody; null where it gives none, or the one that it gave before: one that was forgotten since stays so. */
async function newPinHash(
  db: Database['patient'],
  staff_id: string,
  pin: string | undefined,
  rounds: number | undefined,
): Promise<string | null> {
  if (pin === undefined) return null
  const given = await givenPinOf(db, staff_id)
  const isGiven = given !== undefined && (await verifyPassword({ hash: given, password: pin }))
  return isGiven ? null : hashPassword(pin, rounds)
}
