import { beforeAll, expect, test } from 'vitest'
import { aCart, anOrder, refused, send, southLamar } from '#test/journeys/support/an-order.ts'
import { aToken } from '#test/journeys/support/gateway-ledger.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'

const journey = sharedJourney()
let crew: Guest
beforeAll(async () => {
  crew = await journey.staff('crew-south-lamar')
})

/** A queso of the fry station and a cola of the bar, that wait for their time. */
async function twoStations() {
  const { guest, params } = await aCart(journey)
  const cola = { product_id: 'bottled-cola', quantity: 1, instructions: 'ALERGIA: nueces' }
  await guest.call('POST /carts/{cart_id}/products', { params, body: cola })
  const cart = await guest.call('POST /carts/{cart_id}/hold', { params })
  const { order } = await send({ guest, params, cart }, { token: await aToken(journey) })
  return { guest, order, params: { order_id: order.id } }
}

async function fired() {
  const placed = await twoStations()
  await crew.call('POST /console/tickets/{order_id}/fire', { params: placed.params })
  return placed
}

const board = () =>
  crew.call('GET /console/locations/{location_id}/tickets', {
    params: { location_id: southLamar.id },
  })

test('R6.24 a station’s Start and Bump move its own lines; the order is ready when every line is', async () => {
  const { guest, params } = await fired()
  const at = (station: string) => ({ params, query: { station } })
  await crew.call('POST /console/tickets/{order_id}/start', at('bar'))
  const poured = await crew.call('POST /console/tickets/{order_id}/bump', at('bar'))
  expect(poured.status).toBe('preparing')
  expect(poured.lines.map(({ station, done }) => [station, done])).toEqual([
    ['fry', false],
    ['bar', true],
  ])
  expect((await guest.call('GET /orders/{order_id}', { params })).status).toBe('preparing')
  const made = await crew.call('POST /console/tickets/{order_id}/bump', at('fry'))
  expect(made).toMatchObject({ status: 'ready', bumped_at: expect.any(String) })
})

test('R6.24 two stations that bump at one moment both count, and the order is ready once', async () => {
  const { guest, params } = await fired()
  await crew.call('POST /console/tickets/{order_id}/start', { params, query: {} })
  await Promise.all(
    ['bar', 'fry'].map((station) =>
      crew.call('POST /console/tickets/{order_id}/bump', { params, query: { station } }),
    ),
  )
  const order = await guest.call('GET /orders/{order_id}', { params })
  expect(order.stages.map(({ stage }) => stage)).toEqual([
    'placed',
    'accepted',
    'preparing',
    'boxed',
    'ready',
  ])
})

test('a station takes its bump back, and a recall from the shelf takes back the last one alone', async () => {
  const { params } = await fired()
  const at = (station: string) => ({ params, query: { station } })
  await crew.call('POST /console/tickets/{order_id}/start', at('bar'))
  await crew.call('POST /console/tickets/{order_id}/bump', at('bar'))
  const again = await crew.call('POST /console/tickets/{order_id}/recall', at('bar'))
  expect(again.lines.map(({ done }) => done)).toEqual([false, false])
  await crew.call('POST /console/tickets/{order_id}/bump', at('bar'))
  await crew.call('POST /console/tickets/{order_id}/bump', at('fry'))
  const back = await crew.call('POST /console/tickets/{order_id}/recall', { params, query: {} })
  expect(back).toMatchObject({ status: 'preparing', bumped_at: null })
  expect(back.lines.map(({ done }) => done)).toEqual([false, true])
})

test('a station that makes nothing of an order is refused', async () => {
  const { params } = await fired()
  const start = crew.call('POST /console/tickets/{order_id}/start', {
    params,
    query: { station: 'pit' },
  })
  expect(await refused(start)).toMatchObject({ status: 404, code: 'line.missing' })
})

test('R6.24 the crew starts an order before its time, once; one that was called off isn’t cooked', async () => {
  const { guest, params } = await twoStations()
  const listed = async () => (await board()).tickets.map(({ order_id }) => order_id)
  expect(await listed()).not.toContain(params.order_id)
  const early = () => crew.call('POST /console/tickets/{order_id}/fire', { params })
  await Promise.all([early(), early()])
  expect(await listed()).toContain(params.order_id)
  const { stages } = await guest.call('GET /orders/{order_id}', { params })
  expect(stages.map(({ stage }) => stage)).toEqual(['placed', 'accepted'])
  const other = await anOrder(journey)
  const gone = { order_id: other.order.id }
  await other.guest.call('DELETE /orders/{order_id}', { params: gone })
  const cold = crew.call('POST /console/tickets/{order_id}/fire', { params: gone })
  expect(await refused(cold)).toMatchObject({ status: 409, code: 'order.wrong_stage' })
})

test('T25 another kitchen’s order is not started early', async () => {
  const { order } = await anOrder(journey)
  const stranger = journey.guest()
  const early = stranger.call('POST /console/tickets/{order_id}/fire', {
    params: { order_id: order.id },
  })
  expect(await refused(early)).toMatchObject({ code: 'signed_out' })
})

test('R6.24 a guest who is here before their order fired is on the board, and the crew starts it early', async () => {
  const { guest, params } = await twoStations()
  await guest.call('PUT /orders/{order_id}/arrival', { params, body: { state: 'arrived' } })
  const here = async () => (await board()).here.map(({ order_id }) => order_id)
  expect(await here()).toContain(params.order_id)
  await crew.call('POST /console/tickets/{order_id}/fire', { params })
  expect(await here()).not.toContain(params.order_id)
  const { tickets } = await board()
  const ticket = tickets.find(({ order_id }) => order_id === params.order_id)
  expect(ticket).toMatchObject({ status: 'accepted', arrival: { state: 'arrived' } })
})
