import { m } from '#messages'
import { beforeAll, expect, test } from 'vitest'
import { addMinutes, type Instant } from '#core/time.ts'
import { simulatedCourier } from '#server/gateways/courier/simulated-courier.ts'
import type { AppContext } from '#server/context.ts'
import { followCouriers } from '#server/delivery/jobs.ts'
import { drainOutbox } from './support/drain-outbox.ts'
import { sql } from 'kysely'
import { messagesLately } from '#server/message/store-mailbox.ts'
import { refused } from './support/an-order.ts'
import {
  aDelivery,
  aDeliveryCart,
  aHeldDelivery,
  aPlacedDelivery,
  bluebonnet,
  fireAll,
} from './support/delivery.ts'
import type { Guest } from './support/guest.ts'
import { sharedJourney } from './support/shared-journey.ts'

const courier = simulatedCourier(() => clock)
const down = () => Promise.reject(new Error('The couriers are down'))
const journey = sharedJourney({
  ctx: {
    courier: {
      ...courier,
      quote: (trip) => (isDown ? down() : courier.quote(trip)),
      request: async (trip) => {
        const answer = await courier.request(trip)
        if (answer.state === 'requested') await whileSentFor?.(answer.ref)
        return answer
      },
      cancel: async (ref) => {
        toldOff?.(ref)
        return courier.cancel(ref)
      },
    },
  },
})
/** What happens between a courier’s promise to come and the house’s note of it. */
let whileSentFor: ((ref: string) => Promise<void>) | undefined
/** Hears which couriers needn’t come. */
let toldOff: ((ref: string) => unknown) | undefined
let crew: Guest
/** What the couriers’ clock shows. */
let clock: Instant = Temporal.Now.instant().toString()
let isDown = false
beforeAll(async () => {
  crew = await journey.staff('crew-south-lamar')
})

/** What becomes of a delivery where all goes well, step by step. */
const brought = ['quoted', 'requested', 'assigned', 'picked_up', 'delivered']

type Placed = Awaited<ReturnType<typeof aDelivery>>

test('R1.1 a delivery is cooked, sent out with the crew’s own driver, and arrives', async () => {
  const placed = await aDelivery(journey)
  const params = { order_id: placed.order.id }
  expect(await placed.now()).toMatchObject({ delivery: { by: 'drivers', status: 'quoted' } })
  await cook(params)
  const early = await refused(crew.call('POST /console/tickets/{order_id}/hand-off', { params }))
  expect(early.code).toBe('order.wrong_stage')
  const body = { status: 'picked_up', driver: 'Sam' } as const
  const out = await crew.call('PUT /console/tickets/{order_id}/delivery', { params, body })
  expect(out).toMatchObject({
    status: 'out_for_delivery',
    address: { address: '410 Bluebonnet Ln', instructions: 'Ring twice' },
    delivery: { status: 'picked_up', driver: { name: 'Sam' } },
  })
  await crew.call('PUT /console/tickets/{order_id}/delivery', { params, body })
  await crew.call('POST /console/tickets/{order_id}/hand-off', { params })
  const order = await placed.now()
  expect(order).toMatchObject({ status: 'completed', delivery: { status: 'delivered' } })
  const stages = ['placed', 'accepted', 'preparing', 'ready', 'out_for_delivery', 'completed']
  expect(order.stages.map(({ stage }) => stage)).toEqual(expect.arrayContaining(stages))
  expect(await stepsOf(placed)).toEqual(brought)
})

test('R7.10 what isn’t boxed doesn’t leave, and what a guest comes for has no driver', async () => {
  const { order } = await aDelivery(journey)
  const params = { order_id: order.id }
  for (const status of ['picked_up', 'delivered', 'returned'] as const) {
    const call = crew.call('PUT /console/tickets/{order_id}/delivery', { params, body: { status } })
    expect((await refused(call)).code).toBe('order.wrong_stage')
  }
})

test('what nobody opened to comes back: the order ends, and the guest is told by mail', async () => {
  const placed = await aDelivery(journey)
  const params = { order_id: placed.order.id }
  await cook(params)
  for (const status of ['picked_up', 'returned'] as const)
    await crew.call('PUT /console/tickets/{order_id}/delivery', { params, body: { status } })
  expect(await placed.now()).toMatchObject({
    status: 'cancelled',
    delivery: { status: 'returned' },
  })
  expect(await mailsAbout(placed)).toContain(
    `Order ${placed.order.number} at South Lamar didn’t reach you`,
  )
})

test('a courier is sent for at fire time, once, and the order goes with them to the end', async () => {
  const placed = await aDelivery(journey, { mode: 'dispatch' })
  expect(placed.cart.handoff).toBe('dispatch')
  await askedAgain(placed)
  expect(await placed.now()).toMatchObject({ delivery: { by: 'courier', status: 'requested' } })
  await cook({ order_id: placed.order.id })
  await hear(placed, -1)
  expect(await placed.now()).toMatchObject({
    status: 'out_for_delivery',
    delivery: { driver: { name: 'Robin' } },
  })
  await hear(placed, 5)
  await hear(placed, 5)
  expect(await placed.now()).toMatchObject({
    status: 'completed',
    delivery: { status: 'delivered' },
  })
  expect(await stepsOf(placed)).toEqual(brought)
})

test('a courier whose order is called off while they are sent for comes for nothing, and the house tells them so', async () => {
  const placed = await aPlacedDelivery(journey, { mode: 'dispatch' })
  const params = { order_id: placed.order.id }
  const sent: string[] = []
  const told: string[] = []
  whileSentFor = async (ref) => {
    sent.push(ref)
    await crew.call('POST /console/orders/{order_id}/cancel', {
      params,
      body: { reason: 'quality' },
    })
  }
  toldOff = (ref) => told.push(ref)
  await fireAll(journey)
  ;[whileSentFor, toldOff] = [undefined, undefined]
  expect(sent).toHaveLength(1)
  expect(told).toEqual(sent)
  expect(await placed.now()).toMatchObject({
    status: 'cancelled',
    delivery: { status: 'cancelled' },
  })
})

test('a courier whose promise to come got lost, and whose order is called off meanwhile, is told so as it is asked again', async () => {
  const placed = await aPlacedDelivery(journey, { mode: 'dispatch' })
  const params = { order_id: placed.order.id }
  const sent: string[] = []
  const told: string[] = []
  whileSentFor = async (ref) => {
    sent.push(ref)
    if (sent.length > 1) return
    await crew.call('POST /console/orders/{order_id}/cancel', {
      params,
      body: { reason: 'quality' },
    })
    throw new Error('Its answer got lost')
  }
  toldOff = (ref) => told.push(ref)
  await fireAll(journey)
  expect(told).toEqual([])
  await askedAgain(placed)
  ;[whileSentFor, toldOff] = [undefined, undefined]
  expect(new Set(sent).size).toBe(1)
  expect(told).toEqual([sent[0]])
})

test('a courier who can’t, or doesn’t answer, is replaced by own drivers before the guest pays', async () => {
  const none = await aHeldDelivery(journey, {
    mode: 'dispatch',
    to: { address: '7 No Courier Way' },
  })
  expect(none.cart.handoff).toBe('delivery')
  isDown = true
  const silent = await aHeldDelivery(journey, { mode: 'dispatch' })
  isDown = false
  expect([silent.cart.handoff, silent.cart.hold === null]).toEqual(['delivery', false])
})

test('where nobody else drives, an order that no courier takes is refused before the guest pays', async () => {
  const to = { address: '7 No Courier Way', city: 'New Orleans', state: 'LA', zip: '70116' }
  const menu_id = 'new-orleans-streetcar-barn-everyday'
  const { guest, params } = await aDeliveryCart(journey, { menu_id, to })
  const said = await refused(guest.call('POST /carts/{cart_id}/hold', { params }))
  expect([said.status, said.code]).toEqual([422, 'delivery.no_courier'])
})

test('a courier who gives up after payment: own drivers take over, crew and guest see why', async () => {
  const placed = await aDelivery(journey, {
    mode: 'dispatch',
    to: { address: '7 Lost Courier Ln' },
  })
  await hear(placed, -10)
  expect(await placed.now()).toMatchObject({
    delivery: { by: 'drivers', status: 'quoted', reason: 'The courier had to give up.' },
  })
  const params = { order_id: placed.order.id }
  await cook(params)
  const body = { status: 'picked_up' } as const
  const ticket = await crew.call('PUT /console/tickets/{order_id}/delivery', { params, body })
  expect(ticket.status).toBe('out_for_delivery')
  const takenOver = ['cancelled', ...brought.slice(0, -1)]
  expect(await stepsOf(placed)).toEqual(['quoted', 'requested', ...takenOver])
})

test('P1 a house that dies as drivers take over leaves it to who looks next, with every step told once', async () => {
  const lost = { address: '9 Lost Courier Ln' }
  const placed = await aDelivery(journey, { mode: 'dispatch', to: lost })
  const db = journey.ctx.db.withPlugin({
    transformQuery: ({ node }) => {
      if (JSON.stringify(node).includes(`driven_by = 'drivers'`)) throw new Error('Killed')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await hear(placed, -10, { ...journey.ctx, db })
  await hear(placed, -9)
  expect(await placed.now()).toMatchObject({ delivery: { by: 'drivers', status: 'quoted' } })
  expect(await stepsOf(placed)).toEqual(['quoted', 'requested', 'cancelled', 'quoted'])
})

test('a courier who finds nobody brings it back, and the guest is told', async () => {
  const placed = await aDelivery(journey, { mode: 'dispatch', to: { address: '7 Closed Gate Rd' } })
  await hear(placed, 5)
  expect(await placed.now()).toMatchObject({
    status: 'cancelled',
    delivery: { reason: 'Nobody opened.' },
  })
  expect(await mailsAbout(placed)).toContain(
    `Order ${placed.order.number} at South Lamar didn’t reach you`,
  )
})

test('the receipt says where it is brought, by when, and what that costs', async () => {
  const placed = await aDelivery(journey)
  const mails = await messagesLately(journey.ctx.db, 50)
  const receipt = mails.find(({ text }) => text.includes(`Order ${placed.order.number} `))
  expect(receipt?.text).toContain(`${bluebonnet.address}, Apt 4`)
  expect(receipt?.text).toContain(m.price_delivery_fee())
})

async function cook(params: { readonly order_id: string }) {
  await crew.call('POST /console/tickets/{order_id}/start', { params })
  await crew.call('POST /console/tickets/{order_id}/bump', { params })
}

/** So many minutes after the promise, the house hears of its couriers. */
async function hear({ order }: Placed, minutes: number, ctx: AppContext = journey.ctx) {
  const { db } = journey.ctx
  const { rows } = await sql<{
    ready_at: string
  }>`select ready_at from orders where id = ${order.id}`.execute(db)
  clock = addMinutes(rows[0]?.ready_at ?? '', minutes)
  await sql`update deliveries set asked_at = case when order_id = ${order.id} then null else now() end`.execute(
    db,
  )
  await followCouriers(ctx)
}

/** A house that forgot that it sent for one sends again. */
async function askedAgain({ order }: Placed) {
  const { db } = journey.ctx
  await sql`update outbox set done_at = null, due_at = now() where event_id = ${`request-courier:${order.id}`}`.execute(
    db,
  )
  await drainOutbox(journey.ctx)
}

async function stepsOf({ order }: Placed): Promise<readonly string[]> {
  const { rows } = await sql<{ status: string }>`
    select status from delivery_events where order_id = ${order.id} order by at`.execute(
    journey.ctx.db,
  )
  return rows.map(({ status }) => status)
}

async function mailsAbout({ order }: Placed): Promise<readonly string[]> {
  await drainOutbox(journey.ctx)
  const mails = await messagesLately(journey.ctx.db, 50)
  return mails.map(({ subject }) => subject).filter((subject) => subject.includes(order.number))
}
