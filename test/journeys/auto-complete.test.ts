import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { overAt } from '#core/kitchen/auto-complete.ts'
import { endDay } from '#server/kitchen/jobs.ts'
import { endWithDay, endedAtOnce, zonesWaiting } from '#server/kitchen/store-day-end.ts'
import { anOrder, refused, southLamar } from './support/an-order.ts'
import { aDepositOrder, askForDeposits, collect } from './support/catering-ahead.ts'
import { aPlacedDelivery, fireAll } from './support/delivery.ts'
import { eventsOf } from './support/events.ts'
import type { Guest } from './support/guest.ts'
import { bumpMore } from './support/many-tickets.ts'
import { sharedJourney } from './support/shared-journey.ts'
import { plansOf } from './support/query-plans.ts'

const journey = sharedJourney()
let crew: Guest
beforeAll(async () => {
  crew = await journey.staff('crew-south-lamar')
})

type Step = 'start' | 'bump' | 'recall' | 'hand-off'

function press(order_id: string, step: Step) {
  return crew.call(`POST /console/tickets/{order_id}/${step}`, { params: { order_id } })
}

/** As if it had been promised and ready that many hours ago: thirty is the day before, at any hour. */
async function ages(order_id: string, { promised = 30, ready = 5 } = {}): Promise<void> {
  const { db } = journey.ctx
  await sql`
    update orders set fire_at = now() - interval '30 hours', ready_at = now() - make_interval(hours => ${promised})
    where id = ${order_id}`.execute(db)
  await sql`
    update order_events set at = now() - make_interval(hours => ${ready})
    where order_id = ${order_id} and status = 'ready'`.execute(db)
}

async function bumped<Placed extends { readonly order: { readonly id: string } }>(placed: Placed) {
  await fireAll(journey)
  await press(placed.order.id, 'start')
  await press(placed.order.id, 'bump')
  return placed
}

/** An order that is ready since yesterday, or for as long as told. */
async function aReadyOrder(hours?: { readonly promised?: number; readonly ready?: number }) {
  const { order, guest } = await bumped(await anOrder(journey))
  await ages(order.id, hours)
  const params = { order_id: order.id }
  return {
    id: order.id,
    guest,
    params,
    now: () => guest.call('GET /orders/{order_id}', { params }),
  }
}

/** How an order stands, and by whose word it was completed. */
async function storyOf(order_id: string) {
  const { rows } = await sql<{ status: string; ends: readonly unknown[] }>`
    select status, (
      select coalesce(json_agg(json_build_array(e.actor ->> 'kind', e.reason)), '[]') from order_events as e
      where e.order_id = o.id and e.status = 'completed') as ends
    from orders as o where id = ${order_id}`.execute(journey.ctx.db)
  return rows[0]
}

const open = { status: 'ready', ends: [] }
const ended = { status: 'completed', ends: [['house', 'day_over']] }

test('R6.24 an order that nobody handed off ends with the kitchen’s day, and page and board hear of it', async () => {
  const { id, guest, params, now } = await aReadyOrder()
  await guest.call('PUT /orders/{order_id}/arrival', { params, body: { state: 'arrived' } })
  expect(await now()).toMatchObject({ status: 'ready', ended_with_day: false })
  const page = await eventsOf(guest, `/api/orders/${id}/events`)
  const board = await eventsOf(crew, `/api/console/locations/${southLamar.id}/events`)
  const first = await Promise.all([page.next(), board.next()])
  expect(JSON.stringify(first[1].data)).toContain(id)
  await endDay(journey.ctx)
  expect(await page.next()).toMatchObject({ data: { status: 'completed', ended_with_day: true } })
  await expect.poll(async () => JSON.stringify((await board.next()).data)).not.toContain(id)
  await Promise.all([page.close(), board.close()])
  expect((await now()).arrival).toMatchObject({ state: 'arrived' })
  expect((await now()).stages.at(-1)).toMatchObject({ stage: 'completed' })
  await endDay(journey.ctx)
  expect(await storyOf(id)).toEqual(ended)
})

test('R6.24 what the crew handed off ended by their word', async () => {
  const { id, now } = await aReadyOrder()
  await press(id, 'hand-off')
  await endDay(journey.ctx)
  expect(await storyOf(id)).toEqual({ status: 'completed', ends: [['crew', null]] })
  expect(await now()).toMatchObject({ status: 'completed', ended_with_day: false })
})

test('R6.24 what is ready for today, or only since an hour, stays; so does what is being cooked, and a delivery', async () => {
  const today = await aReadyOrder({ promised: 0 })
  const late = await aReadyOrder({ ready: 1 })
  const again = await aReadyOrder()
  await press(again.id, 'recall')
  const brought = await bumped(await aPlacedDelivery(journey))
  await ages(brought.order.id)
  await endDay(journey.ctx)
  for (const id of [today.id, late.id, brought.order.id]) expect(await storyOf(id)).toEqual(open)
  expect(await storyOf(again.id)).toEqual({ status: 'preparing', ends: [] })
  await press(again.id, 'bump')
  await endDay(journey.ctx)
  expect(await storyOf(again.id)).toEqual(open)
})

test('R6.24 the day that ends in another zone ends nothing here', async () => {
  const { id } = await aReadyOrder()
  const { db, newId } = journey.ctx
  const zone = 'America/Denver'
  const over = { zone, ...overAt(Temporal.Now.instant().toString(), zone) }
  expect(await endWithDay(db, over, newId)).toEqual([])
  expect(await storyOf(id)).toEqual(open)
})

test('an order whose balance is owed waits for its crew, and ends once that is paid', async () => {
  await askForDeposits(journey)
  const { order_id } = await aDepositOrder(journey)
  const { db } = journey.ctx
  await sql`update orders set status = 'ready' where id = ${order_id}`.execute(db)
  await ages(order_id)
  await endDay(journey.ctx)
  expect(await storyOf(order_id)).toEqual(open)
  const params = { location_id: southLamar.id }
  const { left } = await crew.call('GET /console/locations/{location_id}/tickets', { params })
  const ticket = left.find((one) => one.order_id === order_id)
  expect(ticket?.balance_due).toBeGreaterThan(0)
  await collect(journey, order_id)
  await endDay(journey.ctx)
  expect(await storyOf(order_id)).toEqual(ended)
})

test('P1 handed off or recalled while its day ends in two processes, an order ends once and the crew reads how', async () => {
  const orders: Awaited<ReturnType<typeof aReadyOrder>>[] = []
  for (let count = 0; count < 8; count += 1) orders.push(await aReadyOrder())
  const [handed, recalled] = [orders.slice(0, 4), orders.slice(4)]
  const ctx = journey.ctx
  const [answers, recalls] = await Promise.all([
    Promise.all(handed.map(({ id }) => press(id, 'hand-off'))),
    Promise.all(
      recalled.map(({ id }) =>
        press(id, 'recall').then(
          ({ status }) => status,
          () => 'refused',
        ),
      ),
    ),
    endDay(ctx),
    endDay(ctx),
  ])
  expect(answers.map(({ status }) => status)).toEqual(handed.map(() => 'completed'))
  for (const { id } of handed) expect((await storyOf(id))?.ends).toHaveLength(1)
  for (const [index, { id }] of recalled.entries()) {
    const isBack = recalls[index] === 'preparing'
    expect(await storyOf(id)).toEqual(isBack ? { status: 'preparing', ends: [] } : ended)
  }
})

test('who presses after the day ended has it handed off already, and can’t recall it', async () => {
  const { id, guest, params } = await aReadyOrder()
  await endDay(journey.ctx)
  expect((await press(id, 'hand-off')).status).toBe('completed')
  expect(await refused(press(id, 'recall'))).toMatchObject({
    status: 409,
    code: 'order.wrong_stage',
  })
  expect(await refused(guest.call('DELETE /orders/{order_id}', { params }))).toMatchObject({
    message: expect.stringMatching(/^This order is complete, /),
  })
  expect(await storyOf(id)).toEqual(ended)
})

test('a night that nobody pressed ends in portions, and looking for such orders reads no others', async () => {
  const { id } = await aReadyOrder()
  const { db, newId } = journey.ctx
  await bumpMore(journey, id, endedAtOnce + 50)
  await sql`update order_events set at = now() - interval '5 hours' where status = 'ready' and order_id like ${`${id}%`}`.execute(
    db,
  )
  const left = async () => {
    const { rows } = await sql`
      select from orders where status = 'ready' and id like ${`${id}%`}`.execute(db)
    return rows.length
  }
  const [here] = (await zonesWaiting(db)).filter(({ zone }) => zone === southLamar.zone)
  if (!here) throw new Error('No clock of the chain shows South Lamar’s time')
  const over = { zone: here.zone, ...overAt(here.now, here.zone) }
  expect(await endWithDay(db, over, newId)).toHaveLength(endedAtOnce)
  expect(await left()).toBe(51)
  await endDay(journey.ctx)
  expect(await left()).toBe(0)

  await bumpMore(journey, (await aReadyOrder()).id, 4_000)
  await sql`update orders set status = 'completed' where status = 'ready'`.execute(db)
  for (const table of ['orders', 'order_events', 'locations'])
    await sql`analyze ${sql.table(table)}`.execute(db)
  const again = await aReadyOrder()
  const plans = await plansOf(db, async (watched) => {
    expect(await zonesWaiting(watched)).toHaveLength(1)
    await endWithDay(watched, over, newId)
  })
  expect(await storyOf(again.id)).toEqual(ended)
  expect(plans).toHaveLength(3)
  expect(plans.filter((plan) => /Seq Scan on (orders|order_events|balances)/.test(plan))).toEqual(
    [],
  )
})
