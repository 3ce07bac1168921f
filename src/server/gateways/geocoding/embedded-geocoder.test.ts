import { describe, expect, test } from 'vitest'
import { milesBetween } from '#core/location/distance.ts'
import { openEmbeddedGeocoder } from './embedded-geocoder.ts'

const geocoder = await openEmbeddedGeocoder()
const austin = { lat: 30.267, lng: -97.743 }

describe('the embedded geocoder', () => {
  test.each([
    'Austin',
    'austin',
    '  AUSTIN ',
    'Austin, TX',
    'austin tx',
    'Austin Texas',
    'Austin, TX 78704',
    '78704',
    '78704-1234',
    'Pecan Hollow Ln, Austin TX',
    'Austin, TX 00000',
  ])('finds Austin in “%s”', async (query) => {
    const place = await geocoder.place(query)
    expect(place?.label).toMatch(/^Austin, TX/)
    expect(place && milesBetween(place, austin)).toBeLessThan(8)
  })

  test.each([
    ['1811 Pecan Hollow Ln, Austin, TX 78704', '1811 Pecan Hollow Ln, Austin, TX 78704'],
    ['1811 Pecan Hollow Ln, Austin TX', '1811 Pecan Hollow Ln, Austin, TX'],
    ['1811 Pecan Hollow Ln Austin TX 78704', '1811 Pecan Hollow Ln, Austin, TX 78704'],
    ['1811 Pecan Hollow Ln 78704', '1811 Pecan Hollow Ln, Austin, TX 78704'],
    ['78704, 1811 Pecan Hollow Ln', '1811 Pecan Hollow Ln, Austin, TX 78704'],
  ])('takes the street of “%s” at the guest’s word', async (query, label) => {
    const place = await geocoder.place(query)
    expect(place?.label).toBe(label)
    expect(place && milesBetween(place, austin)).toBeLessThan(8)
  })

  test('a ZIP decides where a street is; a suburb keeps its name, a far town does not', async () => {
    const labels = [
      'Sunset Valley, TX 78745',
      'Round Rock, TX 78745',
      'Dallas, TX 78745',
      'Norman, OK 78745',
    ]
    const found = await Promise.all(labels.map((label) => geocoder.place(`9 Elm St, ${label}`)))
    expect(found.map((place) => place?.city)).toEqual([
      'Sunset Valley',
      'Round Rock',
      'Austin',
      'Austin',
    ])
    expect(found.map((place) => place && milesBetween(place, austin) < 8)).toEqual(
      labels.map(() => true),
    )
  })

  test.each([
    ['Ft. Worth', 'Fort Worth, TX'],
    ['Española', 'Espanola, NM'],
    ['mc allen', 'McAllen, TX'],
    ['McAllen, TX', 'McAllen, TX'],
    ['St. Francisville LA', 'Saint Francisville, LA'],
    ['oklahoma city', 'Oklahoma City, OK'],
    ['Oklahoma City OK', 'Oklahoma City, OK'],
    ['Texas City', 'Texas City, TX'],
    ['new orleans, louisiana', 'New Orleans, LA'],
  ])('reads “%s” as %s', async (query, label) => {
    expect((await geocoder.place(query))?.label).toBe(label)
  })

  test('says which ZIP it found', async () => {
    expect(await geocoder.place('87501')).toMatchObject({ label: 'Santa Fe, NM 87501' })
  })

  test('means the largest of several towns with one name, unless a state is named', async () => {
    expect((await geocoder.place('Norman'))?.label).toBe('Norman, OK')
    expect((await geocoder.place('Norman, AR'))?.label).toBe('Norman, AR')
    expect((await geocoder.place('Paris'))?.label).toBe('Paris, TX')
    expect((await geocoder.place('Paris, Arkansas'))?.label).toBe('Paris, AR')
  })

  test.each([
    '',
    '   ',
    'Nowhereville',
    '00000',
    'Nowhereville, CO',
    '12345 Main St',
    'tx',
    '%',
    '🌮',
  ])('doesn’t know “%s”', async (query) => {
    expect(await geocoder.place(query)).toBeNull()
  })

  test('a query is read up to the length of an address, whatever stands behind', async () => {
    const padded = (length: number) => `78704${', a'.repeat(length)}`
    expect((await geocoder.place(`${' '.repeat(390)}78704`))?.zip).toBe('78704')
    expect(await geocoder.place(`${' '.repeat(400)}78704`)).toBeNull()
    expect(await geocoder.place(padded(100_000))).toEqual(await geocoder.place(padded(200)))
  })
})

describe('R4.2 the streets of the kitchens', async () => {
  const lamar = {
    name: 'South Lamar',
    address: '1811 Pecan Hollow Ln',
    city: 'Austin',
    state: 'TX',
    zip: '78704',
    lat: 30.2465,
    lng: -97.769,
  }
  const knowing = await openEmbeddedGeocoder(async () => [lamar])

  test('are where those are, and any other street is only placed by its ZIP', async () => {
    const { lat, lng } = lamar
    expect(await knowing.place('1811 Pecan Hollow Ln')).toMatchObject({ lat, lng, exact: true })
    const nonsense = await knowing.place('99999 Nonsense Blvd, Austin, TX 78704')
    expect(nonsense).toMatchObject({ zip: '78704', exact: false })
    expect(await knowing.place('78704')).toMatchObject({ exact: true })
  })

  test.each(['1500 S Lamar', '1500 South Lamar Blvd', '1500 S. Lamar, TX'])(
    '“%s” is in the city of the kitchen South Lamar, and in no town called Lamar',
    async (query) => {
      const place = await knowing.place(query)
      expect(place).toMatchObject({ city: 'Austin', state: 'TX', zip: '', exact: false })
      expect(await geocoder.place(query)).not.toMatchObject({ city: 'Lamar' })
    },
  )

  test('are suggested with all that an order needs', async () => {
    const wish = { query: '1811 Pecan Hollow', near: null, layers: ['address'], countries: ['US'] }
    expect(await knowing.suggest({ ...wish, query: '1811 Pecan Hollow Ln' })).toMatchObject([
      { label: '1811 Pecan Hollow Ln, Austin, TX 78704' },
    ])
  })
})

describe('R4.2 the rest of the United States, and Canada', () => {
  test.each([
    ['New York', 'New York, NY', 40.75, -73.98],
    ['new york, ny', 'New York, NY', 40.75, -73.98],
    ['New York City, NY 10001', 'New York City, NY 10001', 40.75, -74],
    ['350 5th Ave, New York, NY 10118', '350 5th Ave, New York, NY 10118', 40.75, -73.98],
    ['10118', 'NY 10118', 40.75, -73.98],
    ['Toronto', 'Toronto, ON', 43.65, -79.38],
    ['Toronto, Canada', 'Toronto, ON', 43.65, -79.38],
    ['Montréal, QC', 'Montreal, QC', 45.5, -73.6],
    ['M5V 2T6', 'ON M5V 2T6', 43.65, -79.38],
    ['Miami, FL', 'Miami, FL', 25.77, -80.25],
    ['Denver CO', 'Denver, CO', 39.73, -104.97],
    ['Paris 38242', 'Paris, TN 38242', 36.2, -88.5],
  ])('“%s” is %s, where it is', async (query, label, lat, lng) => {
    const place = await geocoder.place(query)
    expect(place?.label).toBe(label)
    expect(place && milesBetween(place, { lat, lng })).toBeLessThan(40)
  })

  test('is coarse: no street of it is claimed to be known', async () => {
    expect(await geocoder.place('350 5th Ave, New York, NY 10118')).toMatchObject({ exact: false })
    expect(await geocoder.place('New York')).toMatchObject({ exact: true })
  })

  test('a town of the states that the chain serves comes before its namesakes, unless another state is named', async () => {
    expect((await geocoder.place('Paris'))?.label).toBe('Paris, TX')
    expect((await geocoder.place('Springfield, IL'))?.label).toBe('Springfield, IL')
  })

  test('is suggested where nothing nearer begins so, in the countries that are asked for', async () => {
    const wish = { query: 'Toront', near: null, layers: ['locality'], countries: ['US', 'CA'] }
    expect((await geocoder.suggest(wish))[0]?.label).toBe('Toronto, ON')
    expect(await geocoder.suggest({ ...wish, countries: ['US'] })).toEqual([])
  })
})

test.each([
  'Paris, France',
  'Austin, Canada',
  'Paris, Canada',
  'Athens, Greece',
  'Paris, Mexico',
  'London, England',
])('R4.2 “%s” is no town of ours', async (query) => {
  expect(await geocoder.place(query)).toBeNull()
})
