import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { CannotStart } from '#server/config/startup-error.ts'
import { isOutage } from './outage.ts'
import type { Tables } from './tables.ts'

const folder = join(import.meta.dirname, '../../../db/migrations')

/**
 * Brings the tables up to date with db/migrations and answers what was done. Two processes that start at once
 * are safe: one waits for the other's lock. A migration that fails leaves nothing behind, and is said in one sentence.
 * Tables that a newer version has brought further are left as they are: migrations only add.
 */
export async function migrate(db: Kysely<Tables>): Promise<readonly string[]> {
  const schema = await schemaOf(db)
  const names = await shipped()
  for (;;) {
    const run = await namesRun(db)
    const others = newer(run, names)
    // So it is at nearly every start, and the migrator would read every file and look at every table to find that out.
    if (isSame(run, [...names, ...Object.keys(others)])) return []
    const getMigrations = async () => ({ ...(await read(names)), ...others })
    const provider = { getMigrations }
    const migrator = new Migrator({ db, provider, migrationTableSchema: schema })
    const { error, results = [] } = await migrator.migrateToLatest()
    if (error === undefined) return results.map(({ migrationName }) => migrationName)
    // A newer version that started at the same time was faster: once more, beside what it did.
    if ((await namesRun(db)).length > run.length) continue
    if (isOutage(error)) throw error
    const failed = results.find(({ status }) => status === 'Error')
    throw cannotMigrate(error, failed?.migrationName)
  }
}

/** Whether every migration that ships with this version has run. */
export async function isMigrated(db: Kysely<Tables>): Promise<boolean> {
  const run = new Set(await namesRun(db))
  return (await shipped()).every((name) => run.has(name))
}

/** Says whether there are no tables of ours yet, some of an earlier version, or all that this version needs. */
export async function schemaState(db: Kysely<Tables>): Promise<'empty' | 'older' | 'current'> {
  if ((await namesRun(db)).length === 0) return 'empty'
  return (await isMigrated(db)) ? 'current' : 'older'
}

/** Where this connection makes its tables: others of this database may have tables of the same names. */
async function schemaOf(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ schema: string | null }>`select current_schema() as schema`.execute(
    db,
  )
  const schema = rows[0]?.schema
  if (typeof schema === 'string') return schema
  throw cannotMigrate('the database’s user has no schema on its search path')
}

/** What ran on the tables of this connection’s schema so far, in whichever version. */
async function namesRun(db: Kysely<Tables>): Promise<readonly string[]> {
  const { rows: found } = await sql<{ is_there: boolean }>`
    select to_regclass(quote_ident(current_schema()) || '.kysely_migration') is not null as is_there`.execute(
    db,
  )
  if (!found[0]?.is_there) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}

/** The names of what ships with this version, oldest first. */
async function shipped(): Promise<readonly string[]> {
  const files = await readdir(folder)
  return files
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.slice(0, -4))
    .toSorted()
}

async function read(names: readonly string[]): Promise<Record<string, Migration>> {
  const migrations = names.map(async (name) => {
    const text = await readFile(join(folder, `${name}.sql`), 'utf8')
    // Sent without parameters, so the driver takes the simple protocol: many statements at once.
    const migration: Migration = { up: async (db) => void (await sql.raw(text).execute(db)) }
    return [name, migration] as const
  })
  return Object.fromEntries(await Promise.all(migrations))
}

/** What ran and comes after all of ours is another version’s: nothing is to be done for it here. */
function newer(run: readonly string[], names: readonly string[]): Record<string, Migration> {
  const last = names.at(-1) ?? ''
  const after = run.filter((name) => name > last)
  return Object.fromEntries(after.map((name) => [name, { up: async () => {} }]))
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && others.every((name) => some.includes(name))
}

function cannotMigrate(error: unknown, name?: string): CannotStart {
  const reason = error instanceof Error ? error.message : String(error)
  const at = name === undefined ? '' : ` (${name})`
  return new CannotStart(
    `The tables can’t be brought up to date${at}, and are as they were: ${reason}`,
  )
}
