import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, readFileSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { steadyZone } from '#test/builders/steady-chain.ts'
import { migrate } from '#server/database/migrate.ts'
import { type Database, openDatabase } from '#server/database/open-database.ts'
import { type LentDatabase, lendDatabase } from './lent-databases.ts'
import { loadSteadyChain } from './load-steady-chain.ts'

/** What a journey runs on: a database, and a folder for everything else. */
export interface JourneyDatabase extends Database {
  /** Names it for a second process; null on the embedded one. */
  readonly url: string | null
  readonly folder: string
}

/** A database of one test file, with the steady chain in it. */
export interface FreshDatabase extends JourneyDatabase {
  /** Ends it for good, as an outage that lasts: whoever still asks it fails. */
  readonly drop: () => Promise<void>
}

const root = join(import.meta.dirname, '../../..')

/** Which database the journeys run on: JOURNEY_DATABASE, with DATABASE_URL naming a PostgreSQL server. */
export const journeyDatabase =
  process.env['JOURNEY_DATABASE'] === 'postgres' ? 'postgres' : 'embedded'

/** Opens a database as one is that was migrated and loaded once for the state of the sources. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'comal-journey-'))
  const opened = await (journeyDatabase === 'postgres' ? freshPostgres() : freshEmbedded(folder))
  const close = async () => {
    await opened.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { ...opened, folder, close }
}

async function freshEmbedded(folder: string) {
  const data = join(folder, 'data')
  await fillFolder(data)
  const opened = await openEmbedded(data)
  return { ...opened, url: null, drop: opened.close }
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

function freshPostgres(): Promise<LentDatabase> {
  const server = process.env['DATABASE_URL']
  if (server === undefined) throw new Error('DATABASE_URL must name a PostgreSQL server')
  return lendDatabase(server, { hash: templateHash(), fill })
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
      'test/journeys/support/{fresh-database,lent-databases,load-steady-chain}.ts',
    ],
    { cwd: root },
  )
  const hash = createHash('sha256').update(steadyZone)
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}
