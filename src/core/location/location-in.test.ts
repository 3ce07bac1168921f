import { expect, test } from 'vitest'
import type { Chain } from '#core/location/chain.ts'
import { chainIn, locationIn } from '#core/location/location-in.ts'
import { aLocation } from '#test/builders/a-location.ts'

const zone = {
  area: { kind: 'drive', minutes: 20 },
  minimum: 1500,
  fees: [{ from: 0, fee: 499 }],
  max_transit_minutes: 25,
  by: ['delivery'],
} as const
const location = aLocation({
  exceptions: [
    { day: '20261225', span: null, note: 'Christmas', es: { note: 'Navidad' } },
    { day: '20261231', span: null, note: 'Inventory' },
  ],
  delivery: {
    road_factor: 1.3,
    miles_per_hour: 24,
    fee_taxable: true,
    zones: [{ ...zone, name: 'Near', es: { name: 'Cerca' } }],
  },
})

test('a location says in the guest’s language why a date differs and what its zones are called', () => {
  const spanish = locationIn(location, 'es')
  expect(spanish.exceptions.map(({ note }) => note)).toEqual(['Navidad', 'Inventory'])
  expect(spanish.delivery?.zones.map(({ name }) => name)).toEqual(['Cerca'])
  expect(locationIn(location, 'es')).toBe(spanish)
})

test('a location in its own language, or without another, is that very location', () => {
  const plain = aLocation()
  expect(locationIn(location, 'en')).toBe(location)
  expect(locationIn(plain, 'es')).toBe(plain)
})

test('a chain speaks the guest’s language, and answers no other beside it', () => {
  const tagline = 'Ready when you are.'
  const place = 'City or ZIP'
  const chain = {
    ...chainOf(tagline, place),
    es: { tagline: 'Lista cuando tú.' },
  }
  expect(chainIn(chain, 'es')).toEqual(chainOf('Lista cuando tú.', 'Ciudad o ZIP', false))
  expect(chainIn(chain, 'en')).toEqual(chainOf(tagline, place, false))
})

function chainOf(tagline: string, autocompletePlaceholder: string, translated = true): Chain {
  return {
    name: 'Comal',
    prefix: 'CO',
    tagline,
    theme: 'default',
    placeholder_image: '/img/plate.webp',
    price_tiers: ['base'],
    handoff_modes: [],
    disabled_features: { get_offers: true, get_rewards: true },
    group_order: false,
    social_sign_in: { google: false, apple: false, facebook: false },
    tip_options: [],
    default_tip: 180_000,
    tax_exemption: null,
    default_menus: { mealtime: null, catering: null },
    radar_map: {
      countryCode: ['US'],
      layers: [],
      style: 'plain',
      autocompletePlaceholder,
      ...(translated && { es: { autocompletePlaceholder: 'Ciudad o ZIP' } }),
    },
    map: { offset: 20, zooms: { initial: 6, initial_mobile: 5, results: 14, few: 12, many: 10 } },
  }
}
