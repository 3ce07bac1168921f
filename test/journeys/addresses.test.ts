import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aProvider, type Provider } from '#test/builders/a-provider.ts'
import { radarRecorded } from '#test/builders/geocoder-responses.ts'
import { southLamar } from '#test/journeys/support/an-order.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import { type Journey, openJourney } from '#test/journeys/support/open-journey.ts'

const ctx = '1902 Acequia Ln NW, Albuquerque NM 87104'

let journey: Journey
let radar: Provider
beforeAll(async () => {
  radar = await aProvider()
  const settings = {
    geocoder: 'radar',
    geocoder_url: radar.url,
    radar_key: 'prj_test_pk_x',
  } as const
  journey = await openJourney({ settings })
})
beforeEach(() => radar.answers({ addresses: [] }))
afterAll(async () => {
  radar.close()
  await journey.close()
})

const suggested = (guest: Guest, q: string, near?: string) =>
  guest.call('GET /addresses/autocomplete', { query: { q, ...(near && { near }) } })

test('R4.2 a city, a ZIP and a typed address are completed, and the full one says that it is', async () => {
  const guest = journey.guest()
  expect(await suggested(guest, ctx)).toEqual([
    {
      label: '1902 Acequia Ln NW, Albuquerque, NM 87104',
      address: '1902 Acequia Ln NW',
      city: 'Albuquerque',
      state: 'NM',
      zip: '87104',
      lat: expect.closeTo(35.1, 0),
      lng: expect.closeTo(-106.7, 0),
      full: true,
    },
  ])
  const [city] = await suggested(guest, 'albuq')
  expect(city).toEqual({
    label: 'Albuquerque, NM',
    address: '',
    city: 'Albuquerque',
    state: 'NM',
    zip: '',
    lat: expect.closeTo(35.1, 0),
    lng: expect.closeTo(-106.6, 0),
    full: false,
  })
  const [near] = await suggested(guest, 'san', '35.69,-105.94')
  expect(near?.label).toBe('Santa Fe, NM')
  expect(await suggested(guest, '')).toEqual([])
})

test('R7.10 a wish that makes no sense is malformed, never a fault', async () => {
  const wishes = [
    '',
    '?q=%00',
    `?q=${'x'.repeat(121)}`,
    '?q=a&near=here',
    '?q=a&near=91,0',
    '?q=a&x=1',
  ]
  for (const wish of wishes) {
    const { status } = await journey.guest().ask(`/api/addresses/autocomplete${wish}`)
    expect([wish, status]).toEqual([wish, 400])
  }
})

test('R9.10 a provider is asked with the layers and countries of the chain, and what it knows is passed on', async () => {
  radar.answers(radarRecorded())
  const [found] = await suggested(journey.guest(), '600 Congress', '30.27,-97.74')
  expect(found).toMatchObject({ label: '600 Congress Ave, Austin, TX 78701', full: true })
  const { url } = radar.asked.at(-1) ?? {}
  expect(Object.fromEntries(url?.searchParams ?? [])).toMatchObject({
    near: '30.27,-97.74',
    layers: 'address,postalCode,locality',
    countryCode: 'US,CA',
  })
})

test('P18 while the provider is down a typed address is found, and ordering goes on', async () => {
  radar.behaves((response) => void response.destroy())
  const guest = journey.guest()
  const [found] = await suggested(guest, ctx)
  expect(found).toMatchObject({ zip: '87104', full: true })
  const { position, locations } = await guest.call('GET /locations', { query: { q: ctx } })
  expect([position?.label, locations[0]?.city]).toEqual([found?.label, 'Albuquerque'])
  const { menu_id } = southLamar
  const cart = await guest.call('POST /carts', { body: { menu_id } })
  expect(cart.menu_id).toBe(menu_id)
})

test('T18 a guest who asks far faster than anybody types is told to wait', async () => {
  const robot = journey.guest()
  await robot.call('POST /carts', { body: { menu_id: southLamar.menu_id } })
  const answers = []
  for (const letter of 'albuquerque new mexico '.repeat(8))
    answers.push((await robot.ask(`/api/addresses/autocomplete?q=${letter}`)).status)
  expect(answers.slice(0, 60).filter((status) => status !== 200)).toEqual([])
  expect(answers).toContain(429)
})
