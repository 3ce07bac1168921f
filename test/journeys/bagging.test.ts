import { beforeAll, expect, test } from 'vitest'
import { anOrder, refused } from '#test/journeys/support/an-order.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'

const journey = sharedJourney()
let crew: Guest
beforeAll(async () => {
  crew = await journey.staff('crew-south-lamar')
})

async function fired() {
  const { order } = await anOrder(journey)
  const params = { order_id: order.id }
  const { lines } = await crew.call('POST /console/tickets/{order_id}/fire', { params })
  return { params, line_ids: lines.map(({ id }) => id) }
}

test('expo checks off what is in the bag, once it is made; what is made anew comes out again', async () => {
  const { params, line_ids } = await fired()
  const bag = (bagged = true) =>
    crew.call('PUT /console/tickets/{order_id}/bag', { params, body: { line_ids, bagged } })
  expect(await refused(bag())).toMatchObject({ status: 409, code: 'order.wrong_stage' })
  await crew.call('POST /console/tickets/{order_id}/start', { params })
  expect(await refused(bag())).toMatchObject({ status: 409, code: 'line.not_made' })
  await crew.call('POST /console/tickets/{order_id}/bump', { params })
  expect((await bag()).lines.every(({ bagged }) => bagged)).toBe(true)
  expect((await bag()).lines.every(({ bagged }) => bagged)).toBe(true)
  expect((await bag(false)).lines.some(({ bagged }) => bagged)).toBe(false)
  await bag()
  await crew.call('POST /console/tickets/{order_id}/recall', { params })
  const read = await crew.call('GET /console/tickets/{order_id}', { params })
  expect(read.lines.some(({ bagged }) => bagged)).toBe(false)
})

test('T25 a line of another order is missing, and so is another kitchen’s ticket', async () => {
  const { params } = await fired()
  await crew.call('POST /console/tickets/{order_id}/start', { params })
  const body = { line_ids: ['lin_nothing'], bagged: true }
  const no = crew.call('PUT /console/tickets/{order_id}/bag', { params, body })
  expect(await refused(no)).toMatchObject({ code: 'line.missing' })
  const foreign = journey.guest().call('GET /console/tickets/{order_id}', { params })
  expect(await refused(foreign)).toMatchObject({ code: 'signed_out' })
})
