import { sql } from 'kysely'
import { accountOf } from '#bench/attacks/matrix/callers.ts'
import { openTestbed } from '#bench/testbed/open-testbed.ts'
import { seededRandom } from '#bench/testbed/seeded-random.ts'
import { addMinutes, type Instant, localTimeAt } from '#core/time.ts'
import type { Db } from '#server/database/db.ts'
import { steadyZone } from '#test/builders/steady-chain.ts'
import { pairedScreen } from '#test/journeys/support/paired-screen.ts'
import { dishesOf } from './flow/plan-orders.ts'
import { openCrew } from './friday/crew.ts'
import { drawPlan, orderAt, orderFeast } from './friday/guest.ts'
import { fridayKitchen, openFriday } from './friday/kitchen.ts'
import { searchPath, type SimulatedClock, simulateClock } from './friday/simulated-clock.ts'
import type { Figure, Measure } from './measure.ts'
import { percentile } from './percentile.ts'

const orders = 300
/** Minutes in which they are placed, and until the last of them has been eaten. */
const [evening, after] = [120, 150] as const
/** Days before it on which the caterer’s order is placed. */
const daysBefore = 3
/** Seconds of the evening between two looks at the board. */
const step = 15

/**
 * A Friday evening: 300 orders in two hours at one kitchen, every way of handing over and its screen among them, food for sixty in the
 * middle, and a crew that cooks by the board.
 */
export const friday: Measure = async () => {
  let clock: SimulatedClock | undefined
  const start = nextFriday()
  const early = addMinutes(start, -daysBefore * 24 * 60)
  const testbed = await openTestbed({
    settings: searchPath,
    environment: { GRACE_SECONDS: '0' },
    through: async (url) => {
      clock = await simulateClock(url, early)
      return url
    },
  })
  try {
    const { db } = testbed.database
    await openFriday(db)
    const middle = localTimeAt(addMinutes(start, evening / 2), steadyZone)
    const placed = [await orderFeast(testbed, middle)]
    await clock?.move(daysBefore * 24 * 60 * 60)
    const random = seededRandom(5)
    const office = testbed.guest()
    await office.call('POST /sign-in', { body: await accountOf('head-office') })
    const { menu_id } = fridayKitchen
    const dishes = dishesOf(await office.call('GET /menus/{menu_id}', { params: { menu_id } }))
    const screen = await pairedScreen(testbed.guest(), office, { location_id: fridayKitchen.id })
    const crew = openCrew(office, random)
    const wishes = Array.from({ length: orders - placed.length }, () => ({
      second: random.between(0, evening * 60),
      ...drawPlan(random, dishes),
    }))
    for (let second = 0; second < (evening + after) * 60; second += step) {
      const due = wishes.filter((wish) => wish.second >= second && wish.second < second + step)
      const now = addMinutes(start, second / 60)
      placed.push(
        ...(await Promise.all(due.map((wish) => orderAt({ testbed, screen }, wish, now)))),
      )
      await firedByNow(db)
      await crew.turn()
      await clock?.move(step)
    }
    return [...figuresOf(await outcomes(db), placed), ...loads(crew.worked)]
  } finally {
    await clock?.close()
    await testbed.stop()
  }
}

/** How many orders a station makes at once on average while they are placed: its hands, as far as they are busy. */
function loads(worked: ReadonlyMap<string, number>): readonly Figure[] {
  return [...worked].map(([station, minutes]) => ({
    what: `orders that ${station} makes at once, on average`,
    value: minutes / evening,
    unit: 'orders',
  }))
}

/** Half past five on the next Friday, in the middle of Texas. */
function nextFriday(): Instant {
  const today = Temporal.Now.plainDateISO(steadyZone)
  const ahead = (5 - today.dayOfWeek + 7) % 7
  const local = today.add({ days: ahead }).toPlainDateTime({ hour: 17, minute: 30 })
  return local.toZonedDateTime(steadyZone).toInstant().toString()
}

/** Waits until the product has fired what is due by its clock: it looks once a second by ours. */
async function firedByNow(db: Db): Promise<void> {
  for (;;) {
    const due = await db
      .selectFrom('outbox')
      .where('kind', '=', 'fire-ticket')
      .where('done_at', 'is', null)
      .where('due_at', '<=', sql<string>`now()`)
      .select('event_id')
      .executeTakeFirst()
    if (!due) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** What became of an order, in minutes. */
interface Outcome {
  readonly id: string
  readonly status: string
  /** From the promise until it was ready: below zero where that was before. */
  readonly ready: number | null
  /** From when it must be begun until its ticket was on the board. */
  readonly fired: number | null
  /** From when it was ready until somebody had it. */
  readonly shelf: number | null
}

async function outcomes(db: Db): Promise<readonly Outcome[]> {
  const { rows } = await sql<Outcome>`
    select o.id, o.status,
      (extract(epoch from min(e.at) filter (where e.status = 'ready') - o.ready_at) / 60)::float8 as ready,
      (extract(epoch from min(e.at) filter (where e.status = 'accepted')
        - greatest(o.fire_at, o.placed_at)) / 60)::float8 as fired,
      (extract(epoch from min(e.at) filter (where e.status in ('out_for_delivery', 'completed'))
        - min(e.at) filter (where e.status = 'ready')) / 60)::float8 as shelf
    from orders as o join order_events as e on e.order_id = o.id
    where o.location_id = ${fridayKitchen.id} group by o.id`.execute(db)
  return rows
}

function figuresOf(rows: readonly Outcome[], placed: readonly string[]): readonly Figure[] {
  const known = new Map(rows.map((row) => [row.id, row]))
  const own = placed.map((id) => known.get(id))
  const lost = own.filter((row) => row?.status !== 'completed').length
  const ready = own.flatMap((row) => row?.ready ?? [])
  const fired = own.flatMap((row) => row?.fired ?? [])
  const shelf = own.flatMap((row) => row?.shelf ?? [])
  // A promise is a minute, as guests read it.
  const onTime = ready.filter((minutes) => minutes < 1).length
  return [
    { what: 'orders placed in two hours', value: placed.length, unit: 'orders', atLeast: orders },
    { what: 'orders lost', value: lost, unit: 'orders', atMost: 0 },
    {
      what: 'ready at the promise',
      value: (100 * onTime) / placed.length,
      unit: 'of 100',
      atLeast: 95,
    },
    { what: '99 of 100 ready after their promise by', value: percentile(ready, 0.99), unit: 'min' },
    {
      what: 'half of them wait ready for their promise for',
      value: -percentile(ready, 0.5),
      unit: 'min',
    },
    { what: 'half of them wait on the shelf for', value: percentile(shelf, 0.5), unit: 'min' },
    {
      what: '99 of 100 on the board after they must begin by',
      value: percentile(fired, 0.99),
      unit: 'min',
      atMost: 1,
    },
  ]
}
