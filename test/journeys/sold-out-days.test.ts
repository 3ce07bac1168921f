import { afterEach, beforeAll, expect, test } from 'vitest'
import { kitchenDay, kitchenDayOf } from '#core/schedule/kitchen-day.ts'
import { addDays } from '#core/time.ts'
import { aFeast } from '#test/journeys/support/tax-exemption.ts'
import {
  aCart,
  aTime,
  openAllDay,
  refused,
  send,
  southLamar,
} from '#test/journeys/support/an-order.ts'
import { aToken } from '#test/journeys/support/gateway-ledger.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'

const journey = sharedJourney()
let crew: Guest
beforeAll(async () => {
  crew = await journey.staff('crew-south-lamar')
  await openAllDay(journey)
})

const here = { params: { location_id: southLamar.id } }
const { menu_id } = southLamar
const queso = { kind: 'everyday', item_id: 'pit-fire-queso' } as const
const today = () => kitchenDay(Temporal.Now.instant().toString(), southLamar.zone)
type Span = 'tonight' | 'back' | { readonly day: string }

const press = (until: Span, items: readonly (typeof queso | typeof tray)[] = [queso]) =>
  crew.call('PUT /console/locations/{location_id}/sold-out', {
    ...here,
    body: { items: [...items], sold_out: true, until },
  })
const tray = { kind: 'catering', item_id: 'sliced-brisket-tray' } as const

afterEach(async () => {
  await crew.call('PUT /console/locations/{location_id}/sold-out', {
    ...here,
    body: { items: [queso, tray], sold_out: false },
  })
})

async function problemsOf({ guest, params }: Awaited<ReturnType<typeof aCart>>) {
  const { problems } = await guest.call('GET /carts/{cart_id}', { params })
  return problems.map(({ code }) => code)
}

test('an order for another day is taken, paid and held while the dish is out until tonight', async () => {
  const [asap, later] = [
    await aCart(journey),
    await aCart(journey, await aTime(journey.guest(), 20)),
  ]
  await asap.guest.call('PUT /carts/{cart_id}/time/asap', { params: asap.params })
  const { sold_out } = await press('tonight')
  expect(sold_out).toContainEqual(expect.objectContaining({ ...queso, until: today() }))
  expect(await problemsOf(asap)).toEqual(['product.sold_out'])
  expect(await problemsOf(later)).toEqual([])
  const cart = await later.guest.call('POST /carts/{cart_id}/hold', { params: later.params })
  const answer = await send({ ...later, cart }, { token: await aToken(journey) })
  expect(answer.state).toBe('confirmed')
})

/** A cart for as soon as possible that holds the queso. */
async function asap() {
  const cart = await aCart(journey)
  await cart.guest.call('PUT /carts/{cart_id}/time/asap', { params: cart.params })
  return cart
}

/** The line of a cart that has one. */
async function lineOf({ guest, params }: Awaited<ReturnType<typeof aCart>>) {
  const { products } = await guest.call('GET /carts/{cart_id}', { params })
  const [line] = products
  if (!line) throw new Error('The cart of this test has no line')
  return line
}

test('a cart that holds what is out offers dishes in its place, and one press swaps one in', async () => {
  const cart = await asap()
  expect(await lineOf(cart)).toMatchObject({ instead: [], other_time: null })
  await press('tonight')
  const { id: line_id, instead, quantity } = await lineOf(cart)
  const { product_id = '', name, cost: each } = instead[0] ?? {}
  const swapped = await cart.guest.call('PUT /carts/{cart_id}/products/{line_id}', {
    params: { ...cart.params, line_id },
    body: { product_id, quantity },
  })
  expect(swapped.problems).toEqual([])
  expect(swapped.products).toMatchObject([
    { id: line_id, name, quantity, cost: { each }, instead: [], other_time: null },
  ])
})

test('a cart that holds what is out for some days offers the day after, and one press has it then', async () => {
  const cart = await asap()
  await press('tonight')
  const { other_time } = await lineOf(cart)
  const wanted = other_time ?? ''
  expect(kitchenDayOf(wanted)).toBe(addDays(today(), 1))
  const later = await cart.guest.call('PUT /carts/{cart_id}/time/advance', {
    params: cart.params,
    body: { wanted },
  })
  expect(later.problems).toEqual([])
  // Nobody knows a day for what is out until it is back.
  await press('back')
  const { instead, other_time: none } = await lineOf(cart)
  expect([instead.length > 0, none]).toEqual([true, null])
})

test('a dish that is out through a day can’t be had on it, whenever it was wanted, and on the next it can', async () => {
  const [first, second] = [await aTime(journey.guest(), 20), await aTime(journey.guest(), 20, 1)]
  const [before, after] = [await aCart(journey, first), await aCart(journey, second)]
  await press({ day: kitchenDayOf(first) })
  expect(await problemsOf(before)).toEqual(['product.sold_out'])
  const hold = before.guest.call('POST /carts/{cart_id}/hold', { params: before.params })
  expect(await refused(hold)).toMatchObject({ code: 'cart.problems' })
  expect(await problemsOf(after)).toEqual([])
  const moved = await before.guest.call('PUT /carts/{cart_id}/time/advance', {
    params: before.params,
    body: { wanted: second },
  })
  expect(moved.problems).toEqual([])
  await press('back')
  expect(await problemsOf(after)).toEqual(['product.sold_out'])
})

test('a menu and a dish are read for the day that an order is wanted', async () => {
  const first = await aTime(journey.guest(), 20)
  await press('tonight')
  const guest = journey.guest()
  const params = { menu_id, product_id: queso.item_id }
  const dish = (query: { readonly wanted?: string }) =>
    guest.call('GET /menus/{menu_id}/products/{product_id}', { params, query })
  expect(await dish({})).toMatchObject({ sold_out: true })
  expect(await dish({ wanted: first })).toMatchObject({ sold_out: false })
  await press({ day: addDays(today(), 3) })
  expect(await dish({ wanted: first })).toMatchObject({ sold_out: true })
  expect(await dish({ wanted: `${addDays(today(), 4)} 12:00` })).toMatchObject({ sold_out: false })
})

test('catering of two weeks ahead is taken while its tray is out for some days', async () => {
  const feast = await aFeast(journey.guest().on('catering'))
  const { days } = (await feast.cart()).location
  const at = async (nth: number) => {
    const times = await feast.guest.call('GET /locations/{menu_id}/times/{day}', {
      params: { menu_id: 'austin-south-lamar-catering', day: days[nth] ?? '' },
      query: { cart: feast.id },
    })
    return times[0] ?? ''
  }
  const [soon, far] = [await at(0), await at(9)]
  await feast.add({ product_id: tray.item_id, quantity: 1 })
  await press({ day: kitchenDayOf(soon) }, [tray])
  expect((await feast.wantAt(soon)).problems).toMatchObject([{ code: 'product.sold_out' }])
  expect((await feast.wantAt(far)).problems).toEqual([])
})

test('an order is made again without what is out on the day that it would be for', async () => {
  const guest = journey.guest()
  const held = await aCart(journey, await aTime(guest, 22), guest)
  const cart = await guest.call('POST /carts/{cart_id}/hold', { params: held.params })
  const answer = await send({ ...held, cart }, { token: await aToken(journey) })
  const order_id = answer.state === 'confirmed' ? answer.order.id : ''
  await press('tonight')
  const gone = await guest.call('GET /orders/{order_id}/again', { params: { order_id } })
  expect(gone.changes).toMatchObject([{ change: 'gone' }])
})

test('a day that is over is refused', async () => {
  const past = press({ day: addDays(today(), -1) })
  expect(await refused(past)).toMatchObject({ status: 422, code: 'sold_out.day_over' })
})

test('orders and carts of the days that a dish is out on are named to the crew, and no others', async () => {
  const guest = journey.guest()
  const [first, second] = [await aTime(guest, 24), await aTime(guest, 24, 1)]
  const held = await aCart(journey, first, guest)
  const cart = await guest.call('POST /carts/{cart_id}/hold', { params: held.params })
  const { order } = await send({ ...held, cart }, { token: await aToken(journey) })
  await aCart(journey, first)
  await aCart(journey, second)
  const ids = async (until: Span) => {
    const { affected } = await press(until)
    return affected.orders.map(({ order_id }) => order_id)
  }
  expect(await ids('tonight')).not.toContain(order.id)
  const { affected } = await press({ day: kitchenDayOf(first) })
  expect(affected.orders).toContainEqual({
    order_id: order.id,
    number: order.number,
    handoff: 'pickup',
    guest: 'Alma F.',
    phone: expect.stringMatching(/\d{10}/),
    due: first,
    items: ['Pit-Fire Queso'],
    way: 'mail',
    offered: null,
  })
  const list = await crew.call('GET /console/locations/{location_id}/sold-out', here)
  const dues = list.carts.map(({ due }) => due)
  expect(dues).toContain(first)
  expect(dues).not.toContain(second)
})
