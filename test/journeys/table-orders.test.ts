import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { clockIn, hostGroup } from './support/a-group.ts'
import { aMember } from './support/a-member.ts'
import { answerBank } from './support/answer-bank.ts'
import { alma, refused, southLamar } from './support/an-order.ts'
import { fireAll } from './support/delivery.ts'
import { aToken, asks } from './support/gateway-ledger.ts'
import { booksAgree } from './support/oracle.ts'
import { sharedJourney } from './support/shared-journey.ts'
import { aTable, filledFor, ordered, orderFor, sendOf } from './support/table-orders.ts'

const journey = sharedJourney()
const location_id = southLamar.id
const product_id = 'pit-fire-queso'

describe('R1.7 dishes are ordered for a reserved table', () => {
  test('in a cart of its own that keeps the table’s time, and goes on with what is in the bag', async () => {
    const guest = journey.guest()
    const table = await aTable(guest)
    const cart = await orderFor(guest, table)
    expect(cart).toMatchObject({
      reservation_id: table.params.reservation_id,
      handoff: 'pickup',
      time: { mode: 'advance', wanted: table.at },
    })
    const params = { cart_id: cart.id }
    const body = { product_id, quantity: 1 }
    await guest.call('POST /carts/{cart_id}/products', { params, body })
    const asap = guest.call('PUT /carts/{cart_id}/time/asap', { params })
    expect((await refused(asap)).code).toBe('cart.at_table')
    const moved = guest.call('POST /carts/{cart_id}/transfer', {
      params,
      body: { menu_id: 'austin-mueller-mill-everyday', preview: false },
    })
    expect((await refused(moved)).code).toBe('cart.at_table')
    const again = await orderFor(guest, table)
    expect([again.id, again.count]).toEqual([cart.id, 1])
  })

  test('cooked for its time: what comes and the ticket say which table and whose, the host reads it on the floor, the guest on their order', async () => {
    const guest = journey.guest()
    const table = await aTable(guest, 9)
    const order = await ordered(journey, guest, table)
    expect(order).toMatchObject({
      reservation_id: table.params.reservation_id,
      time: { ready: table.at, asap: false },
    })
    const params = { order_id: order.id }
    expect(await guest.call('GET /orders/{order_id}', { params })).toEqual(order)
    const read = await guest.call('GET /reservations/{reservation_id}', { params: table.params })
    expect(read.orders).toEqual([{ id: order.id, number: order.number }])
    const other = await journey.guest().call('GET /reservations/{reservation_id}', {
      params: table.params,
    })
    expect(other.orders).toEqual([{ id: null, number: order.number }])

    const { rows } = await sql<{ tables: readonly string[] }>`
      select tables from reservations where id = ${table.params.reservation_id}`.execute(
      journey.ctx.db,
    )
    const crew = await journey.staff('crew-south-lamar')
    await sql`update reservations set seat_at = now() + interval '1 hour', ends_at = now() + interval '3 hours'
      where id = ${table.params.reservation_id}`.execute(journey.ctx.db)
    const floor = await crew.call('GET /console/locations/{location_id}/tables', {
      params: { location_id },
    })
    const party = floor.parties.find(({ id }) => id === table.params.reservation_id)
    expect(party?.orders).toEqual([{ id: order.id, number: order.number }])
    const serving = { dining: 'table', tables: rows[0]?.tables, name: 'Krause' }
    const coming = await crew.call('GET /console/locations/{location_id}/coming', {
      params: { location_id },
    })
    const waiting = coming.days.flatMap(({ orders }) => orders)
    expect(waiting.find(({ order_id }) => order_id === order.id)?.serving).toEqual(serving)
    await sql`update orders set fire_at = now() where id = ${order.id}`.execute(journey.ctx.db)
    await fireAll(journey)
    const ticket = await crew.call('GET /console/tickets/{order_id}', {
      params: { order_id: order.id },
    })
    expect(ticket.serving).toEqual(serving)
    expect(await booksAgree(journey)).toEqual([])
  })

  test('and keep it where it is: another time waits for the order to be called off, another area does not', async () => {
    const guest = journey.guest()
    const table = await aTable(guest, 12)
    const order = await ordered(journey, guest, table)
    const { params, area } = table
    const change = (at: string) =>
      guest.call('PUT /reservations/{reservation_id}/table', {
        params,
        body: { party: 2, area, at },
      })
    const cancel = () => guest.call('DELETE /reservations/{reservation_id}', { params })
    const later = await aTable(journey.guest(), 15)
    const refusedChange = await refused(change(later.at))
    expect(refusedChange).toMatchObject({ code: 'reservation.ordered', status: 409 })
    expect(refusedChange.message).toContain(order.number)
    expect((await refused(cancel())).code).toBe('reservation.ordered')
    expect((await change(table.at)).status).toBe('booked')
    await guest.call('DELETE /orders/{order_id}', { params: { order_id: order.id } })
    expect((await change(later.at)).at).toBe(later.at)
    expect((await cancel()).status).toBe('cancelled')
  })

  test('and are refused for a table that was moved or given back since they were chosen', async () => {
    const guest = journey.guest()
    const table = await aTable(guest, 3)
    const { id: cart_id } = await orderFor(guest, table)
    const params = { cart_id }
    const body = { product_id, quantity: 1 }
    const cart = await guest.call('POST /carts/{cart_id}/products', { params, body })
    const { params: reservation } = table
    const other = await aTable(journey.guest(), 18)
    await guest.call('PUT /reservations/{reservation_id}/table', {
      params: reservation,
      body: { party: 2, area: table.area, at: other.at },
    })
    const checkout = async (total: number) =>
      guest.call('POST /carts/{cart_id}/checkout', {
        params,
        headers: { 'idempotency-key': `stale-${total}` },
        body: { contact: alma, payment: { token: await aToken(journey) }, total },
      })
    expect((await refused(checkout(cart.sheet.total))).code).toBe('cart.table_changed')
    const tied = await orderFor(guest, table)
    expect(tied.time.wanted).toBe(other.at)
    await guest.call('DELETE /reservations/{reservation_id}', { params: reservation })
    expect((await refused(checkout(tied.sheet.total))).code).toBe('cart.table_changed')
    expect((await refused(orderFor(guest, table))).code).toBe('reservation.closed')
  })
  test('and are its own while their bank still asks: nobody moves or cancels a table that is being ordered for', async () => {
    const guest = journey.guest()
    const table = await aTable(guest, 8)
    const { params, area } = table
    const later = await aTable(journey.guest(), 20)
    const pay = sendOf(guest, await filledFor(guest, table), await aToken(journey, asks))
    const asked = await pay()
    if (asked.state !== 'challenge') throw new Error(asked.state)
    const change = guest.call('PUT /reservations/{reservation_id}/table', {
      params,
      body: { party: 2, area, at: later.at },
    })
    const cancel = () => guest.call('DELETE /reservations/{reservation_id}', { params })
    expect((await refused(change)).code).toBe('reservation.being_ordered')
    expect((await refused(cancel())).code).toBe('reservation.being_ordered')
    await answerBank(asked, true)
    expect((await pay()).state).toBe('confirmed')
    expect((await refused(cancel())).code).toBe('reservation.ordered')

    const other = await aTable(guest, 11)
    const payOther = sendOf(guest, await filledFor(guest, other), await aToken(journey, asks))
    const askedAgain = await payOther()
    if (askedAgain.state !== 'challenge') throw new Error(askedAgain.state)
    await answerBank(askedAgain, false)
    expect((await refused(payOther())).code).toBe('payment.declined')
    const given = await guest.call('DELETE /reservations/{reservation_id}', {
      params: other.params,
    })
    expect(given.status).toBe('cancelled')
  })
  test('and take nobody’s order away: a group stays, and so does a bag of another kitchen', async () => {
    const { host, id } = await hostGroup(journey, southLamar.menu_id, 'host-of-table@example.com')
    const table = await aTable(host, 13)
    expect((await refused(orderFor(host, table))).code).toBe('group.stays')
    const params = { group_order_id: id }
    expect((await host.call('GET /group-orders/{group_order_id}', { params })).status).toBe('open')

    const guest = journey.guest()
    const other = await aTable(guest, 14)
    const bag = await guest.call('POST /carts', {
      body: { menu_id: 'austin-mueller-mill-everyday' },
    })
    const cart = { cart_id: bag.id }
    const { products } = await guest.call('POST /carts/{cart_id}/products', {
      params: cart,
      body: { product_id, quantity: 1 },
    })
    const full = await refused(orderFor(guest, other))
    expect(full.code).toBe('cart.elsewhere')
    expect(full.message).toContain(bag.location.name)
    expect((await guest.call('GET /carts/{cart_id}', { params: cart })).status).toBe('open')
    const product_params = { ...cart, line_id: products[0]?.id ?? '' }
    await guest.call('DELETE /carts/{cart_id}/products/{line_id}', { params: product_params })
    expect((await orderFor(guest, other)).reservation_id).toBe(other.params.reservation_id)
  })

  test('alone: nobody makes a group order of them, and its guest changes an ordered dish for the same table', async () => {
    const host = await aMember(journey, 'table-for-two@example.com')
    const table = await aTable(host, 17)
    const order = await ordered(journey, host, table)
    const changed = await host.call('POST /orders/{order_id}/change', {
      params: { order_id: order.id },
    })
    expect(changed.cart).toMatchObject({
      reservation_id: table.params.reservation_id,
      time: { wanted: table.at },
    })
    const deadline = await clockIn(journey, 30)
    const group = host.call('POST /group-orders', {
      body: { menu_id: southLamar.menu_id, deadline },
    })
    expect((await refused(group)).code).toBe('cart.at_table')
  })

  test('and the house calls them off before it cancels their table itself', async () => {
    const guest = journey.guest()
    const table = await aTable(guest, 7)
    const order = await ordered(journey, guest, table)
    const crew = await journey.staff('crew-south-lamar')
    const cancel = crew.call('PUT /console/reservations/{reservation_id}/status', {
      params: table.params,
      body: { status: 'cancelled' },
    })
    expect((await refused(cancel)).message).toContain(order.number)
    const read = await guest.call('GET /reservations/{reservation_id}', { params: table.params })
    expect(read.status).toBe('booked')
  })

  test('from the ordering site: the catering site says nothing of dishes', async () => {
    const guest = journey.guest()
    const table = await aTable(guest, 5)
    const there = guest.on('catering')
    const { params } = table
    expect((await there.call('GET /reservations/{reservation_id}', { params })).takes_orders).toBe(
      false,
    )
    expect((await refused(orderFor(there, table))).code).toBe('menu.not_served')
    expect((await guest.call('GET /session')).cart_id).toBeNull()
  })
})
