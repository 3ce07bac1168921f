import { sql } from 'kysely'
import type { Testbed } from '#bench/testbed/open-testbed.ts'
import type { Product } from '#bench/testbed/product.ts'
import type { Driver } from '#bench/measures/flow/start-driver.ts'
import type { Figure } from '#bench/measures/measure.ts'
import type { Database } from '#server/database/open-database.ts'
import { type Explained, plansIn, scannedTables } from './read-plan.ts'

/**
 * A table of so many rows, and so many times those of the demo chain, grows with the chain or with its orders. A smaller
 * one is quickest read whole, and one that is swept has as many rows here as there: those of the last minutes.
 */
const many = { rows: 1_000, times: 10 } as const

/**
 * Lets guests order while the server writes down the plan of every statement that it runs, whoever sent it, and
 * counts those that read a table that grows from beginning to end. Nobody lists the statements by hand. Enough
 * orders come by that each connection has settled for the plan it keeps.
 */
export async function scansOf(
  { database, guest }: Testbed,
  past: Database,
  open: () => Promise<Product>,
  driver: Driver,
  gateway: string,
): Promise<readonly Figure[]> {
  const growing = await growingTables(past, database)
  for (const setting of [
    `session_preload_libraries = 'auto_explain'`,
    'auto_explain.log_min_duration = 0',
    'auto_explain.log_format = json',
  ])
    await sql.raw(`alter database past set ${setting}`).execute(database.db)
  try {
    const product = await open()
    await driver.round({ address: product.ordering, gateway, guests: 8, orders: 200 })
    await lookAround(guest(product))
    await product.end()
  } finally {
    // A past that is kept says nothing of itself the next time.
    await sql`alter database past reset all`.execute(database.db)
  }
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
async function lookAround({ call }: ReturnType<Testbed['guest']>): Promise<void> {
  await call('GET /locations', { query: { lat: 30.25, lng: -97.75 } })
  await call('GET /locations', { query: { q: 'Waco' } })
  await call('GET /locations', { query: { state: 'AL', city: 'austin-0' } })
}

async function growingTables(past: Database, demo: Database): Promise<ReadonlySet<string>> {
  const [here, there] = [await rowsOf(past), await rowsOf(demo)]
  const isGrowing = (rows: number, name: string) =>
    rows > many.rows && rows > many.times * (there.get(name) ?? 0)
  return new Set([...here.keys()].filter((name) => isGrowing(here.get(name) ?? 0, name)))
}

/** How many rows each table has, as the planner knows it. */
async function rowsOf({ patient: db }: Database): Promise<ReadonlyMap<string, number>> {
  await sql`analyze`.execute(db)
  const { rows } = await sql<{ name: string; rows: number }>`
    select relname as name, reltuples as rows from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
  `.execute(db)
  return new Map(rows.map(({ name, rows: count }) => [name, count]))
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
