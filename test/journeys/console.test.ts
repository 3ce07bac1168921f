import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { drainOutbox } from './support/drain-outbox.ts'
import { sweepSoldOut } from '#server/menu/store-sold-out.ts'
import { aCart, anOrder, refused, southLamar } from '#test/journeys/support/an-order.ts'
import { eventsOf } from '#test/journeys/support/events.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'

const journey = sharedJourney()
let crew: Guest
beforeAll(async () => {
  crew = await journey.staff('crew-south-lamar')
})

const kitchen = { location_id: southLamar.id }
const queso = { menu_id: southLamar.menu_id, item_id: 'pit-fire-queso' }

/** A ticket on the board, and the guest who waits for it. */
async function aTicket() {
  const placed = await anOrder(journey)
  const { id } = placed.order
  await sql`update outbox set due_at = now() where event_id = ${`fire-ticket:${id}`}`.execute(
    journey.ctx.db,
  )
  await drainOutbox(journey.ctx)
  return { ...placed, at: { order_id: id } }
}

const boardOf = (who: Guest) =>
  who.call('GET /console/locations/{location_id}/tickets', { params: kitchen })

test('R8.6 the crew sees the fired ticket with its promise, and not what waits for its time', async () => {
  const { order } = await aTicket()
  const waiting = await anOrder(journey)
  const board = await boardOf(crew)
  const ids = board.tickets.map(({ order_id }) => order_id)
  expect(ids).toContain(order.id)
  expect(ids).not.toContain(waiting.order.id)
  expect(board.tickets.find(({ order_id }) => order_id === order.id)).toMatchObject({
    number: order.number,
    status: 'accepted',
    guest: 'Alma F.',
    phone: '5125550142',
    due: order.time.ready,
    bumped_at: null,
    lines: [{ name: 'Queso', quantity: 1, done: false }],
  })
})

test('R6.24 the crew starts, strikes, bumps and hands off, and the guest reads each stage', async () => {
  const { guest, order, at } = await aTicket()
  const line_id = order.products[0]?.id ?? ''
  await crew.call('POST /console/tickets/{order_id}/start', { params: at })
  const struck = await crew.call('PUT /console/tickets/{order_id}/lines/{line_id}/done', {
    params: { ...at, line_id },
  })
  expect(struck.lines).toMatchObject([{ done: true }])
  const bumped = await crew.call('POST /console/tickets/{order_id}/bump', { params: at })
  expect(bumped).toMatchObject({ status: 'ready', bumped_at: expect.any(String) })
  expect((await boardOf(crew)).recent.map(({ order_id }) => order_id)).toContain(order.id)
  await crew.call('POST /console/tickets/{order_id}/hand-off', { params: at })
  const read = await guest.call('GET /orders/{order_id}', { params: { order_id: order.id } })
  expect(read.status).toBe('completed')
  expect(read.stages.map(({ stage }) => stage)).toEqual([
    'placed',
    'accepted',
    'preparing',
    'boxed',
    'ready',
    'completed',
  ])
})

test('R6.24 a bumped ticket is recalled, and the guest no longer reads ready', async () => {
  const { guest, order, at } = await aTicket()
  await crew.call('POST /console/tickets/{order_id}/start', { params: at })
  await crew.call('POST /console/tickets/{order_id}/bump', { params: at })
  const back = await crew.call('POST /console/tickets/{order_id}/recall', { params: at })
  expect(back).toMatchObject({ status: 'preparing', bumped_at: null })
  const read = await guest.call('GET /orders/{order_id}', { params: { order_id: order.id } })
  expect(read.stages.map(({ stage }) => stage)).toEqual(['placed', 'accepted', 'preparing'])
})

test('R7.10 a ticket goes forward only, and a button pressed twice is pressed once', async () => {
  const { guest, order, at } = await aTicket()
  const early = crew.call('POST /console/tickets/{order_id}/hand-off', { params: at })
  expect(await refused(early)).toMatchObject({ status: 409, code: 'order.wrong_stage' })
  const twice = [1, 2].map(() =>
    crew.call('POST /console/tickets/{order_id}/start', { params: at }),
  )
  await Promise.all(twice)
  await crew.call('POST /console/tickets/{order_id}/bump', { params: at })
  const line = { ...at, line_id: order.products[0]?.id ?? '' }
  const late = crew.call('PUT /console/tickets/{order_id}/lines/{line_id}/done', { params: line })
  expect(await refused(late)).toMatchObject({ code: 'order.wrong_stage' })
  const read = await guest.call('GET /orders/{order_id}', { params: { order_id: order.id } })
  expect(read.stages.filter(({ stage }) => stage === 'preparing')).toHaveLength(1)
})

test('a line is struck and put back; one that isn’t there is refused', async () => {
  const { order, at } = await aTicket()
  const params = { ...at, line_id: order.products[0]?.id ?? '' }
  await crew.call('PUT /console/tickets/{order_id}/lines/{line_id}/done', { params })
  const back = await crew.call('DELETE /console/tickets/{order_id}/lines/{line_id}/done', {
    params,
  })
  expect(back.lines).toMatchObject([{ done: false }])
  const none = crew.call('PUT /console/tickets/{order_id}/lines/{line_id}/done', {
    params: { ...at, line_id: 'lin_nothing' },
  })
  expect(await refused(none)).toMatchObject({ status: 404, code: 'line.missing' })
})

test('T25 the crew reaches its own kitchens only; what is another’s is missing', async () => {
  const { at } = await aTicket()
  await sql`update orders set location_id = 'mueller-mill' where id = ${at.order_id}`.execute(
    journey.ctx.db,
  )
  const foreign = [
    crew.call('POST /console/tickets/{order_id}/start', { params: at }),
    crew.call('GET /console/locations/{location_id}/tickets', {
      params: { location_id: 'mueller-mill' },
    }),
    crew.call('PUT /console/menus/{menu_id}/sold-out/{item_id}', {
      params: { ...queso, menu_id: 'austin-mueller-mill-everyday' },
    }),
  ]
  for (const no of await Promise.all(foreign.map(refused)))
    expect(no).toMatchObject({ status: 404, code: 'thing.missing' })
  const own = await crew.call('GET /console/locations')
  expect(own).toEqual([
    { id: 'south-lamar', name: 'South Lamar', city: 'Austin', state: 'TX', left: 0 },
  ])
  const office = await journey.staff('head-office')
  expect(await office.call('GET /console/locations')).toHaveLength(27)
  const found = async (q: string) =>
    (await office.call('GET /console/locations', { query: { q } })).map(({ name }) => name)
  expect(await found('austin')).toEqual(['Mueller Mill', 'Slaughter Creek', 'South Lamar'])
  expect(await found('LAMAR')).toEqual(['South Lamar'])
  expect(await found('100%')).toEqual([])
  await office.call('POST /console/tickets/{order_id}/start', { params: at })
})

test('T25 nobody who isn’t signed in as staff reaches the console, and mail is for head office', async () => {
  const { guest } = await aTicket()
  expect(await refused(boardOf(guest))).toMatchObject({ status: 401, code: 'signed_out' })
  expect(await refused(crew.call('GET /console/mail'))).toMatchObject({ status: 403 })
  const office = await journey.staff('head-office')
  const [newest] = await office.call('GET /console/mail')
  expect(newest).toMatchObject({ to: 'alma@example.com' })
})

test('the board is told live when a ticket comes, and when a line is struck', async () => {
  const events = await eventsOf(crew, `/api/console/locations/${southLamar.id}/events`)
  const first = await events.next()
  expect(first).toMatchObject({ event: 'board', data: { location: { id: southLamar.id } } })
  const { order, at } = await aTicket()
  const ids = async () => {
    const { data } = await events.next()
    return JSON.stringify(data)
  }
  await expect.poll(ids).toContain(order.id)
  const line_id = order.products[0]?.id ?? ''
  await crew.call('PUT /console/tickets/{order_id}/lines/{line_id}/done', {
    params: { ...at, line_id },
  })
  await expect.poll(ids).toContain('"done":true')
  await events.close()
})

test('what the crew 86es is sold out on the menu and in every cart at its next read', async () => {
  const { guest, params } = await aCart(journey)
  await guest.call('PUT /carts/{cart_id}/time/asap', { params })
  await crew.call('PUT /console/menus/{menu_id}/sold-out/{item_id}', { params: queso })
  expect((await boardOf(crew)).sold_out).toContainEqual({
    ...queso,
    kind: 'everyday',
    name: 'Pit-Fire Queso',
    of: 'Starters',
    by: expect.any(String),
    since: expect.any(String),
    until: expect.any(String),
  })
  const cart = await guest.call('GET /carts/{cart_id}', { params })
  expect(cart.problems).toMatchObject([{ message: 'Pit-Fire Queso is sold out.' }])
  await crew.call('DELETE /console/menus/{menu_id}/sold-out/{item_id}', { params: queso })
  expect((await guest.call('GET /carts/{cart_id}', { params })).problems).toEqual([])
  const nothing = { ...queso, item_id: 'moon-pie' }
  const no = crew.call('PUT /console/menus/{menu_id}/sold-out/{item_id}', { params: nothing })
  expect(await refused(no)).toMatchObject({ code: 'product.missing' })
})

test('what is out until tonight is back at the location’s next 4 AM', async () => {
  const { db } = journey.ctx
  await crew.call('PUT /console/menus/{menu_id}/sold-out/{item_id}', { params: queso })
  await sweepSoldOut(db)
  const isListed = async () =>
    (await boardOf(crew)).sold_out.some(({ item_id }) => item_id === queso.item_id)
  expect(await isListed()).toBe(true)
  await sql`update sold_out set until = to_char(until::date - 1, 'YYYYMMDD') where item_id = ${queso.item_id}`.execute(
    db,
  )
  await sweepSoldOut(db)
  expect(await isListed()).toBe(false)
})

test('a busy kitchen takes longer until it is over, guests read how much, and the crew may end it', async () => {
  const params = kitchen
  const guest = journey.guest()
  const location = () =>
    guest.call('GET /locations/{location}', {
      params: { location: southLamar.menu_id },
      query: { byMenuId: 'true' },
    })
  const body = { extra_minutes: 20, for_minutes: 30 }
  const { busy } = await crew.call('PUT /console/locations/{location_id}/busy', { params, body })
  expect(busy?.extra_minutes).toBe(20)
  expect(await boardOf(crew)).toMatchObject({ busy })
  expect((await location()).busy_minutes).toBe(20)
  const { cart } = await aCart(journey, undefined, guest)
  expect(cart.location.busy_minutes).toBe(20)
  await sql`
    update locations set document = jsonb_set(document, '{busy,until}', '"2026-01-01T00:00:00Z"')
    where id = ${southLamar.id}`.execute(journey.ctx.db)
  expect((await location()).busy_minutes).toBe(0)
  await crew.call('PUT /console/locations/{location_id}/busy', { params, body })
  expect(await crew.call('DELETE /console/locations/{location_id}/busy', { params })).toEqual({
    busy: null,
  })
  expect((await location()).busy_minutes).toBe(0)
})

test('R7.10 nobody is busy for longer than an hour, or says so of another’s kitchen', async () => {
  const say = (extra_minutes: number, location_id: string = southLamar.id) =>
    crew.call('PUT /console/locations/{location_id}/busy', {
      params: { location_id },
      body: { extra_minutes, for_minutes: 30 },
    })
  expect(await refused(say(61))).toMatchObject({ status: 400 })
  expect(await refused(say(20, 'slaughter-creek'))).toMatchObject({ status: 404 })
})
