import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { caloriesOfBuild, dietsOfBuild, freshBuild } from '#core/menu/build.ts'
import { dietNeedsEveryPart } from '#core/menu/catalogue.ts'
import { compileMenu } from '#core/menu/compile.ts'
import type { ModifierGroup } from '#core/menu/menu.ts'
import { categoryOf, productOf, quickAddable } from '#core/menu/product.ts'
import { caloriesOfBest } from '#core/menu/selection.ts'
import { readChain } from './read-chain.ts'

const root = join(import.meta.dirname, '../../..')
const { chain, locations, catalogues } = await readChain(join(root, 'demo'))
const pictures = new Set(readdirSync(join(root, 'public/img')))
const published = { menu_id: 'demo', version: 1, sold_out: new Set<string>() }

describe.each(catalogues)('R5.4 the products of the demo’s $id catalogue', (catalogue) => {
  const menu = compileMenu(catalogue, { ...published, price_tier: 'standard' })
  const products = menu.categories.flatMap((category) => category.products)

  test('state no fewer calories than their richest required choices have', () => {
    for (const { name, groups, nutrition } of products) {
      const { base, max } = nutrition.calories
      const required = groups.filter(({ min }) => min > 0)
      const leanest = caloriesOfBest(required, Math.min) ?? 0
      const richest = caloriesOfBest(required.map(atLeast), Math.max) ?? 0
      expect([name, (max ?? base) >= base - leanest + richest]).toEqual([name, true])
    }
  })

  test('come ready to add where one tap adds them, their calories within what the card says', () => {
    const quick = products.filter(quickAddable)
    expect(quick.length).toBeGreaterThan(products.length / 4)
    for (const product of quick) {
      const { base, max } = product.nutrition.calories
      const calories = caloriesOfBuild(product, freshBuild(product))
      expect([product.name, base <= calories && calories <= (max ?? base)]).toEqual([
        product.name,
        true,
      ])
    }
  })

  test('claim a diet only where the dish keeps it as it comes, whatever has to be chosen', () => {
    for (const product of products) {
      const open = product.groups
        .filter(({ min, options }) => min > 0 && options.every((option) => option.default === 0))
        .flatMap(({ options }) => options)
      const kept = dietsOfBuild(product, freshBuild(product))
      const broken = product.diets.filter(
        (diet) =>
          !kept.includes(diet) ||
          (dietNeedsEveryPart[diet] && open.some(({ diets }) => !diets.includes(diet))),
      )
      expect([product.name, ...broken]).toEqual([product.name])
    }
  })

  test('cost more in the cities of the metro tier, never less', () => {
    const metro = compileMenu(catalogue, { ...published, price_tier: 'metro' })
    const dearer = products.filter(({ id, cost }) => (productOf(metro, id)?.cost ?? 0) > cost)
    expect(dearer.length).toBeGreaterThan(products.length / 6)
    for (const { id, cost } of products) {
      expect(productOf(metro, id)?.cost).toBeGreaterThanOrEqual(cost)
    }
  })

  test('are described once each, without the words the house doesn’t use', () => {
    const descriptions = products.map(({ description }) => description)
    expect(new Set(descriptions).size).toBe(products.length)
    for (const words of descriptions) {
      expect(words).not.toMatch(/oops|yum|foodie|elevate|crave|delicious|mouth-?watering|!/i)
    }
  })

  test('say in words what their pictures show', () => {
    const silent = products.filter(
      ({ images }) => images['mobile-webapp-menu'] !== null && images.alt.length < 20,
    )
    expect(silent.map(({ name }) => name)).toEqual([])
  })

  test('are made at stations that every location knows the times of', () => {
    const stations = new Set(products.map(({ station }) => station))
    for (const { record } of locations) {
      const timed = new Set(record.make_times.map(({ station }) => station))
      expect([record.id, ...[...stations].filter((each) => !timed.has(each))]).toEqual([record.id])
    }
  })
})

test('R8.6 a steak takes its own time, and longer well done: the demo shows what a menu says of the kitchen', () => {
  const everyday = catalogues.find(({ id }) => id === 'everyday')
  const slow = everyday?.products.filter(({ make_time }) => make_time !== undefined)
  expect(slow?.map(({ id }) => id)).toContain('mesquite-ribeye')
  const temperatures = everyday?.groups.find(({ id }) => id === 'steak-temp')?.options
  expect(temperatures?.find(({ id }) => id === 'well')?.extra_minutes).toBeGreaterThan(0)
})

test('every dish that was drawn is shown, in all sizes', () => {
  const drawn = [...pictures].flatMap((file) => /^(.+)-400\.webp$/.exec(file)?.[1] ?? [])
  const shown = catalogues.flatMap(({ products }) => products.flatMap(({ image = [] }) => image))
  expect(new Set([...shown, 'plain-plate'])).toEqual(new Set(drawn))
  for (const name of drawn)
    for (const size of ['', '-320']) expect(pictures).toContain(`${name}${size}.webp`)
  // Each is there again, packed tighter.
  for (const file of [...pictures].filter((each) => each.endsWith('.webp')))
    expect(pictures).toContain(file.replace('.webp', '.avif'))
})

describe('R1.3 the demo’s catering menu', () => {
  const menu = menuFrom('catering')
  const products = menu.categories.flatMap((category) => category.products)

  test('has at least 25 products in nine categories, Desserts and holiday meals among them', () => {
    expect(products.length).toBeGreaterThanOrEqual(25)
    expect(menu.categories.map(({ name }) => name)).toEqual([
      'By the head',
      'Holiday meals',
      'Breakfast',
      'Boxed lunches',
      'Trays & pans',
      'Sides & salads',
      'Desserts',
      'Drinks by the gallon',
      'Plates & serving',
    ])
  })

  test('sells packages by the head, trays for ten, and says how many each feeds', () => {
    const bar = productOf(menu, 'comal-fajita-bar')
    expect(bar?.serves).toBe(1)
    expect(bar?.quantities).toEqual({ min: 10, increments: 1, max: 300 })
    expect(productOf(menu, 'sliced-brisket-tray')?.serves).toBe(10)
    const mute = products.filter(
      ({ serves, product_id, meta }) =>
        serves === null && !meta.utensil && categoryOf(menu, product_id)?.id !== 'tableware',
    )
    expect(mute.map(({ name }) => name)).toEqual([])
  })

  test('R7.7 counts utensils, plates and serving sets, and charges for none', () => {
    const counted = products.filter(({ meta }) => meta.utensil)
    expect(counted.map(({ product_id, cost }) => [product_id, cost])).toEqual([
      ['catering-utensils', 0],
      ['catering-plates', 0],
      ['serving-sets', 0],
    ])
    for (const { quantities } of counted) expect(quantities.max).toBeGreaterThan(10)
  })
})

describe('R4.3 the demo’s locations', () => {
  test('most of them cater and sell family packs, each with hours of its own for catering', () => {
    const catering = locations.filter(({ record }) => record.menus.catering !== null)
    expect(catering.length).toBeGreaterThan(20)
    expect(catering.length).toBeLessThan(locations.length)
    for (const { record } of locations) {
      const hours = record.hours.filter(({ channel }) => channel === 'catering')
      expect([record.id, hours.length]).toEqual([record.id, record.menus.catering ? 1 : 0])
    }
    const packs = locations.filter(({ record }) => record.menus.mealtime !== null)
    expect(packs.length).toBeGreaterThan(20)
  })

  test('R11.7 stand in with one of theirs before a location is chosen', () => {
    const served = locations.flatMap(({ record }) => [
      record.menus.catering?.menu_id,
      record.menus.mealtime?.menu_id,
    ])
    expect(served).toContain(chain.default_menus.catering)
    expect(served).toContain(chain.default_menus.mealtime)
  })
})

function menuFrom(id: string) {
  const catalogue = catalogues.find((each) => each.id === id)
  if (!catalogue) throw new Error(`The demo has no catalogue ${id}`)
  return compileMenu(catalogue, { ...published, price_tier: 'standard' })
}

/** The group with only as many choices as it requires. */
function atLeast(group: ModifierGroup): ModifierGroup {
  return { ...group, max: group.min }
}
