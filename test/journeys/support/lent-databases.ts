import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { createPool } from '#server/database/driver-pool.ts'
import { type Database, type Limits, openDatabase } from '#server/database/open-database.ts'

/** How a template is made for the state of the sources, and what names that. */
export interface Template {
  readonly hash: string
  readonly fill: (database: Database) => Promise<void>
}

/** A database on a PostgreSQL server that is lent to one test file after the other. */
export interface LentDatabase extends Database {
  readonly url: string
  /** Ends it for good: whoever still asks it fails. */
  readonly drop: () => Promise<void>
}

interface OwnDatabase extends LentDatabase {
  /** What its catalogs held when it was new. */
  readonly shape: string
  /** The statements that put its rows back. */
  readonly restoring: string
}

/** A busy machine is no outage; in milliseconds. */
const unhurried: Limits = { connection: 60_000, statement: 60_000 }

/** Those of this process that nobody has just now. */
const idle: OwnDatabase[] = []

/**
 * Lends a database that holds what its template does, over ten connections as in business; closing it gives it back. It is put
 * back as it was rather than made anew: a fifth of what PostgreSQL did was to read catalogs and plan statements for connections
 * that are new.
 */
export async function lendDatabase(server: string, template: Template): Promise<LentDatabase> {
  const known = idle.pop()
  const database = (known && (await putBack(known))) ?? (await createDatabase(server, template))
  let isLent = true
  const close = async () => {
    if (isLent) idle.push(database)
    isLent = false
  }
  const drop = async () => {
    isLent = false
    await database.drop()
  }
  return { ...database, drop, close }
}

/** Puts a database back as it was; where that fails or its schema is another one now, it goes, and nothing is answered. */
async function putBack(database: OwnDatabase): Promise<OwnDatabase | undefined> {
  try {
    await leftAlone(database)
    if ((await shapeOf(database)) !== database.shape) throw new Error('Its schema has changed')
    await sql.raw(database.restoring).execute(database.patient)
    return database
  } catch {
    await database.drop()
    return undefined
  }
}

/** How long what a test left behind may go on, in milliseconds. */
const longest = 10_000

/** Waits until this process is done with a database, and ends what other processes have with it. */
async function leftAlone({ patient, poolUse }: OwnDatabase): Promise<void> {
  const until = performance.now() + longest
  while (poolUse().open !== poolUse().idle) {
    if (performance.now() > until) throw new Error('Something still goes on in it')
    await sleep(5)
  }
  await sql`
    select pg_terminate_backend(pid, ${longest}) from pg_stat_activity
    where datname = current_database() and application_name <> ${ours}
  `.execute(patient)
}

const ours = 'journeys'

/** The catalogs that change with a schema or its statistics, and not with rows. Settings of a database stand elsewhere. */
const catalogs = [
  'pg_attribute',
  'pg_class',
  'pg_constraint',
  'pg_index',
  'pg_namespace',
  'pg_proc',
  'pg_statistic',
  'pg_trigger',
]

async function shapeOf({ patient }: Database): Promise<string> {
  const settings = sql`
    select count(*)::text as state from pg_db_role_setting join pg_database on pg_database.oid = setdatabase
    where datname = current_database()
  `
  const states = catalogs.map(
    (name) =>
      sql`select count(*) || ' ' || max(xmin::text::bigint) as state from ${sql.table(name)}`,
  )
  const { rows } = await sql<{ shape: string }>`
    select string_agg(state, ', ') as shape from (${sql.join([settings, ...states], sql` union all `)}) as states
  `.execute(patient)
  return rows[0]?.shape ?? ''
}

let restoring: string | undefined

/** What puts all rows back: read from the first new database, all are alike. */
async function restoringOf(database: Database): Promise<string> {
  return (restoring ??= await writeRestoring(database))
}

/** Writes the statements that bring a database to the rows that it has now. They truncate nothing: that would make every plan anew. */
async function writeRestoring({ patient }: Database): Promise<string> {
  const tables = await sql<{ name: string; columns: string }>`
    select relname as name, string_agg(quote_ident(attname), ', ') as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relkind = 'r' and relnamespace = 'public'::regnamespace
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname
  `.execute(patient)
  const inserts: string[] = []
  for (const { name, columns } of tables.rows) {
    const { rows } = await sql<{ rows: string | null }>`
      select quote_literal(jsonb_agg(to_jsonb(t))) as rows from ${sql.table(name)} as t
    `.execute(patient)
    const all = rows[0]?.rows ?? null
    if (all !== null)
      inserts.push(
        `insert into "${name}" (${columns}) select ${columns} from jsonb_populate_recordset(null::"${name}", ${all})`,
      )
  }
  return [
    // No trigger and no foreign key looks at what is put back.
    'begin; set local session_replication_role = replica',
    ...tables.rows.map(({ name }) => `delete from "${name}"`),
    ...inserts,
    'commit',
  ].join(';\n')
}

async function createDatabase(server: string, { hash, fill }: Template): Promise<OwnDatabase> {
  const name = `comal_journey_${randomUUID().replaceAll('-', '_')}`
  const template = `comal_template_${hash}`
  await asAdmin(server, async (admin) => {
    // One makes the template, the others wait for it; a copy needs it to be left alone too.
    await admin.query('select pg_advisory_lock(5309)')
    try {
      const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [
        template,
      ])
      if (rowCount === 0) await makeTemplate(server, { name: template, fill }, admin)
      await admin.query(`create database ${name} template ${template} strategy file_copy`)
    } finally {
      await admin.query('select pg_advisory_unlock(5309)')
    }
  })
  const url = named(server, name)
  const wanted = {
    database_url: `${url}?application_name=${ours}`,
    database_pool: 10,
    data_dir: '',
  }
  const database = await openDatabase(wanted, unhurried)
  const drop = async () => {
    await database.close()
    await asAdmin(server, (admin) => admin.query(`drop database ${name} with (force)`))
  }
  return {
    ...database,
    url,
    shape: await shapeOf(database),
    restoring: await restoringOf(database),
    drop,
  }
}

async function makeTemplate(
  server: string,
  { name, fill }: { readonly name: string; readonly fill: Template['fill'] },
  admin: pg.PoolClient,
): Promise<void> {
  const draft = `${name}_draft`
  await admin.query(`drop database if exists ${draft}`)
  await admin.query(`create database ${draft}`)
  const url = named(server, draft)
  const database = await openDatabase({ database_url: url, database_pool: 2, data_dir: '' })
  await fill(database)
  await database.close()
  await admin.query(`alter database ${draft} rename to ${name}`)
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
