import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { m } from '#messages'
import { fireTicket } from '#server/kitchen/store.ts'
import { anOrder, aTime, refused } from '#test/journeys/support/an-order.ts'
import { lastMailTo } from '#test/journeys/support/a-member.ts'
import { drainOutbox } from '#test/journeys/support/drain-outbox.ts'
import { eventsOf } from '#test/journeys/support/events.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'

const journey = sharedJourney()

test('R5.6 an order tells its handoff, its location and when it is ready', async () => {
  const { guest, cart, order } = await anOrder(journey)
  const read = await guest.call('GET /orders/{order_id}', { params: { order_id: order.id } })
  expect(read).toMatchObject({
    handoff: 'pickup',
    address: null,
    vehicle: null,
    delivery: null,
    on_site: null,
    location: { name: 'South Lamar', address: '1811 Pecan Hollow Ln', phone: '5125550142' },
    time: { ready: cart.time.wanted },
  })
})

test('R2.9 latest is this visitor’s newest order, and nobody else’s', async () => {
  const { guest } = await anOrder(journey)
  const second = await anOrder(journey, undefined, guest)
  await anOrder(journey)
  const latest = await guest.call('GET /orders/{order_id}', { params: { order_id: 'latest' } })
  expect(latest.id).toBe(second.order.id)
})

test('R2.9 an address that can’t be an order’s names nothing: it is missing, never malformed', async () => {
  const { guest } = await anOrder(journey)
  for (const typed of ['%00', '%20', 'a%2Fb', '%F0%9F%8C%AE', 'x'.repeat(200)]) {
    const answer = await guest.ask(`/api/orders/${typed}`)
    expect([typed, answer.status]).toEqual([typed, 404])
  }
})

test('R2.9 the link in a mail opens its order on any device: it is followed there, and nothing of it is changed', async () => {
  const { guest, order } = await anOrder(journey)
  await drainOutbox(journey.ctx)
  const { body } = await lastMailTo(journey, order.contact.email, order.id)
  const [, key = ''] = /\?key=([\w-]+)$/m.exec(body) ?? []
  const params = { order_id: order.id }
  const other = journey.guest()
  const followed = await other.call('GET /orders/{order_id}', { params, query: { key } })
  expect(followed).toMatchObject({
    id: order.id,
    products: order.products,
    contact: { first_name: 'Alma', phone: '', email: 'a•••@example.com' },
    cancellable_until: null,
    access: 'link',
    proof: { way: 'text', to: '•••42' },
  })
  const events = await eventsOf(other, `/api/orders/${order.id}/events?key=${key}`)
  expect(await events.next()).toMatchObject({ event: 'order', data: { access: 'link' } })
  const spanish = await eventsOf(other, `/api/orders/${order.id}/events?key=${key}&lang=es`)
  const tenders = [m.format_card({ brand: 'Visa', last4: '4242' }, { locale: 'es' })]
  expect(await spanish.next()).toMatchObject({ data: { access: 'link', money: { tenders } } })
  await spanish.close()
  const own = await guest.call('GET /orders/{order_id}', { params, query: { key } })
  expect(own).toMatchObject({
    access: 'owner',
    proof: null,
    contact: { email: order.contact.email },
  })
  const cancelling = await refused(other.call('DELETE /orders/{order_id}', { params }))
  expect(cancelling.status).toBe(404)
})

test('T1 the key of one order opens no other, and a wrong one opens nothing', async () => {
  const { order } = await anOrder(journey)
  const another = await anOrder(journey)
  await drainOutbox(journey.ctx)
  const { body } = await lastMailTo(journey, order.contact.email, order.id)
  const [, key = ''] = /\?key=([\w-]+)$/m.exec(body) ?? []
  for (const [order_id, typed] of [
    [another.order.id, key],
    [order.id, `${key}x`],
    [order.id, ''],
    ['latest', key],
  ] as const) {
    const query = { key: typed }
    const no = await refused(
      journey.guest().call('GET /orders/{order_id}', { params: { order_id }, query }),
    )
    expect(no).toMatchObject({ status: 404, code: 'thing.missing' })
  }
})

test('T1 an order that is missing and one of somebody else are the same answer', async () => {
  const { order } = await anOrder(journey)
  const stranger = await anOrder(journey)
  for (const order_id of [order.id, 'ord_nothing']) {
    const no = await refused(
      stranger.guest.call('GET /orders/{order_id}', { params: { order_id } }),
    )
    expect(no).toMatchObject({ status: 404, code: 'thing.missing' })
    expect((await stranger.guest.ask(`/api/orders/${order_id}/events`)).status).toBe(404)
  }
  const nobody = await journey.guest().ask(`/api/orders/${order.id}`)
  expect(nobody.status).toBe(404)
})

test('R6.24 the guest sees each stage live, as soon as it is told', async () => {
  const { guest, order } = await anOrder(journey)
  const events = await eventsOf(guest, `/api/orders/${order.id}/events`)
  expect(await events.next()).toMatchObject({ event: 'order', data: { status: 'placed' } })
  await fireTicket(journey.ctx.db, { order_id: order.id, event_id: journey.ctx.newId('event') })
  journey.ctx.live.publish(`order:${order.id}`)
  expect(await events.next()).toMatchObject({ data: { status: 'accepted' } })
  await events.close()
})

test('R6.24 numbers count up from 101 at a location, whatever day an order is for', async () => {
  const first = await anOrder(journey)
  const later = await anOrder(journey, await aTime(journey.guest(), 0, 3))
  expect(Number(first.order.number)).toBeGreaterThan(100)
  expect(Number(later.order.number)).toBe(Number(first.order.number) + 1)
})

test('R6.24 a number is given again only when nobody acts on its order any more', async () => {
  const { db } = journey.ctx
  const first = await anOrder(journey)
  const second = await anOrder(journey)
  const third = await anOrder(journey)
  const around = () =>
    sql`update order_numbers set last = ${Number(first.order.number) - 1}`.execute(db)
  await sql`update orders set status = 'completed' where id = ${second.order.id}`.execute(db)
  await around()
  const next = await anOrder(journey)
  expect(next.order.number).toBe(second.order.number)
  expect(Number((await anOrder(journey)).order.number)).toBe(Number(third.order.number) + 1)
})

test('R6.24 after 999 come the numbers from 101 that are free again', async () => {
  const { db } = journey.ctx
  await sql`update orders set status = 'completed'`.execute(db)
  await sql`update order_numbers set last = 998`.execute(db)
  expect((await anOrder(journey)).order.number).toBe('999')
  expect((await anOrder(journey)).order.number).toBe('101')
})
