import { describe, expect, test } from 'vitest'
import { openEmbeddedGeocoder } from './embedded-geocoder.ts'
import type { SuggestQuery } from './geocoder.ts'

const geocoder = await openEmbeddedGeocoder()
const layers = ['address', 'postalCode', 'locality']
const santaFe = { lat: 35.69, lng: -105.94 }

async function labels(query: string, wish: Partial<SuggestQuery> = {}): Promise<readonly string[]> {
  const places = await geocoder.suggest({
    query,
    near: null,
    layers,
    countries: ['US', 'CA'],
    ...wish,
  })
  return places.map(({ label }) => label)
}

describe('R4.2 the embedded provider suggests', () => {
  test.each([
    ['aus', 'Austin, TX'],
    ['Albuq', 'Albuquerque, NM'],
    ['ft wor', 'Fort Worth, TX'],
    ['española', 'Espanola, NM'],
    ['Austin, t', 'Austin, TX'],
    ['albuquerque new m', 'Albuquerque, NM'],
    ['oklahoma city', 'Oklahoma City, OK'],
    ['78704', 'Austin, TX 78704'],
    ['Austin TX 78704', 'Austin, TX 78704'],
    ['Austin, TX 7870', 'Austin, TX 78701'],
    ['1902 Acequia Ln NW, Albuquerque NM 87104', '1902 Acequia Ln NW, Albuquerque, NM 87104'],
    ['1902 Acequia Ln NW Albuquerque 87104', '1902 Acequia Ln NW, Albuquerque, NM 87104'],
    ['87104, 1902 Acequia Ln NW', '1902 Acequia Ln NW, Albuquerque, NM 87104'],
    ['1902 Acequia Ln NW, Albu', '1902 Acequia Ln NW, Albuquerque, NM'],
    ['1902 Acequia Ln NW, Albuquerque, NM 8710', '1902 Acequia Ln NW, Albuquerque, NM 87101'],
  ])('for “%s” first of all “%s”', async (query, label) => {
    expect((await labels(query))[0]).toBe(label)
  })

  test('a town with a single ZIP completes a street by itself', async () => {
    expect(await labels('12 Prada Rd, Marathon TX')).toEqual(['12 Prada Rd, Marathon, TX 79842'])
  })

  test('large towns first, and near ones before large ones', async () => {
    expect((await labels('san'))[0]).toBe('San Antonio, TX')
    expect((await labels('san', { near: santaFe }))[0]).toBe('Santa Fe, NM')
    expect((await labels('875', { near: santaFe }))[0]).toMatch(/^Santa Fe, NM 875/)
  })

  test.each([
    '',
    'a',
    '1902 Acequia Ln NW',
    'Nowhereville',
    'Miami, FL',
    '🌮🌮',
    '12345 Main St',
    '....',
  ])('nothing for “%s”', async (query) => {
    expect(await labels(query)).toEqual([])
  })

  test('five at most, and only the layers and countries that the chain asks for (R9.10)', async () => {
    expect((await labels('al')).length).toBe(5)
    const street = '1902 Acequia Ln NW, Albuquerque NM 87104'
    expect(await labels(street, { layers: ['locality'] })).toEqual([])
    expect(await labels('78704', { layers: ['locality'] })).toEqual([])
    expect(await labels('Austin', { layers: ['address', 'postalCode'] })).toEqual([])
    expect(await labels('Austin', { countries: ['CA'] })).toEqual([])
  })
})
