import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { join } from 'node:path'
import { CannotStart } from '#server/config/startup-error.ts'
import type { Settings } from '#server/config/settings.ts'
import {
  createPool,
  driverTypes,
  factTypes,
  straightOver,
  type View,
  viewOf,
} from './driver-pool.ts'
import { startEmbedded } from './embedded.ts'
import { lockFolder } from './folder-lock.ts'
import { openStraight } from './compiled-query.ts'
import type { Tables } from './tables.ts'
import { retryFor } from './retry.ts'

/** The open database. `patient` is the same one without a time limit: for migrations and imports. */
export interface Database {
  readonly db: Kysely<Tables>
  readonly patient: Kysely<Tables>
  /** The same with instants as the driver's Date objects: for the sign-in library alone. */
  readonly dated: Kysely<Tables>
  readonly kind: 'embedded' | 'postgres'
  /** Connections that are open, those that nobody uses just now, and callers that wait for one. */
  readonly poolUse: () => { readonly open: number; readonly idle: number; readonly waiting: number }
  readonly close: () => Promise<void>
}

type Wanted = Pick<Settings, 'database_url' | 'data_dir' | 'database_pool'>

/** How long a caller waits for a connection and for a statement, in milliseconds. */
export interface Limits {
  readonly connection: number
  readonly statement: number
}

/** A request that finds no database answers within 2.5 s. */
const requestLimits: Limits = { connection: 1000, statement: 1400 }

/** Opens PostgreSQL where an address is given, else the embedded database, which knows no limits; refuses in one sentence. */
export async function openDatabase(wanted: Wanted, limits = requestLimits): Promise<Database> {
  return wanted.database_url === null
    ? openEmbedded(wanted.data_dir)
    : openPostgres(wanted.database_url, wanted.database_pool, limits)
}

async function openPostgres(
  url: string,
  size: number,
  { connection, statement }: Limits,
): Promise<Database> {
  const shared = { connectionString: withSession(url), keepAlive: true }
  const pool = createPool({
    ...shared,
    max: size,
    connectionTimeoutMillis: connection,
    statement_timeout: statement,
    idle_in_transaction_session_timeout: 10_000,
  })
  const unhurried = createPool({ ...shared, max: 2 })
  const encoding = await retryFor(() => encodingOf(pool), isPassing).catch(
    async (error: unknown) => {
      throw await unreachable(pool, error)
    },
  )
  if (encoding !== 'UTF8') {
    await pool.end()
    throw new CannotStart(
      `The database in DATABASE_URL keeps text as ${encoding}, not as UTF8. Create another one.`,
    )
  }
  return {
    db: over(pool, { limit: statement, types: factTypes }),
    patient: over(unhurried, { limit: null, types: factTypes }),
    dated: over(pool, { limit: statement, types: driverTypes }),
    kind: 'postgres',
    poolUse: () => useOf(pool),
    close: async () => {
      await Promise.all([pool.end(), unhurried.end()])
    },
  }
}

/** How every session writes moments, whatever the database and its user are set to: `instantOfColumn` reads that. */
const settings = '-c timezone=UTC -c datestyle=ISO'

/** Beside what the address itself sets: a schema to work in. */
function withSession(url: string): string {
  const address = new URL(url)
  const given = address.searchParams.get('options')
  address.searchParams.set('options', given === null ? settings : `${given} ${settings}`)
  return address.href
}

async function encodingOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ encoding: string }>(
    `select current_setting('server_encoding') as encoding`,
  )
  return rows[0]?.encoding ?? 'nothing'
}

/** Who PGlite expects; another name ends it. */
const session = { user: 'postgres', database: 'postgres', options: settings }

async function openEmbedded(dataDir: string): Promise<Database> {
  const unlock = lockFolder(dataDir)
  try {
    const embedded = await startEmbedded(join(dataDir, 'db'))
    // One session, so one connection: whoever needs it waits for the transaction before.
    const pool = createPool({ ...session, max: 1, idleTimeoutMillis: 0, stream: embedded.stream })
    const db = over(pool, { limit: null, types: factTypes })
    const dated = over(pool, { limit: null, types: driverTypes })
    const close = async () => {
      await pool.end()
      await embedded.close()
      unlock()
    }
    return { db, patient: db, dated, kind: 'embedded', poolUse: () => useOf(pool), close }
  } catch (error) {
    unlock()
    throw error
  }
}

function useOf({ totalCount, idleCount, waitingCount }: pg.Pool) {
  return { open: totalCount, idle: idleCount, waiting: waitingCount }
}

function over(pool: pg.Pool, view: View): Kysely<Tables> {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: viewOf(pool, view) }) })
  openStraight(db, straightOver(pool, view))
  return db
}

/** A refused password or a missing database won't mend itself; anything else may. */
function isPassing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return !['28P01', '28000', '3D000', 'ERR_INVALID_URL'].includes(code)
}

async function unreachable(pool: pg.Pool, error: unknown): Promise<CannotStart> {
  await pool.end()
  const reason = error instanceof Error ? error.message || String(error) : String(error)
  return new CannotStart(`The database in DATABASE_URL can’t be reached: ${reason}`)
}
