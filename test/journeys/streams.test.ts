import { expect, test } from 'vitest'
import { signInAs } from '#test/journeys/support/a-member.ts'
import { anOrder } from '#test/journeys/support/an-order.ts'
import { countStatements } from '#test/journeys/support/count-statements.ts'
import { openJourney } from '#test/journeys/support/open-journey.ts'
import { eventsOf } from '#test/journeys/support/events.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'

const journey = sharedJourney()

test('T18 one guest has ten event streams: the next one is refused, and others’ open', async () => {
  const { guest, order } = await anOrder(journey)
  const path = `/api/orders/${order.id}/events`
  const open = await Promise.all(Array.from({ length: 10 }, () => eventsOf(guest, path)))
  const next = await guest.ask(path)
  expect([next.status, await next.json()]).toMatchObject([429, { code: 'request.too_many' }])
  const other = await anOrder(journey)
  const stream = await eventsOf(other.guest, `/api/orders/${other.order.id}/events`)
  expect(await stream.next()).toMatchObject({ event: 'order' })
  await Promise.all([stream, ...open].map((each) => each.close()))
  // Places come back with the streams that ended.
  const again = await eventsOf(guest, path)
  expect(await again.next()).toMatchObject({ event: 'order' })
  await again.close()
})

test('T18 a member has as many event streams as a guest, on however many devices', async () => {
  const { guest, order } = await anOrder(journey)
  const email = 'listens@example.com'
  await signInAs(journey, guest, email)
  // Signed in elsewhere they have no cookie of a visitor: their account is who listens.
  const other = journey.guest()
  await signInAs(journey, other, email)
  const path = `/api/orders/${order.id}/events`
  const devices = Array.from({ length: 10 }, (_, nth) => (nth % 2 === 0 ? guest : other))
  const open = await Promise.all(devices.map((device) => eventsOf(device, path)))
  for (const device of [guest, other]) expect((await device.ask(path)).status).toBe(429)
  await Promise.all(open.map((each) => each.close()))
})

test('T18 a stream that is refused takes no place', async () => {
  const { guest, order } = await anOrder(journey)
  for (let count = 0; count < 12; count += 1)
    expect((await guest.ask('/api/orders/ord_nobodys/events')).status).toBe(404)
  const stream = await eventsOf(guest, `/api/orders/${order.id}/events`)
  expect(await stream.next()).toMatchObject({ event: 'order' })
  await stream.close()
})

test('T18 what a guest says again wakes nobody, and what is new is read at most twice for all who listen', async () => {
  const { guest, order } = await anOrder(journey)
  const { db, statements } = countStatements(journey.ctx.db)
  const counted = await openJourney({ database: journey.database, ctx: { db } })
  const listener = guest.on('default')
  const path = `/api/orders/${order.id}/events`
  const asked = {
    ...guest,
    ask: (to: string, init: RequestInit = {}) => {
      const request = new Request(`http://localhost:3000${to}`, init)
      request.headers.set('cookie', [...listener.cookies].map((pair) => pair.join('=')).join('; '))
      return counted.answer(request)
    },
  }
  const streams = await Promise.all(Array.from({ length: 10 }, () => eventsOf(asked, path)))
  await Promise.all(streams.map((stream) => stream.next()))
  const reads = () => statements.filter((statement) => statement === 'read').length
  const say = (state: 'on_my_way' | 'arrived') =>
    asked.ask(`/api/orders/${order.id}/arrival`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ state }),
    })
  const before = reads()
  expect((await say('on_my_way')).status).toBe(200)
  await Promise.all(streams.map((stream) => stream.next()))
  // Two for who says it, before and after, and two for the ten who listen.
  expect(reads() - before).toBeLessThanOrEqual(4)
  const then = reads()
  for (let count = 0; count < 5; count += 1) expect((await say('on_my_way')).status).toBe(200)
  expect(reads() - then).toBe(5)
  await Promise.all(streams.map((stream) => stream.close()))
})
