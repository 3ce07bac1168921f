import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Tables } from './tables.ts'

const folder = join(import.meta.dirname, '../../../db/migrations')

/**
 * Brings the tables up to date with db/migrations and answers what was done. Two processes that start at once
 * are safe: one waits for the other's lock. A migration that fails leaves nothing behind.
 */
export async function migrate(db: Kysely<Tables>): Promise<readonly string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
  return results.map(({ migrationName }) => migrationName)
}

/** Whether every migration that ships with this version has run. */
export async function isMigrated(db: Kysely<Tables>): Promise<boolean> {
  const migrations = await new Migrator({ db, provider: { getMigrations } }).getMigrations()
  return migrations.every(({ executedAt }) => executedAt !== undefined)
}

async function getMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql'))
  const read = files.map(async (name) => {
    const text = await readFile(join(folder, name), 'utf8')
    // Sent without parameters, so the driver takes the simple protocol: many statements at once.
    const migration: Migration = { up: async (db) => void (await sql.raw(text).execute(db)) }
    return [name.replace(/\.sql$/, ''), migration] as const
  })
  return Object.fromEntries(await Promise.all(read))
}
