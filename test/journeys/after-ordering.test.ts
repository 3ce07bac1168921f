import { expect, test } from 'vitest'
import { minutesBetween } from '#core/time.ts'
import { aCart, anOrder, openAllDay, refused, send } from './support/an-order.ts'
import { cancel } from './support/cancelling.ts'
import { fireAll } from './support/delivery.ts'
import { drainOutbox } from './support/drain-outbox.ts'
import { aToken } from './support/gateway-ledger.ts'
import { openJourney } from './support/open-journey.ts'
import { orderToReport } from '#server/store/orders.ts'
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
  expect(read).toEqual({ ...order, time: read.time })
  expect(read.status).toBe('placed')
  expect((await cancel({ guest, params, order })).status).toBe('cancelled')
  await own.close()
})

test('R6.22 an order is begun anew in a cart of its own, by today’s menu, without its time', async () => {
  const { guest, order } = await anOrder(journey)
  const again = () =>
    guest.call('POST /orders/{order_id}/again', { params: { order_id: order.id } })
  const { cart, difference } = await again()
  expect(cart.products.map(({ product_id }) => product_id)).toEqual(
    order.products.map(({ product_id }) => product_id),
  )
  expect(difference).toEqual({ kept: ['Pit-Fire Queso'], unavailable: [] })
  expect(cart.time).toMatchObject({ wanted: null })
  expect((await refused(again())).code).toBe('cart.under_way')
  const stranger = journey.guest()
  await stranger.call('POST /carts', { body: { menu_id: order.menu_id } })
  const theirs = stranger.call('POST /orders/{order_id}/again', { params: { order_id: order.id } })
  expect((await refused(theirs)).status).toBe(404)
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
