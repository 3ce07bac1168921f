import { m } from '#messages'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { defaultDeliveryTime } from '#core/schedule/default-time.ts'
import { addDays, dayOf, localTimeAt } from '#core/time.ts'
import { refused, send, southLamar } from './support/an-order.ts'
import { openJourney } from './support/open-journey.ts'
import { aHeldDelivery, bluebonnet } from './support/delivery.ts'
import { sharedJourney } from './support/shared-journey.ts'
import { startShopping } from './support/shopping.ts'
import { aToken } from './support/gateway-ledger.ts'

const journey = sharedJourney()
const whoDelivers = (body: object = {}) =>
  journey.guest().call('POST /locations', { body: { ...bluebonnet, ...body } })

test('R9.2 a full address finds the nearest location that delivers to it, with its menu and its terms', async () => {
  const { menu_id, name, services, delivery } = await whoDelivers()
  expect([menu_id, name, services.handoff.delivery]).toEqual([
    southLamar.menu_id,
    'South Lamar',
    true,
  ])
  expect(delivery).toMatchObject({ zone: 'Neighborhood', minimum: 1500, free_from: 5000 })
  expect(delivery.transit_minutes).toBeLessThan(15)
})

test('R7.5 anything less than a full address is refused in the specification’s words', async () => {
  for (const body of [
    { address: 'Bluebonnet Ln' },
    { city: '' },
    { state: 'Texas' },
    { state: 'OK' },
    { zip: '787' },
  ]) {
    const { status, code, message } = await refused(whoDelivers(body))
    expect([status, code, message]).toEqual([
      422,
      'address.incomplete',
      'Please use a full address.',
    ])
  }
})

test('R4.7 an address that nobody delivers to is refused in the specification’s words', async () => {
  const marfa = { address: '12 Prada Way', city: 'Marfa', zip: '79843' }
  const { code, message } = await refused(whoDelivers(marfa))
  expect(code).toBe('delivery.none_near')
  expect(message).toMatch(
    /^We unfortunately cannot deliver to the provided address at this time\. Please try again or enter a different address\. The nearest kitchen is .+ in .+, TX, \d+ miles away\.$/,
  )
  const inAustin = { lat: 30.2465, lng: -97.769 }
  expect((await refused(whoDelivers({ ...marfa, ...inAustin }))).code).toBe('delivery.none_near')
})

test('R9.2 who delivers is asked for a time: none at night, none beyond the days that are offered', async () => {
  const { today } = await whoDelivers()
  const tomorrow = addDays(today, 1)
  expect((await whoDelivers({ time: `${tomorrow} 12:00` })).name).toBe('South Lamar')
  for (const time of [`${tomorrow} 23:45`, `${addDays(today, 40)} 12:00`])
    expect((await refused(whoDelivers({ time }))).code).toBe('delivery.none_near')
})

test('R11.2 a search says when an order is wanted until its guest says so: noon, or as soon as possible', async () => {
  const clock = localTimeAt(Temporal.Now.instant().toString(), southLamar.zone)
  const { default_time } = await whoDelivers()
  const wanted = defaultDeliveryTime(clock, 'default')
  expect(default_time).toBe(wanted === clock ? null : wanted)
})

test('R1.1 a delivery is chosen, priced with its fee, held, paid, and carried by the order', async () => {
  const held = await aHeldDelivery(journey)
  const { cart } = held
  const fee = cart.sheet.lines.find(({ kind }) => kind === 'fee')
  expect(cart.delivery?.fee).toBe(fee?.cents)
  expect(fee).toMatchObject({
    label: m.price_delivery_fee(),
    because: { rule: 'delivery_fee', base: cart.sheet.subtotal },
  })
  expect(cart.sheet.lines.map(({ kind }) => kind)).toEqual(['items', 'fee', 'tax', 'tip'])
  const { order } = await send(held, { token: await aToken(journey) })
  expect(order).toMatchObject({
    handoff: 'delivery',
    address: { ...bluebonnet, instructions: 'Ring twice' },
  })
  expect(order.sheet.total).toBe(cart.sheet.total)
  expect(order.time.ready).toBe(cart.time.wanted)
})

test('R7.10 below the zone’s minimum nothing is held or placed, and the cart says what is missing', async () => {
  const guest = journey.guest()
  const { add, handoff, id } = await startShopping(guest, southLamar.menu_id)
  await add({ product_id: 'churros', quantity: 1 })
  const cart = await handoff('delivery', bluebonnet)
  expect(cart.problems.map(({ code }) => code)).toContain('delivery.minimum')
  expect(cart.delivery?.short_by).toBe(1500 - cart.sheet.subtotal)
  const said = await refused(guest.call('POST /carts/{cart_id}/hold', { params: { cart_id: id } }))
  expect(['delivery.minimum', 'time.asap_unavailable', 'time.none_left']).toContain(said.code)
})

test('R7.10 another handoff, and another address, let go of the time that was held', async () => {
  const { shopping, params, guest } = await aHeldDelivery(journey)
  expect(
    (await shopping.handoff('delivery', { ...bluebonnet, address: '12 Mesquite Ct' })).hold,
  ).toBeNull()
  const again = await guest.call('POST /carts/{cart_id}/hold', { params })
  expect(again.hold?.ready).toBe(again.time.wanted)
  const picked = await shopping.handoff('pickup')
  expect([picked.hold, picked.delivery, picked.address]).toEqual([null, null, null])
  expect(picked.sheet.lines.map(({ kind }) => kind)).not.toContain('fee')
})

test('R6.8 a delivery that moves to a kitchen that doesn’t drive there is picked up there, until it has an address', async () => {
  const { shopping } = await aHeldDelivery(journey)
  const houston = 'houston-heights-siding-everyday'
  const { cart } = await shopping.transfer(houston)
  expect([cart.handoff, cart.menu_id]).toEqual(['pickup', houston])
  expect((await refused(shopping.handoff('delivery'))).code).toBe('delivery.too_far')
  const there = { address: '12 Oak St', building: '', city: 'Houston', zip: '77008', state: 'TX' }
  expect((await shopping.handoff('delivery', there)).address).toMatchObject(there)
})

test('the times of a delivery leave time for the drive, and none is offered after the last driver', async () => {
  const { guest, shopping, cart } = await aHeldDelivery(journey)
  const day = dayOf(cart.time.wanted ?? '')
  const params = { menu_id: southLamar.menu_id, day }
  const times = await guest.call('GET /locations/{menu_id}/times/{day}', {
    params,
    query: { handoff: 'delivery', cart: shopping.id },
  })
  expect(times[0]).toBe(`${day} 11:00`)
  expect(['21:15', '22:15']).toContain(times.at(-1)?.slice(9))
})

test('R6.8 R11.2 who delivers to an address gets the order in one call, wanted when the search asks about', async () => {
  const guest = journey.guest()
  const body = { ...bluebonnet, instructions: 'Ring twice' }
  const { default_time } = await whoDelivers()
  const chosen = await guest.call('POST /carts/choose-kitchen', { body })
  expect(chosen).toMatchObject({
    state: 'chosen',
    location: { name: 'South Lamar' },
    cart: {
      menu_id: southLamar.menu_id,
      handoff: 'delivery',
      address: { ...bluebonnet, instructions: 'Ring twice' },
      delivery: { zone: 'Neighborhood' },
    },
  })
  const { mode, wanted, asap_unavailable } = chosen.cart.time
  // As soon as possible only where that is offered; a time else, and none before the one that is asked about.
  expect(mode === 'asap' && asap_unavailable !== null).toBe(false)
  expect(mode === 'advance' && (wanted ?? '') < (default_time ?? '0')).toBe(false)
  const again = await guest.call('POST /carts/choose-kitchen', { body: { ...body, building: '5' } })
  expect(again.cart).toMatchObject({ id: chosen.cart.id, address: { building: '5' } })
})

test('R11.2 where nobody cooks now and at the default time, a search for delivery picks the first time there is', async () => {
  const own = await openJourney()
  const today = dayOf(localTimeAt(Temporal.Now.instant().toString(), southLamar.zone))
  const days = [today, addDays(today, 1)]
  const exceptions = JSON.stringify(days.map((day) => ({ day, span: null })))
  await sql`
    update locations set document = document || jsonb_build_object('exceptions', ${exceptions}::jsonb)`.execute(
    own.ctx.db,
  )
  const { cart } = await own.guest().call('POST /carts/choose-kitchen', { body: bluebonnet })
  expect(cart.time).toMatchObject({ mode: 'advance', wanted: expect.any(String) })
  expect(days).not.toContain(dayOf(cart.time.wanted ?? ''))
  await own.close()
})

test('R6.8 an order that is wanted when nobody drives there goes to the kitchen that does at another time, and says so', async () => {
  const guest = journey.guest()
  const { id, add } = await startShopping(guest, southLamar.menu_id)
  await add({ product_id: 'pit-fire-queso', quantity: 2 })
  const tomorrow = addDays((await whoDelivers()).today, 1)
  await sql`update carts set wanted = ${`${tomorrow} 23:45`} where id = ${id}`.execute(
    journey.ctx.db,
  )
  await guest.call('DELETE /carts/{cart_id}/location', { params: { cart_id: id } })
  const { state, cart } = await guest.call('POST /carts/choose-kitchen', { body: bluebonnet })
  expect(state).toBe('chosen')
  expect(cart).toMatchObject({ id, handoff: 'delivery', awaits_address: false })
  expect(cart.problems.map(({ code }) => code)).toContain('time.not_offered')
})

test('R6.8 an order with lines elsewhere is asked for before a kitchen that delivers gets it, and keeps all of them', async () => {
  const guest = journey.guest()
  const shopping = await startShopping(guest, 'austin-mueller-mill-everyday')
  await shopping.add({ product_id: 'pit-fire-queso', quantity: 2 })
  const asked = await guest.call('POST /carts/choose-kitchen', { body: bluebonnet })
  expect(asked).toMatchObject({
    state: 'asks',
    menu_id: southLamar.menu_id,
    location: { name: 'South Lamar' },
    difference: { unavailable: [] },
  })
  expect((await shopping.cart()).menu_id).toBe('austin-mueller-mill-everyday')
  const moved = await guest.call('POST /carts/choose-kitchen', {
    body: { ...bluebonnet, moves: true },
    headers: { 'if-match': String(asked.cart.version) },
  })
  expect(moved).toMatchObject({
    state: 'chosen',
    cart: { id: shopping.id, menu_id: southLamar.menu_id, handoff: 'delivery', count: 2 },
  })
})

test('R4.7 an address that nobody delivers to starts, moves and gives up nothing', async () => {
  const guest = journey.guest()
  const body = { ...bluebonnet, address: '12 Prada Way', city: 'Marfa', zip: '79843' }
  const { code } = await refused(guest.call('POST /carts/choose-kitchen', { body }))
  expect(code).toBe('delivery.none_near')
  expect((await guest.call('GET /session')).cart_id).toBeNull()
})
