import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { CannotStart } from '#server/config/startup-error.ts'
import { readDatabaseSettings } from '#server/config/env.ts'
import type { Difference } from '#server/chain/differences.ts'
import { loadChain, type LoadOptions, previewChain } from '#server/chain/load-chain.ts'
import { BadRecords } from '#server/chain/problem.ts'
import { reportOf } from '#server/chain/report.ts'
import { migrate, schemaState } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open-database.ts'

const usage = 'Usage: npm run import -- <folder of a chain> [--dry-run]'

/** `npm run import`: brings the database to what a chain's folder says, or only says what that would change. */
try {
  const { folder, dry_run } = await readArguments()
  const options = {
    progress: (step: string) => console.log(`${step} …`),
    pictures: await pictureFiles(),
  }
  const differences = dry_run ? await preview(folder, options) : await load(folder, options)
  console.log(`\n${reportOf(differences)}\n`)
  if (dry_run) console.log('A dry run: nothing was written. Leave out --dry-run to load it.')
  else if (differences.length > 0) console.log('Loaded, all of it.')
} catch (error) {
  if (!(error instanceof CannotStart || error instanceof BadRecords)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function load(folder: string, options: LoadOptions): Promise<readonly Difference[]> {
  const database = await openDatabase(readDatabaseSettings(process.env))
  try {
    await migrate(database.patient)
    return await loadChain(database.patient, folder, options)
  } finally {
    await database.close()
  }
}

/** Makes no tables and no folder: where there are none yet, everything is new. */
async function preview(folder: string, options: LoadOptions): Promise<readonly Difference[]> {
  const settings = readDatabaseSettings(process.env)
  const isThere = settings.database_url !== null || existsSync(join(settings.data_dir, 'db'))
  if (!isThere) return previewChain(null, folder, options)
  const database = await openDatabase(settings)
  try {
    const state = await schemaState(database.patient)
    if (state === 'older')
      throw new CannotStart(
        'The tables are those of an earlier version, so they can’t be compared without changing them. Start this version once, or leave out --dry-run.',
      )
    return await previewChain(state === 'empty' ? null : database.patient, folder, options)
  } finally {
    await database.close()
  }
}

/** The pictures as guests will get them: those that were built, else those that are about to be. */
async function pictureFiles(): Promise<ReadonlySet<string>> {
  const root = join(import.meta.dirname, '..')
  const folders = ['build/client/img', 'public/img'].map((folder) => join(root, folder))
  return new Set(await readdir(folders.find((folder) => existsSync(folder)) ?? root))
}

async function readArguments(): Promise<{ readonly folder: string; readonly dry_run: boolean }> {
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
