import { expect, test } from 'vitest'
import { savedAtMost } from '#core/list-limits.ts'
import { aMember } from './support/a-member.ts'
import { refused, southLamar } from './support/an-order.ts'
import { sharedJourney } from './support/shared-journey.ts'

const journey = sharedJourney()

const bluebonnet = {
  address: '410 Bluebonnet Ln',
  city: 'Austin',
  state: 'tx',
  zip: '78704',
}

test('R5.10 a member saves addresses, starts from one of them, changes and forgets them', async () => {
  const guest = await aMember(journey, 'places@example.com')
  const body = { ...bluebonnet, label: ' Home ', building: 'Apt 12', instructions: 'Blue door' }
  const [home] = await guest.call('POST /addresses', { body })
  expect(home).toMatchObject({ label: 'Home', state: 'TX', building: 'Apt 12', default: true })
  const work = { ...bluebonnet, address: '88 Surveyor St', zip: '78701', default: true }
  const both = await guest.call('POST /addresses', { body: work })
  expect(both.map((one) => [one.address, one.default])).toEqual([
    ['88 Surveyor St', true],
    ['410 Bluebonnet Ln', false],
  ])
  const params = { address_id: home?.id ?? '' }
  const changed = await guest.call('PUT /addresses/{address_id}', {
    params,
    body: { ...body, label: 'Casa', default: true },
  })
  expect(changed.map(({ label, default: first }) => [label, first])).toEqual([
    ['Casa', true],
    ['', false],
  ])
  const left = await guest.call('DELETE /addresses/{address_id}', { params })
  expect(left).toMatchObject([{ address: '88 Surveyor St', default: true }])
  const gone = guest.call('DELETE /addresses/{address_id}', { params })
  expect(await refused(gone)).toMatchObject({ status: 404, code: 'thing.missing' })
})

test('R7.5 what is no full address isn’t saved', async () => {
  const guest = await aMember(journey, 'half@example.com')
  const body = { ...bluebonnet, zip: '' }
  expect(await refused(guest.call('POST /addresses', { body }))).toMatchObject({
    code: 'address.incomplete',
    message: 'Please use a full address.',
  })
})

test('R9.4 an address that an order is brought to becomes the default, and is saved once', async () => {
  const guest = await aMember(journey, 'default@example.com')
  const cart = await guest.call('POST /carts', { body: { menu_id: southLamar.menu_id } })
  const params = { cart_id: cart.id, mode: 'delivery' } as const
  for (const instructions of ['Ring twice', 'Knock'])
    await guest.call('PUT /carts/{cart_id}/handoff/{mode}', {
      params,
      body: { ...bluebonnet, building: '', instructions, default: true },
    })
  const saved = await guest.call('GET /addresses')
  expect(saved).toMatchObject([
    { address: '410 Bluebonnet Ln', instructions: 'Knock', default: true },
  ])
  expect((await guest.call('GET /frame')).saved?.addresses).toEqual(saved)
})

test('a member saves cars, and one that nobody could find isn’t one', async () => {
  const guest = await aMember(journey, 'cars@example.com')
  const body = { make: 'Ford F-150', color: 'Blue', note: 'ABC 123' }
  const [first] = await guest.call('POST /vehicles', { body })
  expect(first).toMatchObject({ ...body, default: true })
  const params = { vehicle_id: first?.id ?? '' }
  const red = { ...body, color: 'Red' }
  expect(await guest.call('PUT /vehicles/{vehicle_id}', { params, body: red })).toMatchObject([red])
  const nothing = guest.call('POST /vehicles', { body: { make: '', color: 'Blue' } })
  expect((await refused(nothing)).fields).toHaveProperty('make')
  expect(await guest.call('DELETE /vehicles/{vehicle_id}', { params })).toEqual([])
})

test('T1 one member reads, changes and forgets nothing that another saved, on either site', async () => {
  const guest = await aMember(journey, 'mine@example.com')
  const [address] = await guest.call('POST /addresses', { body: bluebonnet })
  const [car] = await guest.call('POST /vehicles', { body: { make: 'Ford', color: 'Blue' } })
  const other = await aMember(journey, 'other@example.com')
  const at = { params: { address_id: address?.id ?? '' } }
  const on = { params: { vehicle_id: car?.id ?? '' } }
  for (const site of ['default', 'catering'] as const) {
    const { call } = other.on(site)
    const refusals = await Promise.all(
      [
        call('PUT /addresses/{address_id}', { ...at, body: bluebonnet }),
        call('DELETE /addresses/{address_id}', at),
        call('PUT /vehicles/{vehicle_id}', { ...on, body: { make: 'Kia', color: 'Red' } }),
        call('DELETE /vehicles/{vehicle_id}', on),
      ].map(refused),
    )
    for (const refusal of refusals)
      expect(refusal).toMatchObject({ status: 404, code: 'thing.missing' })
    expect(await call('GET /addresses')).toEqual([])
    expect(await call('GET /vehicles')).toEqual([])
  }
  expect(await guest.on('catering').call('GET /addresses')).toHaveLength(1)
})

test('a list of cars has an end, and says so', async () => {
  const guest = await aMember(journey, 'fleet@example.com')
  const add = (note: string) =>
    guest.call('POST /vehicles', { body: { make: 'Ford', color: 'Blue', note } })
  for (let nth = 0; nth < savedAtMost.member_vehicles; nth += 1) await add(String(nth))
  expect(await refused(add('one more'))).toMatchObject({ status: 422, code: 'saved.full' })
})
