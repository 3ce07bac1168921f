import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Dice, diceOf } from '#bench/grounds/dice.ts'
import { openGrounds } from '#bench/grounds/open-grounds.ts'
import { openProduct, type Product } from '#bench/grounds/product.ts'
import type { Db } from '#server/store/db.ts'
import { addDays } from '#core/time.ts'
import { openConnection } from './flow/connection.ts'
import { openBeside } from './flow/database-beside.ts'
import { type Booked, bookAhead } from './nearby/book-ahead.ts'
import type { Figure, Measure } from './measure.ts'
import { percentile } from './percentile.ts'

const sizes = {
  small: { locations: 10_000, reservations: 200_000 },
  full: { locations: 10_000, reservations: 2_000_000 },
} as const
const rounds = 8
/** Questions of each kind in a round, one after the other. */
const each = 60

/** The nearest locations and the times of a day, in a large chain that is booked ahead, beside the demo chain. */
export const nearby: Measure = async ({ full, kept }) => {
  const size = full ? sizes.full : sizes.small
  const grounds = await openGrounds({ kept })
  const beside = await openBeside(grounds.postgres.url, 'ahead')
  await bookAhead(beside.url, size)
  const folder = mkdtempSync(join(tmpdir(), 'comal-nearby-'))
  const environment = {
    DATABASE_URL: beside.url,
    DATA_DIR: folder,
    SECRET: grounds.books.settings.secret,
    GATEWAY_PORT: String(grounds.gateway.port),
    TRUSTED_PROXIES: '1',
  }
  const large = await openProduct({ environment, site: false })
  try {
    await large.restart()
    const [demo] = grounds.products
    if (!demo) throw new Error('Nobody serves')
    const own = await kitchensIn(grounds.database.db, '')
    const copies = await kitchensIn(beside.patient, 'kitchen-')
    const seen = await inTurns({ demo: [demo, own], large: [large, copies] })
    return figuresOf(seen, size)
  } finally {
    await large.kill()
    await beside.close()
    await grounds.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Kitchen {
  readonly lat: number
  readonly lng: number
  readonly menu_id: string
}

async function kitchensIn(db: Db, prefix: string): Promise<readonly Kitchen[]> {
  return db
    .selectFrom('locations as l')
    .innerJoin('menus as m', 'm.location_id', 'l.id')
    .where('m.kind', '=', 'everyday')
    .where('l.id', 'like', `${prefix}%`)
    .select(['l.lat', 'l.lng', 'm.menu_id'])
    .execute()
}

type Sides = Readonly<Record<'demo' | 'large', readonly [Product, readonly Kitchen[]]>>
type Took = Record<'nearest' | 'times', number[]>

/** Both chains are asked in turns, so that a busy machine is as busy for the one as for the other. */
async function inTurns(sides: Sides): Promise<Readonly<Record<'demo' | 'large', Took>>> {
  const dice = diceOf(27)
  const seen = { demo: { nearest: [], times: [] }, large: { nearest: [], times: [] } }
  const names = ['demo', 'large'] as const
  for (const name of names) await round(sides[name], { nearest: [], times: [] }, dice)
  for (let nth = 0; nth < rounds; nth += 1)
    for (const name of names) await round(sides[name], seen[name], dice)
  return seen
}

async function round(
  [{ ordering }, kitchens]: Sides['demo'],
  took: Took,
  dice: Dice,
): Promise<void> {
  const connection = openConnection(ordering)
  const ask = async (path: string, of: number[]) => {
    const started = performance.now()
    const headers = { 'x-forwarded-for': `10.2.${Math.floor(dice.between(0, 250))}.1` }
    const { status } = await connection.send({ method: 'GET', path, headers })
    of.push(performance.now() - started)
    if (status !== 200) throw new Error(`${path} answered ${status}`)
  }
  const today = Temporal.Now.plainDateISO('America/Chicago').toString().replaceAll('-', '')
  for (let nth = 0; nth < each; nth += 1) {
    const { lat, lng, menu_id } = dice.pick(kitchens)
    const day = addDays(today, Math.floor(dice.between(0, 14)))
    await ask(`/api/locations?lat=${lat + dice.between(-0.5, 0.5)}&lng=${lng}`, took.nearest)
    await ask(`/api/locations/${menu_id}/times/${day}?handoff=pickup`, took.times)
  }
  connection.close()
}

function figuresOf(
  { demo, large }: Readonly<Record<'demo' | 'large', Took>>,
  { locations, reservations }: Booked,
): readonly Figure[] {
  const names = { nearest: 'the nearest locations', times: 'the times of a day' } as const
  return (['nearest', 'times'] as const).flatMap((kind) => {
    const [ours, theirs] = [percentile(large[kind], 0.99), percentile(demo[kind], 0.99)]
    const at = `${reservations} places in ${locations} kitchens`
    return [
      { what: `99 of 100 answers of ${names[kind]}, demo chain`, value: theirs, unit: 'ms' },
      { what: `99 of 100 answers of ${names[kind]}, ${at}`, value: ours, unit: 'ms', atMost: 20 },
      {
        what: `the one to the other, ${names[kind]}`,
        value: ours / theirs,
        unit: '×',
        atMost: 1.5,
      },
    ]
  })
}
