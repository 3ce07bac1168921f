import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freshBuild } from './build.ts'
import { catalogueProblems, compileMenu } from './compile.ts'
import { itemOf, itemsOf } from '#core/menu/items.ts'
import { optionsOf } from '#core/menu/options.ts'
import {
  aCatalogue,
  aDish,
  aGroup,
  aMenu,
  anOption,
  dish,
  published,
} from '#test/builders/a-menu.ts'
import { anyMenu } from '#test/builders/any-menu.ts'

test('R5.4 a product has every field of the specification, whole', () => {
  const plain = aDish('queso', {
    name: 'Pit-Fire Queso',
    image: 'pit-fire-queso',
    image_alt: 'A skillet of queso',
  })
  expect(dish(published(aCatalogue([plain])), 'queso')).toEqual({
    product_id: 'queso',
    id: 'queso',
    name: 'Pit-Fire Queso',
    short_name: 'Pit-Fire Queso',
    description: '',
    cost: 1000,
    images: { 'mobile-webapp-menu': '/img/pit-fire-queso-400.webp', alt: 'A skillet of queso' },
    badge: null,
    serves: null,
    quantities: { min: 1, increments: 1, max: 99 },
    meta: { 'quick-add': true, utensil: false, gear: false },
    nutrition: { calories: { base: 500, max: null } },
    allergens: [],
    diets: [],
    tax: 'prepared',
    station: 'grill',
    daypart: null,
    sold_out: false,
    left: null,
    groups: [],
  })
})

test('R7.6 quantities are 1 to 99 by 1 where the catalogue says nothing else', () => {
  const menu = aMenu()
  expect(dish(menu, 'tacos').quantities).toEqual({ min: 1, increments: 1, max: 99 })
  expect(dish(menu, 'kolaches').quantities).toEqual({ min: 6, increments: 6, max: 24 })
})

test('an option’s id is its path, unique within its product whatever the nesting', () => {
  expect(
    optionsOf(dish(aMenu(), 'tacos')).has('sides.queso-cup.heat.fritz-hot.peppers.habanero'),
  ).toBe(true)
  fc.assert(
    fc.property(anyMenu, (menu) => {
      const ids = JSON.stringify(menu).match(/"option_id":"[^"]+"/g) ?? []
      expect(new Set(ids).size).toBe(ids.length)
    }),
  )
})

test('an option that comes by so many comes by just so many, where no maximum is named', () => {
  const packs = aGroup('packs', [anOption('pack', { min: 3 }), anOption('single')], { max: 3 })
  const menu = published(aCatalogue([aDish('plate', { groups: ['packs'] })], { groups: [packs] }))
  const options = [...optionsOf(dish(menu, 'plate')).values()]
  expect(options.map(({ option: { min, max } }) => [min, max])).toEqual([
    [3, 3],
    [1, 1],
  ])
})

test('a price tier changes the prices it names and no other', () => {
  const city = dish(aMenu({ price_tier: 'city' }), 'tacos')
  expect(city.cost).toBe(1525)
  expect(optionsOf(city).get('sides.queso-cup')?.option.cost).toBe(300)
  expect(optionsOf(city).get('extras.guacamole')?.option.cost).toBe(200)
})

test('the 86 list takes off a product by its id, and an option wherever its group stands', () => {
  const menu = aMenu({ sold_out: new Set(['flan', 'heat.mild']) })
  expect(dish(menu, 'flan').sold_out).toBe(true)
  expect(dish(menu, 'cobbler').sold_out).toBe(false)
  expect(optionsOf(dish(menu, 'tacos')).get('sides.queso-cup.heat.mild')?.option.sold_out).toBe(
    true,
  )
})

test('what can’t be completed with what is left is sold out too, from the inside out', () => {
  const noHeat = aMenu({ sold_out: new Set(['heat.mild', 'peppers.serrano', 'peppers.habanero']) })
  const options = optionsOf(dish(noHeat, 'tacos'))
  expect(options.get('sides.queso-cup.heat.fritz-hot')?.option.sold_out).toBe(true)
  expect(options.get('sides.queso-cup')?.option.sold_out).toBe(true)
  expect(dish(noHeat, 'tacos').sold_out).toBe(false)
  const noTortilla = ['tortilla.flour', 'tortilla.corn', 'tortilla.lettuce']
  expect(dish(aMenu({ sold_out: new Set(noTortilla) }), 'tacos').sold_out).toBe(true)
})

test('everything that the crew can 86 has a name', () => {
  const items = itemsOf(aMenu())
  expect(items.get('tacos')).toBe('Tacos')
  expect(items.get('peppers.habanero')).toBe('Habanero')
  expect(itemOf('sides.queso-cup.heat.mild')).toBe('heat.mild')
})

test('a fresh build holds the defaults, those of opened groups too, and nothing sold out', () => {
  const nested = [
    aGroup('side', [anOption('salad', { default: 1, groups: ['dressing'] })], { min: 1, max: 1 }),
    aGroup('dressing', [anOption('ranch', { default: 2, max: 2 })], { max: 2 }),
  ]
  const plate = aCatalogue([aDish('plate', { groups: ['side'] })], { groups: nested })
  expect(freshBuild(dish(published(plate), 'plate'))).toEqual([
    { option_id: 'side.salad', quantity: 1 },
    { option_id: 'side.salad.dressing.ranch', quantity: 2 },
  ])
  const burger = dish(aMenu({ sold_out: new Set(['toppings.onion']) }), 'burger')
  expect(freshBuild(burger)).toEqual([{ option_id: 'toppings.pickles', quantity: 2 }])
})

test('a catalogue that dangles is a fault to compile', () => {
  expect(() => published(aCatalogue([], { categories: [] }))).not.toThrow()
  const lost = aCatalogue([aDish('plate', { groups: ['ghost'] })])
  expect(() =>
    compileMenu(lost, { menu_id: 'm', version: 1, price_tier: '', sold_out: new Set() }),
  ).toThrow('The catalogue lacks the group ghost')
})

test('the catalogue of these tests has no problems', () => {
  expect(catalogueProblems(aCatalogue([aDish('plate')]))).toEqual([])
})
