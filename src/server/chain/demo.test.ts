import tzLookup from '@photostructure/tz-lookup'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { milesBetween } from '#core/location/distance.ts'
import { compileMenu } from '#core/menu/compile.ts'
import type { ModifierGroup } from '#core/menu/menu.ts'
import { productOf } from '#core/menu/product.ts'
import { openEmbeddedGeocoder } from '#server/gateways/geocoding/embedded-geocoder.ts'
import { zoneTable } from '#test/builders/time-zone-table.ts'
import { readChain } from './read-chain.ts'
import { formatCalories } from '#core/menu/format-calories.ts'
import { formatMoney } from '#core/format/format-money.ts'

const root = join(import.meta.dirname, '../../..')
const { chain, locations: filed, catalogues, staff } = await readChain(join(root, 'demo'))
const locations = filed.map(({ record }) => record)
const catalogue = catalogues.find(({ id }) => id === 'everyday')
if (!catalogue) throw new Error('The demo has no everyday catalogue')
const published = { menu_id: 'demo', version: 1, sold_out: new Set<string>() }
const menu = compileMenu(catalogue, { ...published, price_tier: 'standard' })
const products = menu.categories.flatMap((category) => category.products)
const pictures = new Set(readdirSync(join(root, 'public/img')))

describe('R5.1 the demo’s locations', () => {
  test('are 27 in five states, each with its own path and phone', () => {
    expect(locations).toHaveLength(27)
    expect(new Set(locations.map(({ state }) => state))).toEqual(
      new Set(['TX', 'OK', 'NM', 'LA', 'AR']),
    )
    expect(new Set(locations.map(({ path }) => path)).size).toBe(27)
    expect(new Set(locations.map(({ phone }) => phone)).size).toBe(27)
  })

  test('can’t be called by accident: every phone is a fictional 555-01xx', () => {
    for (const { phone } of locations) expect(phone).toMatch(/^\d{3}55501\d\d$/)
  })

  test('lie in the zone that their coordinates say, Mountain time included', () => {
    for (const { lat, lng, time_zone, name } of locations) {
      expect([name, time_zone]).toEqual([name, tzLookup(lat, lng)])
    }
    expect(locations.filter(({ time_zone }) => time_zone === 'America/Denver')).toHaveLength(4)
  })

  test('P9 lie in no zone whose clocks the table of five years doesn’t have', () => {
    const served = new Set(locations.map(({ time_zone }) => time_zone))
    expect(served).toEqual(new Set(Object.keys(zoneTable)))
  })

  test('lie in the ZIP and the city of their address', async () => {
    const geocoder = await openEmbeddedGeocoder()
    for (const { zip, city, state, name, ...point } of locations) {
      const place = await geocoder.place(zip)
      expect([name, place?.label]).toEqual([name, `${city}, ${state} ${zip}`])
      // ZIPs of the desert reach far from their centre.
      expect([name, place && milesBetween(place, point) < 15]).toEqual([name, true])
    }
  })

  test('differ as real ones do: a Monday off, one closed, one without curbside, one without a menu', () => {
    const mondaysOff = locations.filter(({ hours }) => hours.some(({ week }) => !week['1']))
    const names = (wanted: typeof locations) => wanted.map(({ name }) => name)
    expect(names(mondaysOff)).toEqual(['Pelican Pier'])
    expect(names(locations.filter(({ available }) => !available))).toEqual(['Caprock'])
    expect(names(locations.filter(({ services }) => !services.handoff.curbside))).toEqual([
      'Streetcar Barn',
    ])
    expect(names(locations.filter(({ menus }) => menus.everyday === null))).toEqual([
      'Redbud Corner',
    ])
    expect(new Set(locations.map(({ hours }) => JSON.stringify(hours))).size).toBeGreaterThan(8)
    expect(new Set(locations.map(({ price_tier }) => price_tier))).toEqual(
      new Set(['standard', 'metro']),
    )
  })

  test('have hours for each handoff they offer', () => {
    for (const { services, hours, name } of locations) {
      const offered = Object.entries(services.handoff).flatMap(([mode, on]) => (on ? [mode] : []))
      const ordering = hours.filter(({ channel }) => channel === 'default')
      const open = new Set<string>(ordering.flatMap(({ handoff }) => handoff))
      expect([name, ...offered.filter((mode) => !open.has(mode))]).toEqual([name])
    }
  })

  test('know Thanksgiving and Christmas 2026', () => {
    for (const { exceptions } of locations) {
      expect(exceptions.map(({ day }) => day)).toEqual(['20261126', '20261224', '20261225'])
    }
  })
})

describe('R5.5 the demo’s everyday menu', () => {
  test('has at least 70 products in 11 categories, Desserts among them', () => {
    expect(products.length).toBeGreaterThanOrEqual(70)
    expect(menu.categories.map(({ name }) => name)).toEqual([
      'Starters',
      'Tex-Mex',
      'Smokehouse',
      'Ranch plates',
      'Burgers',
      'Bowls & greens',
      'Sides',
      'Kids',
      'Desserts',
      'Drinks',
      'Utensils & extras',
    ])
  })

  test.each([
    ['brisket-street-tacos', 'Brisket Street Tacos', '$14.50', '680–1,240 cal'],
    ['pit-fire-queso', 'Pit-Fire Queso', '$9.50', '780 cal'],
    ['chicken-fried-steak', 'Chicken-Fried Steak', '$17.95', '1,390 cal'],
    ['fritz-burger', 'The Fritz Burger', '$13.95', '980–1,320 cal'],
    ['comal-burrito-bowl', 'Comal Burrito Bowl', '$13.75', '720–1,090 cal'],
    ['sizzling-fajitas', 'Sizzling Fajitas', '$21.95', '980–1,460 cal'],
    ['gulf-shrimp-tacos', 'Gulf Shrimp Tacos', '$15.25', '610–930 cal'],
    ['post-oak-brisket-plate', 'Post-Oak Brisket Plate', '$22.50', '1,180–1,640 cal'],
    ['peach-glazed-ribs', 'Peach-Glazed Ribs', '$21.75', '1,240–1,690 cal'],
    ['hill-country-links', 'Hill Country Links', '$16.95', '1,060–1,480 cal'],
    ['smoked-wings', 'Pecan-Smoked Wings', '$13.95', '910–1,180 cal'],
    ['porch-sweet-tea', 'Porch Sweet Tea', '$3.25', '180 cal'],
    ['peach-cobbler', 'Hill Country Peach Cobbler', '$8.50', '640–960 cal'],
  ])('%s is %s at %s with %s', (id, name, price, calories) => {
    const product = productOf(menu, id)
    expect(product?.name).toBe(name)
    expect(product && formatMoney(product.cost, 'en')).toBe(price)
    expect(product && formatCalories(product.nutrition.calories, 'en')).toBe(calories)
  })

  test('nests its choices three deep, limits how many kinds, and starts with defaults', () => {
    expect(Math.max(...products.map(({ groups }) => depthOf(groups)))).toBe(3)
    const groups = catalogue.groups
    expect(groups.some(({ distinct, min, max }) => distinct && distinct.min < min && max > 1)).toBe(
      true,
    )
    const options = groups.flatMap((group) => group.options)
    expect(options.some((option) => option.default === 1)).toBe(true)
    expect(options.some(({ max = 1 }) => max > 1)).toBe(true)
  })

  test('serves breakfast until 11:00 and sells kolaches by the half dozen', () => {
    expect(menu.dayparts.find(({ id }) => id === 'breakfast')?.until).toBe('11:00')
    expect(productOf(menu, 'migas-breakfast-tacos')?.daypart).toBe('breakfast')
    expect(productOf(menu, 'sausage-kolaches')?.quantities).toEqual({
      min: 6,
      increments: 6,
      max: 48,
    })
  })
})

describe('R5.9 the demo’s settings', () => {
  test('R11.7 R4.9 the demo chain turns nothing on that guests can’t have yet', () => {
    expect(chain.disabled_features).toEqual({ get_offers: false, get_rewards: false })
    expect(chain.group_order).toBe(true)
    expect(chain.social_sign_in).toEqual({ google: true, apple: true, facebook: true })
  })

  test('name pictures that are there', () => {
    expect(pictures).toContain(chain.placeholder_image.replace('/img/', ''))
  })

  test('come with a crew for South Lamar and somebody at head office', () => {
    expect(staff.find(({ locations: at }) => at.includes('south-lamar'))?.role).toBe('crew')
    expect(staff.some(({ role }) => role === 'head_office')).toBe(true)
  })
})

function depthOf(groups: readonly ModifierGroup[]): number {
  const within = groups.flatMap(({ options }) => options.map((option) => depthOf(option.groups)))
  return groups.length === 0 ? 0 : 1 + Math.max(0, ...within)
}
