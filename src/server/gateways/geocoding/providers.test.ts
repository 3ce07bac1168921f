import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isFullAddress } from '#core/address.ts'
import { aLog } from '#test/builders/a-log.ts'
import { aProvider, type Provider } from '#test/builders/a-provider.ts'
import { limitsInHand } from '#test/builders/fake-timeouts.ts'
import {
  nominatimRecorded,
  photonRecorded,
  radarRecorded,
} from '#test/builders/geocoder-responses.ts'
import { openEmbeddedGeocoder } from './embedded-geocoder.ts'
import type { Suggest, SuggestQuery } from './geocoder.ts'
import { nominatimSearch } from './nominatim-geocoder.ts'
import { openGeocoder } from './open-geocoder.ts'
import { photonSuggestions } from './photon-geocoder.ts'
import { providedGeocoder } from './fallback-geocoder.ts'
import { radarSuggestions } from './radar-geocoder.ts'

const wish: SuggestQuery = {
  query: '600 Congress',
  near: { lat: 30.27, lng: -97.74 },
  layers: ['address', 'postalCode', 'locality'],
  countries: ['US', 'CA'],
}
const congress = {
  label: '600 Congress Ave, Austin, TX 78701',
  address: '600 Congress Ave',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  lat: 30.2682,
  lng: -97.7429,
  exact: true,
}

let provider: Provider
beforeAll(async () => {
  provider = await aProvider()
})
afterAll(() => provider.close())

interface Row {
  readonly open: (url: string) => Suggest
  /** What it answers for Congress Avenue, for a town, and with these changes of the first record. */
  readonly recorded: (changed?: object) => unknown
  readonly path: string
  readonly query: Readonly<Record<string, readonly string[]>>
  /** One record each that is not to be believed. */
  readonly poisoned: readonly object[]
}

const rows: Readonly<Record<string, Row>> = {
  radar: {
    open: (url) => radarSuggestions({ url, key: 'prj_test_pk_double' }),
    recorded: radarRecorded,
    path: '/v1/search/autocomplete',
    query: {
      query: ['600 Congress'],
      near: ['30.27,-97.74'],
      layers: ['address,postalCode,locality'],
      countryCode: ['US,CA'],
      limit: ['5'],
    },
    poisoned: [
      { countryCode: 'MX' },
      { countryCode: undefined },
      { latitude: '30.2682' },
      { latitude: 300 },
      { longitude: null },
      { city: '<img src=x onerror=alert(1)>' },
      { street: 'Congress\u202EevA' },
      { street: 'x'.repeat(200) },
      { stateCode: 'ZZ' },
      { postalCode: '787' },
      { city: { toString: 'Austin' } },
    ],
  },
  photon: {
    open: (url) => photonSuggestions({ url }),
    recorded: photonRecorded,
    path: '/api',
    query: {
      q: ['600 Congress'],
      lat: ['30.27'],
      lon: ['-97.74'],
      layer: ['house', 'city', 'locality'],
      countrycode: ['US', 'CA'],
      lang: ['en'],
      limit: ['5'],
    },
    poisoned: [
      { countrycode: 'MX' },
      { countrycode: undefined },
      { city: '<img src=x onerror=alert(1)>' },
      { street: 'Congress\u0000 Ave' },
      { state: 'Nowhere' },
      { postcode: '787' },
      { housenumber: 'x'.repeat(200) },
      { city: ['Austin'] },
    ],
  },
  nominatim: {
    open: (url) => nominatimSearch({ url, site: 'https://order.example' }),
    recorded: nominatimRecorded,
    path: '/search',
    query: {
      q: ['600 Congress'],
      format: ['jsonv2'],
      addressdetails: ['1'],
      countrycodes: ['us,ca'],
      'accept-language': ['en'],
      limit: ['5'],
      viewbox: ['-98.74,29.27,-96.74,31.27'],
    },
    poisoned: [
      { country_code: 'mx' },
      { country_code: undefined },
      { country_code: 7 },
      { city: '<img src=x onerror=alert(1)>' },
      { road: 'Congress\u202EevA' },
      { state: 'Nowhere' },
      { postcode: '787' },
      { house_number: 'x'.repeat(200) },
      { city: ['Austin'] },
    ],
  },
}

describe.each(Object.entries(rows))('R9.10 suggestions from %s', (_, row) => {
  const suggest: Suggest = (asked) => row.open(provider.url)(asked)
  beforeEach(() => provider.answers(row.recorded()))

  test('are asked for by what was typed, near, layers and countries', async () => {
    await suggest(wish)
    const { url } = provider.asked.at(-1) ?? {}
    expect(url?.pathname).toBe(row.path)
    const names = [...new Set(url?.searchParams.keys())]
    expect(Object.fromEntries(names.map((name) => [name, url?.searchParams.getAll(name)]))).toEqual(
      row.query,
    )
  })

  test('are read as places in our own words', async () => {
    const [first, second] = await suggest(wish)
    expect(first).toEqual(congress)
    expect(first && isFullAddress(first)).toBe(true)
    expect(second).toMatchObject({ label: 'Congress, AZ', address: '', city: 'Congress', zip: '' })
  })

  test.each(row.poisoned)('R4.2 a record with %j is dropped, the others stay', async (changed) => {
    provider.answers(row.recorded(changed))
    expect((await suggest(wish)).map(({ label }) => label)).toEqual(['Congress, AZ'])
  })

  test.each([
    ['is down', (response: ServerResponse) => void response.destroy()],
    ['is faulty', (response: ServerResponse) => void response.writeHead(503).end('no')],
    ['talks nonsense', (response: ServerResponse) => void response.end('<html>')],
    ['answers another shape', (response: ServerResponse) => void response.end('{"data":[]}')],
    ['never ends', (response: ServerResponse) => void response.end('x'.repeat(300_000))],
    [
      'sends us elsewhere',
      (response: ServerResponse) =>
        void response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
    ],
  ])('fail while it %s, before any limit is over', async (__, broken) => {
    limitsInHand()
    provider.behaves(broken)
    await expect(suggest(wish)).rejects.toBeInstanceOf(Error)
  })

  test('are given up when it says nothing for a second', async () => {
    const limits = limitsInHand()
    provider.behaves(() => limits.ring())
    await expect(suggest(wish)).rejects.toThrow('The time is over')
    expect(limits.set()).toEqual([1_000])
  })
})

test('R9.10 Radar is asked with its public key, in the header', async () => {
  provider.answers(radarRecorded())
  await radarSuggestions({ url: provider.url, key: 'prj_test_pk_double' })(wish)
  expect(provider.asked.at(-1)?.authorization).toBe('prj_test_pk_double')
  expect(provider.asked.at(-1)?.url.href).not.toContain('prj_test')
})

test('R9.10 Radar without its key isn’t started, and nobody needs to be named at all', async () => {
  const none = { geocoder_url: null, radar_key: null, public_url: 'https://order.example' }
  await expect(openGeocoder({ ...none, geocoder: 'radar' }, aLog())).rejects.toThrow(
    'GEOCODER=radar needs RADAR_KEY.',
  )
  expect((await openGeocoder({ ...none, geocoder: 'embedded' }, aLog())).name).toBe('embedded')
  expect((await openGeocoder({ ...none, geocoder: 'photon' }, aLog())).name).toBe('photon')
  expect((await openGeocoder({ ...none, geocoder: 'nominatim' }, aLog())).name).toBe('nominatim')
})

describe('P18 a geocoder with a provider', () => {
  const house = '1902 Acequia Ln NW, Albuquerque, NM 87104'
  const labels = async (geocoder: { readonly suggest: Suggest }, query: string) =>
    (await geocoder.suggest({ ...wish, near: null, query })).map(({ label }) => label)

  async function open(suggest: Suggest, { completes = true } = {}) {
    let [now, calls] = [0, 0]
    const log = aLog()
    const counted: Suggest = (asked) => {
      calls += 1
      return suggest(asked)
    }
    const embedded = await openEmbeddedGeocoder()
    const geocoder = providedGeocoder(
      { name: 'radar', search: counted, completes },
      embedded,
      log,
      () => now,
    )
    return { geocoder, log, calls: () => calls, pass: (ms: number) => void (now += ms) }
  }
  const down: Suggest = async () => {
    throw new Error('Radar answered 503')
  }

  test('that is down understands typed addresses, and isn’t asked at every letter', async () => {
    const { geocoder, log, calls, pass } = await open(down)
    expect(await labels(geocoder, house)).toEqual([house])
    expect(await labels(geocoder, 'Albuq')).toEqual(['Albuquerque, NM'])
    expect((await geocoder.place(house))?.label).toBe(house)
    expect([calls(), log.lines.map(({ event }) => event)]).toEqual([1, ['geocoding.unreachable']])
    expect(JSON.stringify(log.lines)).not.toContain('Acequia')
    pass(10_001)
    await labels(geocoder, house)
    expect(calls()).toBe(2)
  })

  test('takes its word, and the guest’s for a house that it doesn’t know', async () => {
    const { geocoder } = await open(async ({ query }) => (query === house ? [] : [congress]))
    expect(await labels(geocoder, '600 Congress')).toEqual([congress.label])
    expect(await labels(geocoder, house)).toEqual([house])
    expect(await geocoder.place('600 Congress Ave, Austin')).toEqual(congress)
  })

  test('that completes nothing is asked where a typed address is, not at its letters', async () => {
    const { geocoder, calls } = await open(async () => [congress], { completes: false })
    expect(await labels(geocoder, 'Albuq')).toEqual(['Albuquerque, NM'])
    expect(await labels(geocoder, house)).toEqual([house])
    expect(calls()).toBe(0)
    expect(await geocoder.place('600 Congress Ave, Austin')).toEqual(congress)
    expect(calls()).toBe(1)
  })

  test('finds a city or a ZIP that ships with the product without asking anybody', async () => {
    const { geocoder, calls } = await open(async () => [congress])
    expect((await geocoder.place('Austin'))?.label).toBe('Austin, TX')
    expect((await geocoder.place('87104'))?.label).toBe('Albuquerque, NM 87104')
    expect(calls()).toBe(0)
    expect((await geocoder.place('Nowhereville CO'))?.label).toBe(congress.label)
  })
})
