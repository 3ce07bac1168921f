import pg from 'pg'
import { loadDemo } from '#scripts/load-demo.ts'
import { migrate } from '#server/database/migrate.ts'
import { type Database, openDatabase } from '#server/database/open-database.ts'

/**
 * A second database of a server, with the same tables and the demo chain, that shares nothing but the machine; one that
 * is there already is taken as it is.
 */
export async function openBeside(
  server: string,
  name: string,
): Promise<Database & { readonly url: string }> {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  const { rows } = await admin.query('select from pg_database where datname = $1', [name])
  if (rows.length === 0) await admin.query(`create database ${name}`)
  await admin.end()
  const { href: url } = Object.assign(new URL(server), { pathname: `/${name}` })
  const database = await openDatabase({ database_url: url, database_pool: 2, data_dir: '' })
  await migrate(database.patient)
  await loadDemo(database)
  return { ...database, url }
}
