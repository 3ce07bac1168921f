import { m } from '#messages'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { maxOnBoard } from '#core/list-limits.ts'
import { drainOutbox } from './support/drain-outbox.ts'
import { aCart, refused, send, southLamar } from '#test/journeys/support/an-order.ts'
import { eventsOf } from '#test/journeys/support/events.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import { bumpMore } from '#test/journeys/support/many-tickets.ts'
import { aToken } from '#test/journeys/support/gateway-ledger.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'

const ford = { make: 'Ford F-150', color: 'Blue', note: 'ABC 1234' }

const journey = sharedJourney()
let crew: Guest
beforeAll(async () => {
  crew = await journey.staff('crew-south-lamar')
})

/** Somebody who comes by car for an order that the kitchen has. */
async function aCurbsideOrder() {
  const { guest, params } = await aCart(journey)
  await guest.call('PUT /carts/{cart_id}/handoff/{mode}', {
    params: { ...params, mode: 'curbside' },
  })
  await guest.call('PUT /carts/{cart_id}/vehicle', { params, body: ford })
  const cart = await guest.call('POST /carts/{cart_id}/hold', { params })
  const { order } = await send({ guest, params, cart }, { token: await aToken(journey) })
  const at = { order_id: order.id }
  await sql`update outbox set due_at = now() where event_id = ${`fire-ticket:${at.order_id}`}`.execute(
    journey.ctx.db,
  )
  await drainOutbox(journey.ctx)
  const say = (state: 'on_my_way' | 'arrived', who = guest) =>
    who.call('PUT /orders/{order_id}/arrival', { params: at, body: { state } })
  const move = (step: 'start' | 'bump' | 'hand-off') =>
    crew.call(`POST /console/tickets/{order_id}/${step}`, { params: at })
  return { guest, at, say, move }
}

async function ticketOf({ order_id }: { readonly order_id: string }) {
  const params = { location_id: southLamar.id }
  const board = await crew.call('GET /console/locations/{location_id}/tickets', { params })
  return [...board.tickets, ...board.recent].find((ticket) => ticket.order_id === order_id)
}

test('R6.24 a guest is on their way, then here, and the kitchen display shows which car', async () => {
  const { at, say, move } = await aCurbsideOrder()
  expect((await ticketOf(at))?.arrival).toBeNull()
  expect((await say('on_my_way')).arrival).toMatchObject({ state: 'on_my_way' })
  const here = await say('arrived')
  expect(here).toMatchObject({ status: 'accepted', arrival: { state: 'arrived' }, vehicle: ford })
  expect(await ticketOf(at)).toMatchObject({ arrival: { state: 'arrived' }, vehicle: ford })
  await move('start')
  await move('bump')
  expect(await ticketOf(at)).toMatchObject({ status: 'ready', arrival: { state: 'arrived' } })
  await move('hand-off')
  const again = await say('arrived')
  expect(again.arrival).toMatchObject({ state: 'handed_off' })
})

test('R6.24 who is here stays on the board, however many are bumped after', async () => {
  const { at, say, move } = await aCurbsideOrder()
  for (const step of ['start', 'bump'] as const) await move(step)
  await bumpMore(journey, at.order_id, maxOnBoard.recent)
  expect(await ticketOf(at)).toBeUndefined()
  await say('arrived')
  expect(await ticketOf(at)).toMatchObject({ status: 'ready', arrival: { state: 'arrived' } })
  const params = { location_id: southLamar.id }
  const { recent } = await crew.call('GET /console/locations/{location_id}/tickets', { params })
  const bumped = recent.map(({ bumped_at }) => bumped_at ?? '')
  expect(bumped).toHaveLength(maxOnBoard.recent)
  expect(bumped).toEqual(bumped.toSorted().toReversed())
})

test('R6.24 saying it twice changes nothing, and nobody who is here is on their way again', async () => {
  const { guest, at, say } = await aCurbsideOrder()
  const first = await say('arrived')
  const second = await say('arrived')
  expect(second.arrival).toEqual(first.arrival)
  expect(await refused(say('on_my_way'))).toMatchObject({
    status: 409,
    code: 'order.wrong_stage',
    message: m.refusal_order_here_already(),
  })
  await Promise.all([say('arrived'), say('arrived')])
  const { rows } = await sql`
    select 1 from order_arrivals where order_id = ${at.order_id}`.execute(journey.ctx.db)
  expect(rows).toHaveLength(1)
  expect((await guest.call('GET /orders/{order_id}', { params: at })).arrival).toEqual(
    first.arrival,
  )
})

test('nobody says it of another’s order, or of one that is over', async () => {
  const { say, move } = await aCurbsideOrder()
  const stranger = journey.guest()
  await aCart(journey, undefined, stranger)
  expect(await refused(say('arrived', stranger))).toMatchObject({ status: 404 })
  for (const step of ['start', 'bump', 'hand-off'] as const) await move(step)
  expect(await refused(say('on_my_way'))).toMatchObject({ code: 'order.wrong_stage' })
})

test('the guest’s page and the kitchen display hear of it at once', async () => {
  const { guest, at, say } = await aCurbsideOrder()
  const page = await eventsOf(guest, `/api/orders/${at.order_id}/events`)
  const board = await eventsOf(crew, `/api/console/locations/${southLamar.id}/events`)
  await Promise.all([page.next(), board.next()])
  await say('arrived')
  expect(await page.next()).toMatchObject({ data: { arrival: { state: 'arrived' } } })
  const heard = async () => JSON.stringify((await board.next()).data)
  await expect.poll(heard).toContain('"state":"arrived"')
  await Promise.all([page.close(), board.close()])
})
