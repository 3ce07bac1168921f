import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aLog } from '#test/builders/a-log.ts'
import { aProvider, type Provider } from '#test/builders/a-provider.ts'
import { nominatimRecorded } from '#test/builders/geocoder-responses.ts'
import type { Place, SuggestQuery } from './geocoder.ts'
import { nominatimSearch, sparingly } from './nominatim-geocoder.ts'
import { openGeocoder } from './open-geocoder.ts'

const wish: SuggestQuery = {
  query: '600 Congress Ave, Austin, TX 78701',
  near: null,
  layers: ['address', 'postalCode', 'locality'],
  countries: ['US', 'CA'],
}

let provider: Provider
beforeAll(async () => {
  provider = await aProvider()
})
beforeEach(() => provider.answers(nominatimRecorded()))
afterAll(() => provider.close())

test('R9.10 Nominatim is told which site asks', async () => {
  await nominatimSearch({ url: provider.url, site: 'https://tacos.example' })(wish)
  expect(provider.asked.at(-1)?.agent).toBe('Comal (+https://tacos.example/)')
})

test('R9.10 only places of the layers that were asked for are found, and streets with the houses', async () => {
  const search = nominatimSearch({ url: provider.url, site: 'https://tacos.example' })
  const labels = async (layers: readonly string[]) =>
    (await search({ ...wish, layers })).map(({ label }) => label)
  expect(await labels(['address'])).toEqual(['600 Congress Ave, Austin, TX 78701'])
  expect(await labels(['locality'])).toEqual(['Congress, AZ'])
  expect(await labels(['postalCode'])).toEqual([])
})

test('R4.2 a record without a point is none', async () => {
  const search = nominatimSearch({ url: provider.url, site: 'https://tacos.example' })
  const address = { village: 'Congress', state: 'Arizona', country_code: 'us' }
  const at = (lat: unknown) => ({ addresstype: 'village', address, lat, lon: '-112.8' })
  provider.answers([null, '', 'north', '95', 34.1, '34.1'].map(at))
  expect((await search(wish)).map(({ lat }) => lat)).toEqual([34.1])
})

test('the public Nominatim is asked once a second, and nothing twice', async () => {
  let now = 0
  const asked: string[] = []
  const found: Place = { ...place, label: 'found' }
  const search = sparingly(
    async ({ query }) => {
      asked.push(query)
      return [found]
    },
    () => now,
  )
  const labels = async (query: string) =>
    (await search({ ...wish, query })).map(({ label }) => label)
  expect(await labels('1 Elm St')).toEqual(['found'])
  expect(await labels('2 Elm St')).toEqual([])
  expect(await labels('1 Elm St')).toEqual(['found'])
  now = 999
  expect(await labels('2 Elm St')).toEqual([])
  now = 1_000
  expect(await labels('2 Elm St')).toEqual(['found'])
  expect(asked).toEqual(['1 Elm St', '2 Elm St'])
})

test('a Nominatim of one’s own is asked while somebody types, and places what was typed', async () => {
  const geocoder = await openGeocoder(
    {
      geocoder: 'nominatim',
      geocoder_url: provider.url,
      radar_key: null,
      public_url: 'https://tacos.example',
    },
    aLog(),
  )
  const before = provider.asked.length
  expect((await geocoder.place(wish.query))?.lat).toBe(30.2682)
  expect((await geocoder.suggest(wish))[0]?.label).toBe('600 Congress Ave, Austin, TX 78701')
  expect(provider.asked.length - before).toBe(2)
})

const place: Place = {
  label: '',
  address: '1 Elm St',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  lat: 30,
  lng: -97,
  exact: true,
}
