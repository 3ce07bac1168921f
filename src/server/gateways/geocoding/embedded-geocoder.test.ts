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
    '99999',
    'Miami, FL',
    'Denver CO',
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

  test('are suggested with all that an order needs', async () => {
    const wish = { query: '1811 Pecan Hollow', near: null, layers: ['address'], countries: ['US'] }
    expect(await knowing.suggest({ ...wish, query: '1811 Pecan Hollow Ln' })).toMatchObject([
      { label: '1811 Pecan Hollow Ln, Austin, TX 78704' },
    ])
  })
})

test.each(['Paris, France', 'Austin, Canada', 'Athens, Greece', 'Paris, Mexico'])(
  'R4.2 “%s” is no town of Texas',
  async (query) => {
    expect(await geocoder.place(query)).toBeNull()
  },
)
