import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { leftCounted, maxOnBoard } from '#core/list-limits.ts'
import { endDay } from '#server/kitchen/jobs.ts'
import { locationsOfCrew } from '#server/staff/store-locations.ts'
import { ticketsOf } from '#server/kitchen/store.ts'
import { anOrder, refused, southLamar } from './support/an-order.ts'
import { aPlacedDelivery, fireAll } from './support/delivery.ts'
import type { Guest } from './support/guest.ts'
import { bumpMore } from './support/many-tickets.ts'
import { sharedJourney } from './support/shared-journey.ts'
import { plansOf } from './support/query-plans.ts'

const journey = sharedJourney()
let crew: Guest
let office: Guest
beforeAll(async () => {
  crew = await journey.staff('crew-south-lamar')
  office = await journey.staff('head-office')
})

const params = { location_id: southLamar.id }

/** Which orders each list of the board holds. */
async function boardNow() {
  const board = await crew.call('GET /console/locations/{location_id}/tickets', { params })
  const { tickets, recent, left } = board
  const ids = (list: typeof left) => list.map(({ order_id }) => order_id)
  return { tickets: ids(tickets), recent: ids(recent), left: ids(left) }
}

function press(order_id: string, step: 'start' | 'bump' | 'hand-off') {
  return crew.call(`POST /console/tickets/{order_id}/${step}`, { params: { order_id } })
}

/** An order on the board that was promised so many hours ago: thirty is an earlier day, at any hour. */
async function promised(hours: number, placed?: { readonly order: { readonly id: string } }) {
  const { order } = placed ?? (await anOrder(journey))
  await fireAll(journey)
  await sql`
    update orders set ready_at = now() - make_interval(hours => ${hours}) where id = ${order.id}`.execute(
    journey.ctx.db,
  )
  return order.id
}

async function everythingEnds(): Promise<void> {
  await sql`update orders set status = 'completed'`.execute(journey.ctx.db)
}

test('R6.24 what nobody pressed for is told apart once its day is over, and is pressed on from there', async () => {
  const [yesterday, today] = [await promised(30), await promised(0)]
  expect(await boardNow()).toEqual({ tickets: [today], recent: [], left: [yesterday] })
  await press(yesterday, 'start')
  await press(yesterday, 'bump')
  await press(today, 'start')
  await press(today, 'bump')
  await endDay(journey.ctx)
  expect(await boardNow()).toEqual({ tickets: [], recent: [today], left: [yesterday] })
  await press(yesterday, 'hand-off')
  expect((await boardNow()).left).toEqual([])
  await everythingEnds()
})

test('R6.24 a delivery whose driver never said a word is left too, and ends by that word', async () => {
  const order_id = await promised(30, await aPlacedDelivery(journey))
  await press(order_id, 'start')
  await press(order_id, 'bump')
  await endDay(journey.ctx)
  expect((await boardNow()).left).toEqual([order_id])
  for (const status of ['picked_up', 'delivered'] as const) {
    expect((await boardNow()).left).toEqual([order_id])
    const at = { order_id }
    await crew.call('PUT /console/tickets/{order_id}/delivery', { params: at, body: { status } })
  }
  expect((await boardNow()).left).toEqual([])
})

test('R8.6 head office reads first where orders are left and how many, a crew of its own kitchen alone', async () => {
  const order_id = await promised(30)
  await promised(0)
  const places = await office.call('GET /console/locations')
  expect(places[0]).toMatchObject({ id: southLamar.id, left: 1 })
  expect(places.slice(1).every(({ left }) => left === 0)).toBe(true)
  const names = places.slice(1).map(({ name }) => name)
  expect(names).toEqual(names.toSorted())
  expect(await crew.call('GET /console/locations')).toMatchObject([{ id: southLamar.id, left: 1 }])
  const floater = await journey.staff('crew-austin')
  expect(await floater.call('GET /console/locations')).toHaveLength(3)
  await press(order_id, 'start')
  expect(await crew.call('GET /console/locations', { query: { q: 'austin' } })).toMatchObject([
    { left: 1 },
  ])
  await everythingEnds()
  expect((await office.call('GET /console/locations')).every(({ left }) => left === 0)).toBe(true)
})

test('T25 nobody else reads it, and what isn’t asked as the contract says is refused', async () => {
  const guest = journey.guest()
  expect(await refused(guest.call('GET /console/locations'))).toMatchObject({ status: 401 })
  const elsewhere = { location_id: 'mueller-mill' }
  const board = crew.call('GET /console/locations/{location_id}/tickets', { params: elsewhere })
  expect(await refused(board)).toMatchObject({ status: 404 })
  for (const search of ['?left=1', `?q=${'x'.repeat(81)}`]) {
    const { status } = await crew.ask(`/api/console/locations${search}`)
    expect(status).toBe(400)
  }
})

test('however much is left, it hides nothing of today, is counted to a hundred, and no table is read through', async () => {
  const { db } = journey.ctx
  const [yesterday, today] = [await promised(30), await promised(0)]
  await bumpMore(journey, yesterday, maxOnBoard.tickets + leftCounted)
  const now = await boardNow()
  expect(now.tickets).toEqual([today])
  expect(now.left).toHaveLength(maxOnBoard.left)
  expect((await crew.call('GET /console/locations'))[0]?.left).toBe(leftCounted)

  await bumpMore(journey, today, 1_000)
  await sql`update orders set status = 'completed' where id like ${`${today}-%`}`.execute(db)
  for (const table of ['orders', 'locations']) await sql`analyze ${sql.table(table)}`.execute(db)
  const left_until = Temporal.Now.instant().subtract({ hours: 20 }).toString()
  const plans = await plansOf(db, async (watched) => {
    await locationsOfCrew(watched, 'all')
    await ticketsOf(watched, 'left', { location_id: southLamar.id, left_until })
  })
  expect(plans).toHaveLength(3)
  expect(plans.filter((plan) => /Seq Scan on orders/.test(plan))).toEqual([])
  await everythingEnds()
})
