import { stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { CannotStart } from '#server/cannot-start.ts'
import { readSettings } from '#server/env.ts'
import { loadChain } from '#server/import/load-chain.ts'
import { BadRecords } from '#server/import/problem.ts'
import { reportOf } from '#server/import/report.ts'
import { migrate } from '#server/store/migrate.ts'
import { openDatabase } from '#server/store/open-database.ts'

const usage = 'Usage: npm run import -- <folder of a chain> [--dry-run]'

/** `npm run import`: brings the database to what a chain's folder says, or only says what that would change. */
try {
  const { folder, dry_run } = await wishes()
  const database = await openDatabase(readSettings(process.env, { production: false }))
  try {
    await migrate(database.patient)
    const progress = (step: string) => console.log(`${step} …`)
    const differences = await loadChain(database.patient, folder, { dry_run, progress })
    console.log(`\n${reportOf(differences)}\n`)
    if (dry_run) console.log('A dry run: nothing was written. Leave out --dry-run to load it.')
    else if (differences.length > 0) console.log('Loaded, all of it.')
  } finally {
    await database.close()
  }
} catch (error) {
  if (!(error instanceof CannotStart || error instanceof BadRecords)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function wishes(): Promise<{ readonly folder: string; readonly dry_run: boolean }> {
  const { values, positionals } = argumentsGiven()
  const [folder, ...more] = positionals
  if (folder === undefined || more.length > 0) throw new CannotStart(usage)
  const found = await stat(folder).catch(() => undefined)
  if (!found?.isDirectory()) throw new CannotStart(`There is no folder ${folder}. ${usage}`)
  return { folder, dry_run: values['dry-run'] }
}

function argumentsGiven() {
  try {
    return parseArgs({
      options: { 'dry-run': { type: 'boolean', default: false } },
      allowPositionals: true,
    })
  } catch (error) {
    throw new CannotStart(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
}
