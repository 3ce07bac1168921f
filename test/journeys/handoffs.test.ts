import { m } from '#messages'
import { beforeAll, expect, test } from 'vitest'
import { someTerms } from '#test/builders/a-delivery.ts'
import { hoursDaily } from '#test/builders/a-location.ts'
import { aMember } from '#test/journeys/support/a-member.ts'
import { aCart, refused, send } from '#test/journeys/support/an-order.ts'
import { openKitchen } from '#test/journeys/support/open-kitchen.ts'
import { startShopping, type Shopping } from '#test/journeys/support/shopping.ts'
import { aToken } from '#test/journeys/support/gateway-ledger.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'

const everyWay = ['pickup', 'curbside', 'drivethru', 'delivery', 'dispatch'] as const
const home = {
  address: '410 Bluebonnet Ln',
  building: 'Apt 4',
  city: 'Austin',
  state: 'tx',
  zip: '78704',
  instructions: 'Ring twice',
  default: false,
  handoffMode: 'delivery',
} as const
const work = {
  address: '500 Congress Ave',
  building: '',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  instructions: '',
} as const
const ford = { make: 'Ford F-150', color: 'Blue', note: 'ABC 1234' }

const journey = sharedJourney()
beforeAll(async () => {
  await openKitchen(journey.ctx.db, 'grove', {
    hours: [{ ...hoursDaily({ from: '00:00', until: '00:00' }), handoff: everyWay }],
    services: {
      handoff: { pickup: true, curbside: true, drivethru: true, delivery: true, dispatch: true },
      advancedays: 14,
      transfercart: true,
      needs_vehicle: ['curbside'],
    },
    // Beside its guests' ZIP, with nobody of the demo chain nearer.
    lat: 30.243,
    lng: -97.765,
    delivery: someTerms(),
  })
})

const shopping = (): Promise<Shopping> => startShopping(journey.guest(), 'grove-menu')

test('R5.10 R9.4 a delivery takes the address as it was given, with a point of the house’s own', async () => {
  const { handoff } = await shopping()
  const cart = await handoff('delivery', home)
  expect(cart.handoff).toBe('delivery')
  const { lat, lng, ...written } = cart.address ?? { lat: 0, lng: 0 }
  expect(written).toEqual({
    address: '410 Bluebonnet Ln',
    building: 'Apt 4',
    city: 'Austin',
    state: 'TX',
    zip: '78704',
    instructions: 'Ring twice',
    default: false,
    handoffMode: 'delivery',
  })
  expect([Math.round(lat), Math.round(lng)]).toEqual([30, -98])
})

test('R9.4 a delivery that says it is a dispatch is one, and with `default: true` its address becomes the member’s', async () => {
  const member = await aMember(journey, 'dispatched@example.com')
  await member.call('POST /addresses', { body: { ...work, label: 'Work' } })
  const { handoff } = await startShopping(member, 'grove-menu')
  const sent = { ...home, default: true, handoffMode: 'dispatch' } as const
  for (const path of ['delivery', 'dispatch'] as const) {
    const cart = await handoff(path, sent)
    expect(cart.handoff).toBe('dispatch')
    expect(cart.address).toMatchObject({
      address: '410 Bluebonnet Ln',
      building: 'Apt 4',
      city: 'Austin',
      state: 'TX',
      zip: '78704',
      instructions: 'Ring twice',
      handoffMode: 'dispatch',
    })
  }
  const saved = await member.call('GET /addresses')
  expect(saved.map((one) => [one.address, one.building, one.default])).toEqual(
    expect.arrayContaining([
      ['410 Bluebonnet Ln', 'Apt 4', true],
      ['500 Congress Ave', '', false],
    ]),
  )
  expect(saved).toHaveLength(2)
})

test('R6.1 another handoff leaves the address behind, and remembers it for the way back', async () => {
  const { handoff } = await shopping()
  await handoff('delivery', home)
  expect((await handoff('pickup')).address).toBeNull()
  expect((await handoff('delivery')).address?.address).toBe('410 Bluebonnet Ln')
})

test('R7.5 what is no full address is refused, and so is a delivery to nowhere', async () => {
  const { handoff, cart } = await shopping()
  for (const sent of [{}, { ...home, address: 'Bluebonnet Ln' }, { ...home, zip: '' }]) {
    const { code, message } = await refused(handoff('delivery', sent))
    expect([code, message]).toEqual(['address.incomplete', 'Please use a full address.'])
  }
  expect(
    (await refused(handoff('delivery', { ...home, city: 'Juneau', state: 'AK', zip: '99801' })))
      .code,
  ).toBe('delivery.too_far')
  expect((await cart()).handoff).toBe('pickup')
})

test('T5 a point is believed near its ZIP alone', async () => {
  const { handoff } = await shopping()
  const near = { lat: 30.245, lng: -97.77 }
  expect((await handoff('delivery', { ...home, ...near })).address).toMatchObject(near)
  const elPaso = { lat: 31.76, lng: -106.49 }
  const { address } = await handoff('delivery', { ...home, ...elPaso })
  expect(address?.lng).toBeGreaterThan(-99)
})

test('an address goes with a delivery, and a mode with its path', async () => {
  const { handoff } = await shopping()
  expect((await refused(handoff('pickup', home))).status).toBe(400)
  expect((await refused(handoff('dispatch', home))).status).toBe(400)
})

test('R6.1 curbside asks for the car, keeps it in mind, and forgets it when told', async () => {
  const { handoff, vehicle } = await shopping()
  expect(await handoff('curbside')).toMatchObject({ vehicle: null, needs_vehicle: true })
  expect((await vehicle(ford)).vehicle).toEqual(ford)
  expect(await handoff('pickup')).toMatchObject({ vehicle: null, needs_vehicle: false })
  expect(await handoff('drivethru')).toMatchObject({ vehicle: ford, needs_vehicle: false })
  expect((await vehicle(null)).vehicle).toBeNull()
  const { code, fields } = await refused(vehicle({ ...ford, make: ' ' }))
  expect([code, fields]).toEqual(['vehicle.incomplete', { make: m.field_vehicle_make_missing() }])
})

test('R7.10 curbside isn’t placed, nor charged, before the crew knows the car', async () => {
  const { guest, params } = await aCart(journey)
  await guest.call('PUT /carts/{cart_id}/handoff/{mode}', {
    params: { ...params, mode: 'curbside' },
  })
  const cart = await guest.call('POST /carts/{cart_id}/hold', { params })
  const token = await aToken(journey)
  const said = await refused(send({ guest, params, cart }, { token }))
  expect([said.status, said.code]).toEqual([422, 'checkout.vehicle'])
  await guest.call('PUT /carts/{cart_id}/vehicle', { params, body: ford })
  const answer = await send({ guest, params, cart }, { token })
  expect(answer).toMatchObject({ state: 'confirmed', order: { vehicle: ford, address: null } })
})
