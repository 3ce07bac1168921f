import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Instant, minutesBetween } from '#core/time.ts'
import { isoOf } from '#server/database/iso-of.ts'
import { drainOutbox } from '#test/journeys/support/drain-outbox.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import { openKitchen } from '#test/journeys/support/open-kitchen.ts'
import { booksAgree } from '#test/journeys/support/oracle.ts'
import { pairedScreen } from '#test/journeys/support/paired-screen.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'

const journey = sharedJourney()
const location_id = 'brisk-grove'
const noLimit = { make_minutes: null, cents: null } as const

/** A kitchen of the test’s own: a burger in eight minutes, a drink in two. */
beforeAll(async () => {
  await openKitchen(journey.ctx.db, location_id, {
    pay_at_location: { most: 50_000 },
    make_times: [
      { station: 'grill', one: 8, five: 16 },
      { station: 'bar', one: 2, five: 2 },
    ],
    capacity: [{ group: 'shared', orders: 4, ...noLimit }],
  })
})

const tip = { kind: 'rate', rate: 0 } as const

interface Placed {
  readonly placed_at: Instant
  readonly fire_at: Instant
  readonly ready_at: Instant
}

async function order(screen: Guest, product_id: string, where = location_id): Promise<Placed> {
  const answer = await screen.call('POST /kiosk/orders', {
    body: {
      lines: [{ product_id, quantity: 1 }],
      tip,
      at_counter: true,
      name: 'Ana',
      dining: 'to_go',
      table_stand: null,
      card: null,
      total: null,
    },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  })
  if (answer.state !== 'confirmed') throw new Error(`The order is ${answer.state}`)
  return journey.ctx.db
    .selectFrom('orders')
    .where('number', '=', answer.number)
    .where('location_id', '=', where)
    .select([
      isoOf('placed_at').as('placed_at'),
      isoOf('fire_at').as('fire_at'),
      isoOf('ready_at').as('ready_at'),
    ])
    .executeTakeFirstOrThrow()
}

const wait = ({ placed_at, ready_at }: Placed) => minutesBetween(placed_at, ready_at)

test('R4.24 a kitchen that says how long it packs and hands over promises and makes by it', async () => {
  const slow = { location_id: 'slow-to-leave', leaves: 25 }
  await openKitchen(journey.ctx.db, slow.location_id, {
    pay_at_location: { most: 50_000 },
    pack_minutes: { default: 20 },
    leave_minutes: { pickup: 5 },
    capacity: [{ group: 'shared', orders: 4, ...noLimit }],
  })
  const office = await journey.staff('head-office')
  const screen = await pairedScreen(journey.guest(), office, slow)
  const placed = await order(screen, 'burger', slow.location_id)
  expect(wait(placed)).toBeGreaterThan(slow.leaves)
  await drainOutbox(journey.ctx)
  const { tickets } = await office.call('GET /console/locations/{location_id}/tickets', {
    params: slow,
  })
  expect(tickets.map(({ made_by, ready_at }) => minutesBetween(made_by, ready_at))).toEqual([
    slow.leaves,
  ])
})

test('R4.24 a walk-in is promised in its make time and comes to an idle kitchen at once; who comes after waits for those before', async () => {
  const screen = await pairedScreen(journey.guest(), await journey.staff('head-office'), {
    location_id,
  })
  const first = await order(screen, 'burger')
  // Eight minutes and two of slack, on a whole minute; a little later where this minute’s quarter ends in it.
  expect(wait(first)).toBeGreaterThan(8)
  expect(wait(first)).toBeLessThanOrEqual(10)
  expect(minutesBetween(first.placed_at, first.fire_at)).toBeLessThanOrEqual(0.05)
  await drainOutbox(journey.ctx)
  const crew = await journey.staff('head-office')
  const { tickets } = await crew.call('GET /console/locations/{location_id}/tickets', {
    params: { location_id },
  })
  expect(tickets).toHaveLength(1)

  const second = await order(screen, 'burger')
  const drink = await order(screen, 'lemonade')
  // Never later than the quarter that the grid would give.
  const isQuarter = Number(second.ready_at.slice(14, 16)) % 15 === 0
  expect(isQuarter || minutesBetween(first.ready_at, second.ready_at) >= 2).toBe(true)
  expect(wait(second)).toBeLessThanOrEqual(12)
  expect(wait(drink)).toBeLessThanOrEqual(4)
  expect(await booksAgree(journey)).toEqual([])
})

test('P6 orders to the minute fill the quarter hour that they fall into, and no more', async () => {
  const screen = await pairedScreen(journey.guest(), await journey.staff('head-office'), {
    location_id,
  })
  const all: Placed[] = []
  for (let nth = 0; nth < 9; nth += 1) all.push(await order(screen, 'lemonade'))
  const { rows } = await sql<{ orders: number }>`
    select count(*)::int as orders from orders where location_id = ${location_id}
    group by floor(extract(epoch from ready_at) / 900)`.execute(journey.ctx.db)
  expect(Math.max(...rows.map(({ orders }) => orders))).toBe(4)
  expect(all.at(-1)?.ready_at.slice(14, 16)).toMatch(/00|15|30|45/)
})
