import { parseArgs } from 'node:util'
import { z } from 'zod'
import { loadStaff } from '#server/staff/load-staff.ts'
import { CannotStart } from '#server/config/startup-error.ts'
import { readDatabaseSettings } from '#server/config/env.ts'
import type { Db } from '#server/database/db.ts'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { forgetSecondFactor } from '#server/staff/store-factors.ts'
import { forgetScreenPin } from '#server/staff/store-screen-lock.ts'
import { removeStaff, staffEmails, staffIdByEmail } from '#server/staff/store.ts'

const usage = `Usage: npm run staff -- <file of accounts>
       npm run staff -- --list
       npm run staff -- --remove <email>
       npm run staff -- --forget-second-step <email>
       npm run staff -- --forget-pin <email>`

/** `npm run staff`: brings the accounts of a file like demo/staff.json into the database, lists them, takes one out, or forgets the second step of one whose phone is lost, or a PIN that others know. */
try {
  const run = commandGiven()
  const database = await openDatabase(readDatabaseSettings(process.env))
  try {
    await migrate(database.patient)
    await run(database.patient)
  } finally {
    await database.close()
  }
} catch (error) {
  const remedy = remedyFor(error)
  if (remedy === undefined) throw error
  console.error(remedy)
  process.exitCode = 1
}

function commandGiven(): (db: Db) => Promise<void> {
  const { values, positionals } = argumentsGiven()
  const [file, ...more] = positionals
  if (file === undefined) return commandOf(values)
  if (more.length > 0) throw new CannotStart(usage)
  return load(file)
}

function commandOf(values: ReturnType<typeof argumentsGiven>['values']) {
  if (values.list) return list
  if (values.remove !== undefined) return remove(values.remove)
  const { 'forget-second-step': forgets, 'forget-pin': pinOf } = values
  if (forgets !== undefined) return forgetSecondStep(forgets)
  if (pinOf !== undefined) return forgetPin(pinOf)
  throw new CannotStart(usage)
}

function argumentsGiven() {
  try {
    const options = {
      list: { type: 'boolean', default: false },
      remove: { type: 'string' },
      'forget-second-step': { type: 'string' },
      'forget-pin': { type: 'string' },
    } as const
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    throw new CannotStart(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
}

function load(file: string) {
  return async (db: Db) => {
    const names = await loadStaff({ patient: db }, file)
    console.log(
      `These may sign in: ${names.join(', ')}. Delete ${file} now, or keep it locked away.`,
    )
  }
}

async function list(db: Db): Promise<void> {
  for (const { email, role, shared, location_ids } of await staffEmails(db))
    console.log([email, shared ? 'shared screen' : role, ...location_ids].join('  '))
}

function remove(email: string) {
  return async (db: Db) => {
    if (!(await removeStaff(db, email)))
      throw new CannotStart(`Nobody of staff has the email ${email}. npm run staff -- --list`)
    console.log(`${email} is signed out everywhere and can’t sign in any more.`)
  }
}

function forgetSecondStep(email: string) {
  return async (db: Db) => {
    const staff_id = await staffIdByEmail(db, email)
    if (staff_id === undefined || !(await forgetSecondFactor(db, staff_id)))
      throw new CannotStart(`Nobody of staff with the email ${email} has a second step.`)
    console.log(`${email} signs in by the password alone, and head office sets a new one up.`)
  }
}

function forgetPin(email: string) {
  return async (db: Db) => {
    const staff_id = await staffIdByEmail(db, email)
    if (staff_id === undefined || !(await forgetScreenPin(db, staff_id)))
      throw new CannotStart(`Nobody of staff with the email ${email} has a PIN.`)
    console.log(`${email} presses on no shared screen until a new PIN is set in their account,
or your file gives them another one.`)
  }
}

/** What the operator can do about it; undefined for a fault of ours. */
function remedyFor(error: unknown): string | undefined {
  if (error instanceof CannotStart) return error.message
  if (error instanceof z.ZodError) return z.prettifyError(error)
  if (error instanceof SyntaxError) return `That file isn’t JSON: ${error.message}`
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'ENOENT' ? 'There is no such file.' : undefined
}
