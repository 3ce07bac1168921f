import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { pastOrdersAtOnce } from '#core/list-limits.ts'
import { formatWeekdayAndDay, formatWhen } from '#core/format/format-time.ts'
import type { Location } from '#core/location/location.ts'
import { addDays, dayOf, localTimeAt, localTimeOn, weekdayOf } from '#core/time.ts'
import { anOffer } from '#test/builders/an-offer.ts'
import { setSoldOut } from '#server/menu/store-sold-out.ts'
import { aMember, signInAs } from './support/a-member.ts'
import type { Guest } from './support/guest.ts'
import { aCart, anOrder, refused, send, southLamar } from './support/an-order.ts'
import { letTimeOut } from './support/cart-rows.ts'
import { offering } from './support/coupons.ts'
import { aToken } from './support/gateway-ledger.ts'
import { openKitchen } from './support/open-kitchen.ts'
import { sharedJourney } from './support/shared-journey.ts'
import { startShopping, twoTacos } from './support/shopping.ts'

const journey = sharedJourney()

test('R5.6 R9.6 a member’s history names their orders on both sites, the newest first, and nobody else’s', async () => {
  const guest = await aMember(journey, 'history@example.com')
  const first = await anOrder(journey, undefined, guest)
  await anOrder(journey)
  const second = await anOrder(journey, undefined, guest)
  const { orders, next } = await guest.on('catering').call('GET /orders')
  expect(orders.map(({ id }) => id)).toEqual([second.order.id, first.order.id])
  expect(next).toBeNull()
  const { id, menu_id, products, sheet: totals } = first.order
  expect(orders[1]).toMatchObject({ id, menu_id, products, totals })
})

test('R9.6 an order without a product is left out of the history', async () => {
  const guest = await aMember(journey, 'empty@example.com')
  const { order } = await anOrder(journey, undefined, guest)
  await sql`delete from order_lines where order_id = ${order.id}`.execute(journey.ctx.db)
  expect((await guest.call('GET /orders')).orders).toEqual([])
})

test('an order is found by a dish in either language, its location or its number', async () => {
  const guest = await aMember(journey, 'finder@example.com')
  const { order } = await anOrder(journey, undefined, guest)
  const found = async (q: string) => {
    const { orders } = await guest.call('GET /orders', { query: { q } })
    return orders.map(({ id }) => id)
  }
  for (const q of ['QUESO', 'pit-fire south', 'south lamar', order.number, `#${order.number}`])
    expect(await found(q)).toEqual([order.id])
  for (const q of ['brisket', '%', '_', `queso ${order.number}9`])
    expect(await found(q)).toEqual([])
})

test('a long history is read page by page, each order once', async () => {
  const guest = await aMember(journey, 'pages@example.com')
  const { order } = await anOrder(journey, undefined, guest)
  await sql`
    with copies as (
      insert into carts select (jsonb_populate_record(c, jsonb_build_object('id', 'crt_copy_' || n))).*
      from carts as c, generate_series(1, ${pastOrdersAtOnce + 1}) as n
      where c.id = (select cart_id from orders where id = ${order.id}) returning id)
    insert into orders select (jsonb_populate_record(o, jsonb_build_object(
      'id', 'ord_copy_' || n, 'cart_id', 'crt_copy_' || n, 'placed_at', o.placed_at - make_interval(mins => n)))).*
    from orders as o, generate_series(1, ${pastOrdersAtOnce + 1}) as n where o.id = ${order.id}
  `.execute(journey.ctx.db)
  await sql`
    insert into order_lines select (jsonb_populate_record(x, jsonb_build_object(
      'id', 'lin_copy_' || n, 'order_id', 'ord_copy_' || n))).*
    from order_lines as x, generate_series(1, ${pastOrdersAtOnce + 1}) as n where x.order_id = ${order.id}
  `.execute(journey.ctx.db)
  const first = await guest.call('GET /orders')
  expect(first.orders).toHaveLength(pastOrdersAtOnce)
  const rest = await guest.call('GET /orders', { query: { before: first.next ?? '' } })
  expect(rest.next).toBeNull()
  const ids = [...first.orders, ...rest.orders].map(({ id }) => id)
  expect(new Set(ids).size).toBe(pastOrdersAtOnce + 2)
})

test('R6.22 what changed since is told line by line before an order is had again, and a cart is given up only by who was told', async () => {
  const guest = await aMember(journey, 'again@example.com')
  const { order } = await anOrder(journey, undefined, guest)
  const params = { order_id: order.id }
  const same = await guest.call('GET /orders/{order_id}/again', { params })
  expect(same).toMatchObject({
    changes: [{ name: 'Pit-Fire Queso', quantity: 1, change: 'none' }],
    time: { wanted: null, refused: null },
    replaces: null,
  })
  await aCart(journey, undefined, guest)
  const { replaces } = await guest.call('GET /orders/{order_id}/again', { params })
  expect(replaces).toEqual({
    count: 1,
    location: 'South Lamar',
    being_paid: false,
    is_group: false,
  })
  const press = (told: boolean) =>
    guest.call('POST /orders', { body: { id: order.id, replaces: told } })
  expect(await refused(press(false))).toMatchObject({ status: 409, code: 'cart.under_way' })
  const cart = await press(true)
  expect((await guest.call('GET /session')).cart_id).toBe(cart.id)

  const queso = { menu_id: southLamar.menu_id, item_id: 'pit-fire-queso' }
  await setSoldOut(journey.ctx.db, {
    items: [{ ...queso, until: null }],
    sold_out: true,
    staff_id: null,
  })
  const gone = await guest.call('GET /orders/{order_id}/again', { params })
  expect(gone.changes).toMatchObject([{ name: 'Pit-Fire Queso', quantity: 1, change: 'gone' }])
  expect(await refused(press(true))).toMatchObject({ code: 'cart.empty' })
  await setSoldOut(journey.ctx.db, { items: [queso], sold_out: false })
})

test('R6.22 a member’s order had again takes the place of the cart on this device, not of the one that another device fills', async () => {
  const phone = await aMember(journey, 'two-devices@example.com')
  const { order } = await anOrder(journey, undefined, phone)
  const onPhone = await aCart(journey, undefined, phone)
  const laptop = await aCart(journey)
  await signInAs(journey, laptop.guest, 'two-devices@example.com')

  await phone.call('POST /orders', { body: { id: order.id, replaces: true } })
  const kept = await laptop.guest.call('GET /carts/{cart_id}', { params: laptop.params })
  expect(kept.count).toBe(1)
  const gone = phone.call('GET /carts/{cart_id}', { params: onPhone.params })
  expect(await refused(gone)).toMatchObject({ code: 'cart.timed_out' })
})

test('R9.7 ordering the same again answers the new cart, with the same dishes at the same kitchen', async () => {
  const guest = await aMember(journey, 'same-again@example.com')
  const { order } = await anOrder(journey, undefined, guest)
  const cart = await guest.call('POST /orders', { body: { id: order.id } })
  const dishes = (lines: typeof cart.products) =>
    lines.map(({ product_id, quantity, choices }) => ({ product_id, quantity, choices }))
  expect(cart.menu_id).toBe(order.menu_id)
  expect(dishes(cart.products)).toMatchObject(
    order.products.map(({ product_id, quantity }) => ({ product_id, quantity })),
  )
  expect(cart.count).toBeGreaterThan(0)
  expect((await guest.call('GET /session')).cart_id).toBe(cart.id)
})

test('R9.7 R6.11 a new cart that is answered costs what its owner pays: had again, changed or brought back', async () => {
  await offering(journey, [anOffer({ code: 'OURS', conditions: { members: true } })])
  const guest = await aMember(journey, 'own-price@example.com')
  const first = await aCart(journey, undefined, guest)
  await guest.call('PUT /carts/{cart_id}/coupon', { params: first.params, body: { code: 'OURS' } })
  const cart = await guest.call('POST /carts/{cart_id}/hold', { params: first.params })
  const { order } = await send({ ...first, cart }, { token: await aToken(journey) })
  const isTheirs = async (made: typeof cart) => {
    const read = await guest.call('GET /carts/{cart_id}', { params: { cart_id: made.id } })
    expect(made.sheet).toEqual(read.sheet)
    expect(made.coupon).toEqual({ code: 'OURS', label: '$5 off', problem: null })
  }
  const changed = await guest.call('POST /orders/{order_id}/change', {
    params: { order_id: order.id },
  })
  await isTheirs(changed.cart)
  await letTimeOut(journey.ctx.db, changed.cart.id)
  const params = { cart_id: changed.cart.id }
  await isTheirs((await guest.call('POST /carts/{cart_id}/rebuild', { params })).cart)
  const again = await guest.call('POST /orders', { body: { id: order.id, replaces: true } })
  expect(again.sheet).toEqual(
    (await guest.call('GET /carts/{cart_id}', { params: { cart_id: again.id } })).sheet,
  )
  await offering(journey, [])
})

test('R9.7 R10.5 another’s order is had again by nobody, and a failure has the server’s words', async () => {
  const { order } = await anOrder(journey)
  const member = await aMember(journey, 'stranger@example.com')
  for (const site of ['default', 'catering'] as const) {
    const theirs = member.on(site).call('POST /orders', { body: { id: order.id } })
    expect(await refused(theirs)).toMatchObject({ status: 404, code: 'thing.missing' })
    const params = { order_id: order.id }
    const seen = member.on(site).call('GET /orders/{order_id}/again', { params })
    expect(await refused(seen)).toMatchObject({ status: 404, code: 'thing.missing' })
  }
})

test('orders that guests placed under an address join the history of who proved it, once they are over', async () => {
  const email = 'ALMA@example.com'
  const before = await anOrder(journey)
  const running = await anOrder(journey)
  const params = { order_id: before.order.id }
  await before.guest.call('DELETE /orders/{order_id}', { params })
  const stranger = await aMember(journey, 'not-alma@example.com')
  const theirs = await anOrder(journey, undefined, stranger)
  await stranger.call('DELETE /orders/{order_id}', { params: { order_id: theirs.order.id } })

  const alma = await aMember(journey, email, 'Alma')
  const { orders } = await alma.call('GET /orders')
  const ids = orders.map(({ id }) => id)
  expect(ids).toContain(before.order.id)
  expect(ids).not.toContain(running.order.id)
  expect(ids).not.toContain(theirs.order.id)
  await running.guest.call('GET /orders/{order_id}', { params: { order_id: running.order.id } })
  expect((await alma.call('POST /orders', { body: { id: before.order.id } })).count).toBe(1)
})

test('a member names an order, has it again by one press, and takes the name away; nobody else can', async () => {
  const guest = await aMember(journey, 'usual@example.com')
  const { order } = await anOrder(journey, undefined, guest)
  const body = { order_id: order.id, name: ' Friday  night ' }
  const [usual] = await guest.call('POST /usuals', { body })
  expect(usual).toMatchObject({ name: 'Friday night', order: { id: order.id } })
  expect(await guest.call('POST /usuals', { body: { ...body, name: 'Supper' } })).toMatchObject([
    { name: 'Supper' },
  ])
  const other = await aMember(journey, 'no-usual@example.com')
  const params = { usual_id: usual?.id ?? '' }
  for (const press of [
    () => other.call('POST /usuals', { body }),
    () => other.on('catering').call('DELETE /usuals/{usual_id}', { params }),
  ])
    expect(await refused(press())).toMatchObject({ status: 404, code: 'thing.missing' })
  expect(await other.call('GET /usuals')).toEqual([])
  expect(await guest.call('DELETE /usuals/{usual_id}', { params })).toEqual([])
  expect((await guest.call('GET /orders')).orders).toHaveLength(1)
})

/** Orders twenty plates of tacos from a kitchen’s caterer. */
async function orderFeast(guest: Guest, kitchen: string, wanted: string) {
  const feast = await startShopping(guest, `${kitchen}-catering`)
  await feast.add({ ...twoTacos, quantity: 20 })
  await feast.wantAt(wanted)
  const params = { cart_id: feast.id }
  const cart = await guest.call('POST /carts/{cart_id}/hold', { params })
  return (await send({ guest, params, cart }, { token: await aToken(journey) })).order
}

/** A feast that was ordered in a kitchen of the test’s own, open around the clock, and what has it again. */
async function anEarlierFeast(id: string) {
  const { db } = journey.ctx
  const location = await openKitchen(db, id)
  const guest = journey.guest().on('catering')
  const today = dayOf(localTimeAt(Temporal.Now.instant().toString(), location.time_zone))
  const noon = (days: number) => `${addDays(today, days)} 12:00`
  const order = await orderFeast(guest, id, noon(4))
  return {
    guest,
    today,
    noon,
    change: (differs: Partial<Location>) =>
      db
        .updateTable('locations')
        .set({ document: JSON.stringify({ ...location, ...differs }) })
        .where('id', '=', id)
        .execute(),
    told: async () => {
      const named = { params: { order_id: order.id } }
      return (await guest.call('GET /orders/{order_id}/again', named)).time
    },
    again: () => guest.call('POST /orders', { body: { id: order.id, replaces: true } }),
  }
}

test('R6.22 a catering order is had again for two days ahead at noon, in a cart of its own site', async () => {
  const { guest, noon, told, again } = await anEarlierFeast('plaza')
  expect(await told()).toEqual({ wanted: noon(2), refused: null })
  const cart = await again()
  expect(cart.time).toMatchObject({ mode: 'advance', wanted: noon(2), next: null })
  expect((await guest.on('default').call('GET /session')).cart_id).toBeNull()
  expect((await guest.call('GET /session')).cart_id).toBe(cart.id)
})

test('R6.22 past the last order for that day, a catering order is had again for the first time after it, and says when orders closed', async () => {
  const { today, noon, change, told, again } = await anEarlierFeast('patio')
  const closed = `${addDays(today, -1)} 15:00`
  const by = { weekday: weekdayOf(closed), time: '15:00' }
  await change({ last_orders: [{ channel: 'catering', weekday: weekdayOf(noon(2)), by }] })
  const next = localTimeOn(addDays(today, 3), 0)
  const [day, was] = [formatWeekdayAndDay(noon(2), 'en'), formatWhen(closed, today, 'en')]
  const message = `The cutoff for ${day} orders was ${was}. The next time is ${formatWhen(next, today, 'en')}.`
  expect(await told()).toEqual({ wanted: next, refused: { code: 'time.not_offered', message } })
  expect((await again()).time).toMatchObject({ mode: 'advance', wanted: next, next: null })
})

test('R6.22 a catering order is had again for no time that others took, however far off', async () => {
  const { today, change, told, again } = await anEarlierFeast('orchard')
  const days = [2, 3, 4, 5, 6, 7].map((ahead) => addDays(today, ahead))
  await change({
    exceptions: days.map((day) => ({ day, span: null, note: '' })),
    capacity: [
      { channel: 'catering', group: 'shared', orders: 1, make_minutes: null, cents: null },
    ],
  })
  const opening = (minutes: number) => localTimeOn(addDays(today, 8), minutes)
  const other = await aMember(journey, 'early@example.com')
  await orderFeast(other.on('catering'), 'orchard', opening(0))
  expect(await told()).toMatchObject({ wanted: opening(15), refused: { code: 'time.not_offered' } })
  expect((await again()).time).toMatchObject({ wanted: opening(15), next: null })
})

test('R6.22 where no day has a time, a catering order is had again without one, and says so', async () => {
  const { change, told, again } = await anEarlierFeast('alley')
  await change({ hours: [] })
  expect(await told()).toMatchObject({ wanted: null, refused: { code: 'time.not_offered' } })
  expect((await again()).time).toMatchObject({ mode: 'advance', wanted: null, next: null })
})
