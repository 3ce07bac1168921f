import { expect, test } from 'vitest'
import { dayOf, localTimeAt, minutesBetween } from '#core/time.ts'
import { aCart, anOrder, openAllDay, refused, send } from './support/an-order.ts'
import { cancel, placesOf } from './support/cancelling.ts'
import { aPlacedDelivery, fireAll } from './support/delivery.ts'
import { drainOutbox } from './support/drain-outbox.ts'
import { aToken } from './support/gateway-ledger.ts'
import type { Guest } from './support/guest.ts'
import { openJourney } from './support/open-journey.ts'
import { booksAgree } from './support/oracle.ts'
import { orderToReport } from '#server/order/store.ts'
import { steadyZone } from '#test/builders/steady-chain.ts'
import { sharedJourney } from './support/shared-journey.ts'

const journey = sharedJourney()

test('R6.24 an order that is due at once waits a minute for its guest to change their mind', async () => {
  const own = await openJourney()
  await openAllDay(own)
  const guest = own.guest()
  const { params } = await aCart(own, undefined, guest)
  await guest.call('PUT /carts/{cart_id}/time/asap', { params })
  const cart = await guest.call('POST /carts/{cart_id}/hold', { params })
  const { order } = await send({ guest, params, cart }, { token: await aToken(own) })
  await drainOutbox(own.ctx)
  const placed = await orderToReport(own.ctx.db, order.id)
  if (!placed) throw new Error('No order')
  expect(minutesBetween(placed.order.placed_at, placed.order.fire_at)).toBeGreaterThanOrEqual(1)
  const read = await guest.call('GET /orders/{order_id}', { params: { order_id: order.id } })
  // Its receipt may have been sent since.
  expect(read).toEqual({ ...order, time: read.time, messages: read.messages })
  expect(read.status).toBe('placed')
  expect((await cancel({ guest, params, order })).status).toBe('cancelled')
  await own.close()
})

test('R6.22 an order is begun anew in a cart of its own, by today’s menu, without its time', async () => {
  const { guest, order } = await anOrder(journey)
  const again = (replaces = false) =>
    guest.call('POST /orders', { body: { id: order.id, replaces } })
  const cart = await again()
  expect(cart.products.map(({ product_id }) => product_id)).toEqual(
    order.products.map(({ product_id }) => product_id),
  )
  expect(cart.time).toMatchObject({ wanted: null })
  expect((await refused(again())).code).toBe('cart.under_way')
  const stranger = journey.guest()
  await stranger.call('POST /carts', { body: { menu_id: order.menu_id } })
  const theirs = stranger.call('POST /orders', { body: { id: order.id } })
  expect((await refused(theirs)).status).toBe(404)
})

test('R6.24 an order is taken back to be changed until the kitchen starts: canceled, its dishes and its time in a cart', async () => {
  const { guest, order, params } = await anOrder(journey)
  const change = () =>
    guest.call('POST /orders/{order_id}/change', { params: { order_id: order.id } })
  const { cart, difference } = await change()
  expect(difference.unavailable).toEqual([])
  expect(cart.id).not.toBe(params.cart_id)
  expect(cart.time).toMatchObject({ mode: 'advance', wanted: order.time.ready })
  expect(cart.products.map(({ product_id }) => product_id)).toEqual(
    order.products.map(({ product_id }) => product_id),
  )
  const read = await guest.call('GET /orders/{order_id}', { params: { order_id: order.id } })
  expect(read).toMatchObject({ status: 'cancelled', cancelled_by: 'guest' })
  expect(await placesOf(journey, { guest, order, params })).toBe(0)
  expect((await refused(change())).code).toBe('cart.under_way')
  const next = { cart_id: cart.id }
  const held = await guest.call('POST /carts/{cart_id}/hold', { params: next })
  const placed = await send(
    { guest, params: next, cart: held },
    { token: await aToken(journey), key: 'changed' },
  )
  expect(placed.order.time.ready).toBe(order.time.ready)
  await drainOutbox(journey.ctx)
  expect(await booksAgree(journey)).toEqual([])
})

test('R6.24 what the kitchen has started is changed no more, and a cart with lines isn’t lost by a change: the order stands', async () => {
  const { guest, order } = await anOrder(journey)
  const params = { order_id: order.id }
  const change = (who: Guest = guest) => who.call('POST /orders/{order_id}/change', { params })
  const stranger = journey.guest()
  await stranger.call('POST /carts', { body: { menu_id: order.menu_id } })
  expect((await refused(change(stranger))).status).toBe(404)
  const other = await aCart(journey, undefined, guest)
  expect((await refused(change())).code).toBe('cart.under_way')
  expect((await guest.call('GET /orders/{order_id}', { params })).status).toBe('placed')
  await guest.call('DELETE /carts/{cart_id}', { params: other.params })
  await fireAll(journey)
  expect(await refused(change())).toMatchObject({
    code: 'order.too_late',
    message: expect.stringContaining('can’t be changed or canceled here. Call South Lamar'),
  })
  expect((await guest.call('GET /orders/{order_id}', { params })).status).toBe('accepted')
})

test('the frame names the order that was placed last on that site: under way, then over; strangers read nothing of it', async () => {
  const placed = await anOrder(journey)
  const { guest, order } = placed
  const lastOf = async (who: Guest = guest) => (await who.call('GET /frame')).last_order
  expect(await lastOf()).toMatchObject({
    id: order.id,
    number: order.number,
    menu_id: order.menu_id,
    status: 'placed',
    is_over: false,
    today: dayOf(localTimeAt(Temporal.Now.instant().toString(), steadyZone)),
    location: { name: 'South Lamar' },
  })
  expect(await lastOf(guest.on('catering'))).toBeNull()
  expect(await lastOf(journey.guest())).toBeNull()
  await cancel(placed)
  expect(await lastOf()).toMatchObject({ status: 'cancelled', is_over: true })
})

test('R6.4 who ordered goes on at the same kitchen: what is added next is brought to the same address', async () => {
  const { guest, order } = await aPlacedDelivery(journey)
  const { cart } = await guest.call('POST /carts/add-product', {
    body: { menu_id: order.menu_id, product_id: 'pit-fire-queso', quantity: 1 },
  })
  expect(cart).toMatchObject({
    handoff: order.handoff,
    address: { address: order.address?.address },
  })
})

test('R6.24 what a guest said about their coming can be taken back, until they have their food', async () => {
  const { guest, order } = await anOrder(journey)
  await fireAll(journey)
  const params = { order_id: order.id }
  await guest.call('PUT /orders/{order_id}/arrival', { params, body: { state: 'arrived' } })
  const back = await guest.call('DELETE /orders/{order_id}/arrival', { params })
  expect(back.arrival).toBeNull()
  const coming = { params, body: { state: 'on_my_way' } } as const
  expect((await guest.call('PUT /orders/{order_id}/arrival', coming)).arrival?.state).toBe(
    'on_my_way',
  )
  const crew = await journey.staff('crew-south-lamar')
  for (const step of ['start', 'bump', 'hand-off'] as const)
    await crew.call(`POST /console/tickets/{order_id}/${step}`, { params })
  expect((await refused(guest.call('DELETE /orders/{order_id}/arrival', { params }))).code).toBe(
    'order.wrong_stage',
  )
})
