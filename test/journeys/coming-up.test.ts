import { beforeAll, expect, test } from 'vitest'
import { anOrder, refused, southLamar } from '#test/journeys/support/an-order.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'

const journey = sharedJourney()
let crew: Guest
beforeAll(async () => {
  crew = await journey.staff('crew-south-lamar')
})

const coming = (who: Guest, location_id: string = southLamar.id) =>
  who.call('GET /console/locations/{location_id}/coming', { params: { location_id } })

test('the crew sees what waits, with what it takes to prepare, and starts one early', async () => {
  const { order } = await anOrder(journey)
  const seen = await coming(crew)
  const day = seen.days.find(({ orders }) => orders.some(({ order_id }) => order_id === order.id))
  expect(day?.orders.find(({ order_id }) => order_id === order.id)).toMatchObject({
    number: order.number,
    due: order.time.ready,
    guest: 'Alma F.',
    head_count: null,
    lines: [{ name: 'Queso', quantity: 1 }],
    near: true,
  })
  expect(day?.prep).toContainEqual({
    name: 'Queso',
    quantity: expect.any(Number),
    by: expect.any(String),
  })
  await crew.call('POST /console/tickets/{order_id}/fire', { params: { order_id: order.id } })
  const after = (await coming(crew)).days.flatMap(({ orders }) => orders)
  expect(after.map(({ order_id }) => order_id)).not.toContain(order.id)
})

test('T25 what comes to another’s kitchen is missing, and for staff alone', async () => {
  expect(await refused(coming(crew, 'mueller-mill'))).toMatchObject({ code: 'thing.missing' })
  expect(await refused(coming(journey.guest()))).toMatchObject({ code: 'signed_out' })
})
