import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Testbed, openTestbed } from '#bench/testbed/open-testbed.ts'
import { openProduct, type Product } from '#bench/testbed/product.ts'
import type { Db } from '#server/database/db.ts'
import { openBeside } from './flow/second-database.ts'
import { type Driver, startDriver } from './flow/start-driver.ts'
import { offeringsOf } from './flow/offerings.ts'
import type { FlowResult } from './flow/planned-order.ts'
import { plannedOrdersAt } from './flow/plan-orders.ts'
import { scansOf } from './history/explain.ts'
import { writePast } from './history/seed-history.ts'
import type { Past } from './history/year-of-orders.ts'
import type { Figure, Measure } from './measure.ts'
import { median, percentile } from './percentile.ts'

const sizes = {
  small: { orders: 200_000, locations: 10_000 },
  full: { orders: 10_000_000, locations: 10_000 },
} as const
const rounds = 5
const load = { guests: 8, orders: 240 }
/** In how many kitchens guests order, of however many there are. */
const visited = 120

/** The whole way of a guest beside a long past in many kitchens, and how each statement on it finds its rows. */
export const history: Measure = async ({ full, kept }) => {
  const past = full ? sizes.full : sizes.small
  const testbed = await openTestbed({ settings: logged, kept })
  const beside = await openBeside(testbed.postgres.url, 'past')
  await writePast(beside.url, past)
  for (const db of [testbed.database.db, beside.patient]) await freeTimes(db)
  const folder = mkdtempSync(join(tmpdir(), 'comal-history-'))
  testbed.later(() => rmSync(folder, { recursive: true, force: true }))
  const open = async () => {
    const product = await openProduct({
      environment: environment(testbed, beside.url, folder),
      site: false,
    })
    testbed.later(product.kill)
    await product.restart()
    return product
  }
  const old = await open()
  const [demo] = testbed.products
  if (!demo) throw new Error('Nobody serves')
  const guests = {
    demo: await startDriver(
      await plannedOrdersAt(testbed.guest(), await offeringsOf(testbed.database.db)),
    ),
    old: await startDriver(
      await plannedOrdersAt(testbed.guest(old), await someOf(beside.patient, past), 1),
    ),
  }
  try {
    const gateway = `http://127.0.0.1:${testbed.gateway.port}`
    const seen = await inTurns({ demo, old }, guests, gateway)
    const size = await sizeOf(beside.patient)
    await old.kill()
    const scans = await scansOf(testbed, beside, open, guests.old, gateway)
    return [
      ...figuresOf(seen, past),
      { what: 'the database with that past', value: size, unit: 'GB' },
      ...scans,
    ]
  } finally {
    await guests.demo.stop()
    await guests.old.stop()
    await old.kill()
    await beside.close()
    await testbed.stop()
  }
}

/** Lets the times to come be had again that an earlier run on a kept past took. */
async function freeTimes(db: Db): Promise<void> {
  await sql`delete from slot_reservations where slot_at > now()`.execute(db)
}

/** One log in JSON, for the plans; room for tables that don’t fit a toy. */
const logged = {
  logging_collector: 'on',
  log_destination: 'jsonlog',
  log_rotation_size: '0',
  shared_buffers: '512MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
  checkpoint_timeout: '30min',
}

function environment({ books, gateway }: Testbed, url: string, folder: string) {
  return {
    DATABASE_URL: url,
    DATA_DIR: folder,
    SECRET: books.settings.secret,
    GATEWAY_PORT: String(gateway.port),
    TRUSTED_PROXIES: '1',
  }
}

type Side = 'demo' | 'old'

async function inTurns(
  products: Readonly<Record<Side, Product>>,
  guests: Readonly<Record<Side, Driver>>,
  gateway: string,
): Promise<Readonly<Record<Side, readonly FlowResult[]>>> {
  const round = (side: Side) =>
    guests[side].round({ ...load, gateway, address: products[side].ordering })
  await round('demo')
  await round('old')
  const seen: Record<Side, FlowResult[]> = { demo: [], old: [] }
  for (let nth = 0; nth < rounds; nth += 1) {
    seen.demo.push(await round('demo'))
    seen.old.push(await round('old'))
  }
  return seen
}

function figuresOf(
  { demo, old }: Readonly<Record<Side, readonly FlowResult[]>>,
  { orders, locations }: Past,
): readonly Figure[] {
  const slowest = (seen: readonly FlowResult[]) =>
    median(seen.map(({ took }) => percentile(Object.values(took).flat(), 0.99)))
  const [ours, theirs] = [slowest(old), slowest(demo)]
  const failures = [...demo, ...old].flatMap((round) => round.failures)
  for (const words of failures) console.error(words)
  const failed = [...demo, ...old].reduce((all, round) => all + round.failed, 0)
  const beside = `beside ${orders} past orders in ${locations} kitchens`
  const at = `${load.guests} guests`
  return [
    { what: `99 of 100 requests within, demo chain, ${at}`, value: theirs, unit: 'ms' },
    { what: `99 of 100 requests within, ${beside}, ${at}`, value: ours, unit: 'ms' },
    { what: `the one to the other`, value: ours / theirs, unit: '×', atMost: 1.5 },
    { what: 'orders that failed', value: failed, unit: 'orders', atMost: 0 },
  ]
}

/** Kitchens of the copies, from all over the chain. */
async function someOf(db: Db, { locations }: Past) {
  const all = (await offeringsOf(db)).filter(({ menu_id }) => menu_id.startsWith('kitchen-'))
  const step = Math.max(1, Math.floor(locations / visited))
  return all.filter((_, nth) => nth % step === 0)
}

async function sizeOf(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database()) as bytes`.execute(db)
  return (rows[0]?.bytes ?? NaN) / 1e9
}
