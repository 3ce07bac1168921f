import { sql } from 'kysely'
import { type Testbed, openTestbed } from '#bench/testbed/open-testbed.ts'
import { gatewayKey } from '#server/gateways/payment/gateway-process.ts'
import { startBare } from './bare/start-bare.ts'
import { openConnection } from './flow/connection.ts'
import { openBeside } from './flow/second-database.ts'
import { type Driver, startDriver } from './flow/start-driver.ts'
import { offeringsOf } from './flow/offerings.ts'
import type { FlowResult } from './flow/planned-order.ts'
import { plannedOrdersAt } from './flow/plan-orders.ts'
import type { Figure, Measure } from './measure.ts'
import { median, percentile } from './percentile.ts'

/** How many orders a round has, by guests at once: some seconds each. */
const loads = [
  { guests: 1, orders: 120 },
  { guests: 8, orders: 320 },
  { guests: 32, orders: 480 },
] as const
const rounds = 5
const pool = 10

/** The whole way of a guest, over HTTP on PostgreSQL, beside a program that writes the same rows without rules. */
export const flow: Measure = async () => {
  const testbed = await openTestbed({
    site: true,
    environment: { LOG_LEVEL: 'info', DATABASE_POOL: String(pool) },
    settings: { shared_preload_libraries: 'pg_stat_statements' },
  })
  const { db } = testbed.database
  await sql`create extension pg_stat_statements`.execute(db)
  const [product] = testbed.products
  if (!product) throw new Error('Nobody serves')
  const offerings = await offeringsOf(db)
  const driver = await startDriver(await plannedOrdersAt(testbed.guest(), offerings))
  const beside = await openBeside(testbed.postgres.url, 'bare')
  const gateway = `http://127.0.0.1:${testbed.gateway.port}`
  const bare = await startBare({
    database_url: beside.url,
    database_pool: pool,
    gateway: { url: gateway, key: gatewayKey(testbed.books.settings.secret) },
    menu: await menuBytes(product.ordering, offerings[0]?.menu_id ?? ''),
  })
  try {
    const sides = { product: product.ordering, bare: bare.address }
    // Nobody is measured cold: code is compiled, pools are open, menus are cached.
    for (const address of Object.values(sides))
      await driver.round({ address, gateway, guests: 8, orders: 1_000 })
    // As the server does by itself within a minute: until then it plans for tables that are empty.
    for (const each of [db, beside.db]) await sql`analyze`.execute(each)
    const figures: Figure[] = []
    for (const load of loads) {
      const seen = await interleaved(driver, sides, { ...load, gateway })
      figures.push(...figuresOf(seen, load.guests))
    }
    return [...figures, await statementsPerOrder(testbed, driver, product.ordering)]
  } finally {
    await driver.stop()
    await bare.stop()
    await beside.close()
    await testbed.stop()
  }
}

type Side = 'product' | 'bare'

interface Load {
  readonly guests: number
  readonly orders: number
  readonly gateway: string
}

/** Rounds of one and the other in turns, so that whatever the machine does meanwhile meets both. */
async function interleaved(
  driver: Driver,
  sides: Readonly<Record<Side, string>>,
  load: Load,
): Promise<Readonly<Record<Side, readonly FlowResult[]>>> {
  const seen: Record<Side, FlowResult[]> = { product: [], bare: [] }
  for (let nth = 0; nth < rounds; nth += 1) {
    seen.product.push(await driver.round({ ...load, address: sides.product }))
    seen.bare.push(await driver.round({ ...load, address: sides.bare }))
  }
  return seen
}

function figuresOf(
  { product, bare }: Readonly<Record<Side, readonly FlowResult[]>>,
  guests: number,
): readonly Figure[] {
  const [ours, theirs] = [median(product.map(rateOf)), median(bare.map(rateOf))]
  const failed = [...product, ...bare].reduce((all, round) => all + round.failed, 0)
  for (const { failures } of [...product, ...bare])
    for (const words of failures) console.error(words)
  const took = product.flatMap((round) => Object.values(round.took).flat())
  const at = `${guests} ${guests === 1 ? 'guest' : 'guests'}`
  const inTime = guests === 32 ? { atMost: 250 } : {}
  return [
    figure(`orders of the product, ${at}`, ours, 'a second', {
      plotted: { series: 'product', guests },
    }),
    figure(`orders of the bare program, ${at}`, theirs, 'a second', {
      plotted: { series: 'bare', guests },
    }),
    figure(`product beside bare, ${at}`, ours / theirs, '×', { atLeast: 0.5 }),
    figure(`99 of 100 requests of the product within, ${at}`, percentile(took, 0.99), 'ms', inTime),
    figure(`orders that failed, ${at}`, failed, 'orders', { atMost: 0 }),
  ]
}

function figure(what: string, value: number, unit: string, rest: Partial<Figure>): Figure {
  return { what, value, unit, ...rest }
}

function rateOf({ placed, seconds }: FlowResult): number {
  return placed / seconds
}

/** As the server counts: begin and commit, and the jobs beside, included. */
async function statementsPerOrder(
  { database: { db }, gateway }: Testbed,
  driver: Driver,
  address: string,
): Promise<Figure> {
  const orders = 200
  await sql`select pg_stat_statements_reset()`.execute(db)
  const { placed } = await driver.round({
    address,
    gateway: `http://127.0.0.1:${gateway.port}`,
    guests: 8,
    orders,
  })
  const { rows } = await sql<{ calls: number }>`
    select sum(calls)::int as calls from pg_stat_statements
    where dbid = (select oid from pg_database where datname = current_database())
      and query not like '%pg_stat_statements%'
  `.execute(db)
  const value = (rows[0]?.calls ?? NaN) / placed
  return { what: 'SQL statements for an order', value, unit: 'statements', atMost: 30 }
}

/** The menu as the product sends it, so that both send the same bytes. */
async function menuBytes(address: string, menu_id: string): Promise<Buffer> {
  const connection = openConnection(address)
  const headers = { 'accept-encoding': 'gzip' }
  const answer = await connection.send({ method: 'GET', path: `/api/menus/${menu_id}`, headers })
  connection.close()
  return answer.bytes
}
