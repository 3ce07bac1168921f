import { z } from 'zod'
import { loadStaff } from '#server/auth/load-staff.ts'
import { CannotStart } from '#server/cannot-start.ts'
import { readSettings } from '#server/env.ts'
import { migrate } from '#server/store/migrate.ts'
import { openDatabase } from '#server/store/open-database.ts'

/** `npm run staff -- accounts.json`: brings the accounts of a file like demo/staff.json into the database. */
try {
  const [file] = process.argv.slice(2)
  if (file === undefined) throw new CannotStart('Usage: npm run staff -- <file of accounts>')
  const database = await openDatabase(readSettings(process.env, { production: false }))
  try {
    await migrate(database.patient)
    const names = await loadStaff(database, file)
    console.log(
      `These may sign in: ${names.join(', ')}. Delete ${file} now, or keep it locked away.`,
    )
  } finally {
    await database.close()
  }
} catch (error) {
  const remedy = remedyFor(error)
  if (remedy === undefined) throw error
  console.error(remedy)
  process.exitCode = 1
}

/** What the operator can do about it; undefined for a fault of ours. */
function remedyFor(error: unknown): string | undefined {
  if (error instanceof CannotStart) return error.message
  if (error instanceof z.ZodError) return z.prettifyError(error)
  if (error instanceof SyntaxError) return `That file isn’t JSON: ${error.message}`
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT') return 'There is no such file.'
  // A foreign key: the account names a location that isn't there.
  return code === '23503'
    ? 'An account names an unknown location. Import the chain first.'
    : undefined
}
