import { sql } from 'kysely'
import type { Grounds } from '#bench/grounds/open-grounds.ts'
import type { Product } from '#bench/grounds/product.ts'
import type { Driver } from '#bench/measures/flow/drive.ts'
import type { Figure } from '#bench/measures/measure.ts'
import type { Database } from '#server/store/open-database.ts'
import { type Explained, plansIn, scannedTables } from './read-plan.ts'

/** A table of so many rows grows with the chain or with its orders; a smaller one is quickest read whole. */
const many = 1_000

/**
 * Lets guests order while the server writes down the plan of every statement that it runs, whoever sent it, and
 * counts those that read a table that grows from beginning to end. Nobody lists the statements by hand. Enough
 * orders come by that each connection has settled for the plan it keeps.
 */
export async function scansOf(
  { database, guest }: Grounds,
  past: Database,
  open: () => Promise<Product>,
  driver: Driver,
  gateway: string,
): Promise<readonly Figure[]> {
  const growing = await growingTables(past)
  for (const setting of [
    `session_preload_libraries = 'auto_explain'`,
    'auto_explain.log_min_duration = 0',
    'auto_explain.log_format = json',
  ])
    await sql.raw(`alter database past set ${setting}`).execute(database.db)
  const product = await open()
  await driver.round({ address: product.ordering, gateway, guests: 8, orders: 200 })
  await lookAround(guest(product))
  await product.end()
  const plans = plansIn(await logOf(database), 'past')
  const found = plans.flatMap((explained) => badOnes(explained, growing))
  for (const words of new Set(found)) console.error(words)
  return [
    {
      what: 'statements whose plans were read',
      value: new Set(plans.map(shape)).size,
      unit: 'statements',
      atLeast: 15,
    },
    { what: 'plans that were read', value: plans.length, unit: 'plans' },
    {
      what: 'statements that read a growing table whole',
      value: new Set(found).size,
      unit: 'statements',
      atMost: 0,
    },
  ]
}

/** As guests find a kitchen: by where they are, by a typed town, by state and city. */
async function lookAround({ call }: ReturnType<Grounds['guest']>): Promise<void> {
  await call('GET /locations', { query: { lat: 30.25, lng: -97.75 } })
  await call('GET /locations', { query: { q: 'Waco' } })
  await call('GET /locations', { query: { state: 'AL', city: 'austin-0' } })
}

async function growingTables({ patient: db }: Database): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ relname: string }>`
    select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > ${many}
  `.execute(db)
  return new Set(rows.map(({ relname }) => relname))
}

function badOnes(explained: Explained, growing: ReadonlySet<string>): readonly string[] {
  return scannedTables(explained.plan)
    .filter((table) => growing.has(table))
    .map((table) => `reads all of ${table}: ${shape(explained)}`)
}

function shape({ statement }: Explained): string {
  return statement.replace(/\s+/g, ' ').trim()
}

/** Everything that the server has said so far. */
async function logOf({ patient }: Database): Promise<string> {
  const { rows } = await sql<{ log: string }>`
    select pg_read_file(pg_current_logfile('jsonlog')) as log`.execute(patient)
  return rows[0]?.log ?? ''
}
