import { createHash, randomUUID } from 'node:crypto'
import { cpSync, existsSync, globSync, readFileSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { steadyZone } from '#test/builders/steady-chain.ts'
import { createPool } from '#server/database/driver-pool.ts'
import { migrate } from '#server/database/migrate.ts'
import { type Database, type Limits, openDatabase } from '#server/database/open-database.ts'
import { loadSteadyChain } from './load-steady-chain.ts'

/** A database of one test file, with the steady chain in it, and its folder for everything else. */
export interface FreshDatabase extends Database {
  /** Names it for a second process; null on the embedded one. */
  readonly url: string | null
  readonly folder: string
}

const root = join(import.meta.dirname, '../../..')

/** A busy machine is no outage; in milliseconds. */
const unhurried: Limits = { connection: 60_000, statement: 60_000 }

/** Which database the journeys run on: JOURNEY_DATABASE, with DATABASE_URL naming a PostgreSQL server. */
export const journeyDatabase =
  process.env['JOURNEY_DATABASE'] === 'postgres' ? 'postgres' : 'embedded'

/**
 * A fresh database, copied from one that was migrated and loaded once for the state of the sources. Whose tests race has it over
 * ten connections, as in business; each of them reads and plans everything anew, so others have four.
 */
export async function freshDatabase(connections = 4): Promise<FreshDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'comal-journey-'))
  const opened = await (journeyDatabase === 'postgres'
    ? freshPostgres(connections)
    : freshEmbedded(folder))
  const close = async () => {
    await opened.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { ...opened, folder, close }
}

async function freshEmbedded(folder: string) {
  const data = join(folder, 'data')
  await fillFolder(data)
  return { ...(await openEmbedded(data)), url: null }
}

/** A data folder with the steady chain in it, that nobody has open. */
export async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'comal-folder-'))
  await fillFolder(folder)
  return folder
}

function openEmbedded(data_dir: string): Promise<Database> {
  return openDatabase({ database_url: null, database_pool: 1, data_dir })
}

/** Puts the steady chain into a data folder, in which nothing is yet. */
export async function fillFolder(data_dir: string): Promise<void> {
  const template = join(tmpdir(), `comal-template-${templateHash()}`)
  if (!existsSync(template)) await makeFolder(template)
  cpSync(template, data_dir, { recursive: true })
}

/** Renamed in one step: a neighbour that starts at the same time sees all of it or nothing. */
async function makeFolder(template: string): Promise<void> {
  const draft = await mkdtemp(`${template}-`)
  const database = await openEmbedded(draft)
  await fill(database)
  await database.close()
  await rename(draft, template).catch(async (error: unknown) => {
    await rm(draft, { recursive: true })
    // The neighbour was first.
    if (!existsSync(template)) throw error
  })
}

async function freshPostgres(database_pool: number) {
  const server = process.env['DATABASE_URL']
  if (server === undefined) throw new Error('DATABASE_URL must name a PostgreSQL server')
  const name = `comal_journey_${randomUUID().replaceAll('-', '_')}`
  const template = `comal_template_${templateHash()}`
  await asAdmin(server, async (admin) => {
    // One makes the template, the others wait for it; a copy needs it to be left alone too.
    await admin.query('select pg_advisory_lock(5309)')
    try {
      const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [
        template,
      ])
      if (rowCount === 0) await makeTemplate(server, template, admin)
      await admin.query(`create database ${name} template ${template} strategy file_copy`)
    } finally {
      await admin.query('select pg_advisory_unlock(5309)')
    }
  })
  const url = named(server, name)
  const database = await openDatabase({ database_url: url, database_pool, data_dir: '' }, unhurried)
  const close = async () => {
    await database.close()
    await asAdmin(server, (admin) => admin.query(`drop database ${name} with (force)`))
  }
  return { ...database, url, close }
}

async function makeTemplate(server: string, template: string, admin: pg.PoolClient): Promise<void> {
  const draft = `${template}_draft`
  await admin.query(`drop database if exists ${draft}`)
  await admin.query(`create database ${draft}`)
  const database = await openDatabase({
    database_url: named(server, draft),
    database_pool: 2,
    data_dir: '',
  })
  await fill(database)
  await database.close()
  await admin.query(`alter database ${draft} rename to ${template}`)
}

let admins: pg.Pool | undefined

/** Over one connection of this process: a new one costs as much as the copy. */
async function asAdmin(server: string, work: (admin: pg.PoolClient) => Promise<unknown>) {
  admins ??= createPool({
    connectionString: server,
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  })
  const admin = await admins.connect()
  try {
    await work(admin)
  } finally {
    admin.release()
  }
}

function named(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function fill(database: Database): Promise<void> {
  await migrate(database.patient)
  await loadSteadyChain(database)
}

let hashed: string | undefined

/** Changes with everything that decides what is in the template; read once a process. */
function templateHash(): string {
  return (hashed ??= hashOfSources())
}

function hashOfSources(): string {
  const files = globSync(
    [
      'db/migrations/*.sql',
      'demo/**/*.json',
      'src/server/{chain/*,staff/{load-staff,store},auth/password-hash}.ts',
      'test/builders/steady-chain.ts',
      'test/journeys/support/{fresh-database,load-steady-chain}.ts',
    ],
    { cwd: root },
  )
  const hash = createHash('sha256').update(steadyZone)
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}
