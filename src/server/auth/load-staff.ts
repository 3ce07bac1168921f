import { hashPassword } from 'better-auth/crypto'
import { readFile } from 'node:fs/promises'
import { staffFile } from '#contract/chain.ts'
import { keepStaff } from '#server/store/staff.ts'
import type { Database } from '#server/store/open-database.ts'

/** Brings the accounts of a `staff.json` into the database, all of them or none, and answers their names. */
export async function loadStaff(
  { patient }: Pick<Database, 'patient'>,
  path: string,
): Promise<readonly string[]> {
  const accounts = staffFile.parse(JSON.parse(await readFile(path, 'utf8')))
  const hashed = await Promise.all(
    accounts.map(async ({ password, locations, ...account }) => ({
      ...account,
      location_ids: locations,
      password_hash: await hashPassword(password),
    })),
  )
  await patient.transaction().execute(async (all) => {
    for (const account of hashed) await keepStaff(all, account)
  })
  return hashed.map(({ name }) => name)
}
