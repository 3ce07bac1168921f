import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SeededRandom, seededRandom } from '#bench/testbed/seeded-random.ts'
import { openTestbed } from '#bench/testbed/open-testbed.ts'
import { openProduct, type Product } from '#bench/testbed/product.ts'
import type { Db } from '#server/database/db.ts'
import { addDays } from '#core/time.ts'
import { steadyZone } from '#test/builders/steady-chain.ts'
import { openConnection } from './flow/connection.ts'
import { openBeside } from './flow/second-database.ts'
import { type Booked, bookAhead, drawTogether } from './nearby/book-ahead.ts'
import type { Figure, Measure } from './measure.ts'
import { percentile } from './percentile.ts'
import { costOf, msEach } from './processor-cost.ts'

const sizes = {
  small: { locations: 10_000, reservations: 200_000 },
  full: { locations: 10_000, reservations: 2_000_000 },
} as const
/** As many kitchens as the demo chain has. */
const few = 27
const rounds = 16
/** Questions of each kind in a round, one after the other. */
const each = 300
/** How long each kind is asked for its processor time, and how many different questions: about every kitchen. */
const costs = { ms: 4_000, questions: 4_000 }

/**
 * The nearest locations and the times of a day, in a large chain that is booked ahead, beside one of the demo chain’s size
 * whose kitchens are as busy, and lie so close together that it answers as many of them: twenty.
 */
export const nearby: Measure = async ({ full, kept }) => {
  const size = full ? sizes.full : sizes.small
  // Room for all places in the server’s own memory, as `history` has it.
  const testbed = await openTestbed({ settings: { shared_buffers: '512MB' }, kept })
  const beside = await openBeside(testbed.postgres.url, 'ahead')
  await bookAhead(beside.url, size)
  await bookAhead(testbed.postgres.url, fewOf(size))
  await drawTogether(testbed.postgres.url)
  const folder = mkdtempSync(join(tmpdir(), 'comal-nearby-'))
  testbed.later(() => rmSync(folder, { recursive: true, force: true }))
  const environment = {
    DATABASE_URL: beside.url,
    DATA_DIR: folder,
    SECRET: testbed.books.settings.secret,
    GATEWAY_PORT: String(testbed.gateway.port),
    TRUSTED_PROXIES: '1',
  }
  const large = await openProduct({ environment, site: false })
  testbed.later(large.kill)
  try {
    await large.restart()
    const [small] = testbed.products
    if (!small) throw new Error('Nobody serves')
    const sides = {
      small: [small, await copiesIn(testbed.database.db)],
      large: [large, await copiesIn(beside.patient)],
    } as const
    // Once before it counts: a kitchen that nobody asked for within the hour is read from its text.
    for (const side of [sides.small, sides.large]) await costsOf(side)
    const spent = { small: await costsOf(sides.small), large: await costsOf(sides.large) }
    return figuresOf(await inTurns(sides), spent, size)
  } finally {
    await beside.close()
    await testbed.stop()
  }
}

/** A chain of the demo’s size whose kitchens are as busy as those of the large one. */
function fewOf({ locations, reservations }: Booked): Booked {
  return { locations: few, reservations: (few * reservations) / locations }
}

interface Kitchen {
  readonly lat: number
  readonly lng: number
  readonly menu_id: string
}

async function copiesIn(db: Db): Promise<readonly Kitchen[]> {
  return db
    .selectFrom('locations as l')
    .innerJoin('menus as m', 'm.location_id', 'l.id')
    .where('m.kind', '=', 'everyday')
    .where('l.id', 'like', 'kitchen-%')
    .select(['l.lat', 'l.lng', 'm.menu_id'])
    .execute()
}

const kinds = { nearest: 'the nearest locations', times: 'the times of a day' } as const

type Kind = keyof typeof kinds
type Asked = readonly [Product, readonly Kitchen[]]
type Sides<Each> = Readonly<Record<'small' | 'large', Each>>
type Took = Record<Kind, number[]>

/** Both chains are asked in turns, so that a busy machine is as busy for the one as for the other. */
async function inTurns(sides: Sides<Asked>): Promise<Sides<Took>> {
  const random = seededRandom(27)
  const seen = { small: { nearest: [], times: [] }, large: { nearest: [], times: [] } }
  const names = ['small', 'large'] as const
  for (const name of names) await round(sides[name], { nearest: [], times: [] }, random)
  for (let nth = 0; nth < rounds; nth += 1)
    for (const name of names) await round(sides[name], seen[name], random)
  return seen
}

async function round(
  [{ ordering }, kitchens]: Asked,
  took: Took,
  random: SeededRandom,
): Promise<void> {
  const connection = openConnection(ordering)
  for (let nth = 0; nth < each; nth += 1)
    for (const [kind, path] of Object.entries(questions(kitchens, random))) {
      const started = performance.now()
      const headers = { 'x-forwarded-for': `10.2.${Math.floor(random.between(0, 250))}.1` }
      const { status } = await connection.send({ method: 'GET', path, headers })
      took[kind === 'times' ? 'times' : 'nearest'].push(performance.now() - started)
      if (status !== 200) throw new Error(`${path} answered ${status}`)
    }
  connection.close()
}

/** One question of each kind, about some kitchen. */
function questions(
  kitchens: readonly Kitchen[],
  random: SeededRandom,
): Readonly<Record<Kind, string>> {
  const today = Temporal.Now.plainDateISO(steadyZone).toString().replaceAll('-', '')
  const { lat, lng, menu_id } = random.pick(kitchens)
  const day = addDays(today, Math.floor(random.between(0, 14)))
  return {
    nearest: `/api/locations?lat=${lat + random.between(-0.5, 0.5)}&lng=${lng}`,
    times: `/api/locations/${menu_id}/times/${day}?handoff=pickup`,
  }
}

/** What the product spends on an answer of each kind, in milliseconds of a core. */
async function costsOf([product, kitchens]: Asked): Promise<Readonly<Record<Kind, number>>> {
  const random = seededRandom(28)
  const asked = Array.from({ length: costs.questions }, () => questions(kitchens, random))
  const cost = async (kind: Kind) =>
    msEach(
      await costOf(
        product,
        asked.map((one) => ({ path: one[kind], headers: {} })),
        costs,
      ),
    )
  return { nearest: await cost('nearest'), times: await cost('times') }
}

function figuresOf(
  took: Sides<Took>,
  spent: Sides<Readonly<Record<Kind, number>>>,
  { locations, reservations }: Booked,
): readonly Figure[] {
  const at = `${reservations} places in ${locations} kitchens`
  return (['nearest', 'times'] as const).flatMap((kind) => {
    const name = kinds[kind]
    const slowest = (side: keyof typeof took) => percentile(took[side][kind], 0.99)
    const [ours, theirs] = [slowest('large'), slowest('small')]
    return [
      {
        what: `99 of 100 answers of ${name}, ${few} kitchens`,
        value: theirs,
        unit: 'ms',
      },
      { what: `99 of 100 answers of ${name}, ${at}`, value: ours, unit: 'ms', atMost: 20 },
      { what: `the one to the other, ${name}`, value: ours / theirs, unit: '×', atMost: 1.5 },
      {
        what: `processor time of ${name}, ${few} kitchens`,
        value: spent.small[kind],
        unit: 'ms',
      },
      { what: `processor time of ${name}, ${at}`, value: spent.large[kind], unit: 'ms' },
    ]
  })
}
