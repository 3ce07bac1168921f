import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCatalogue, aDish, aGroup, anOption, dish, published } from '#test/builders/a-menu.ts'
import { anyMenu, everyBuild } from '#test/builders/any-menu.ts'
import { allergenFactsOf } from './allergen-facts.ts'
import { allergensOfBuild, freshBuild } from './build.ts'

const bun = aGroup(
  'bun',
  [anOption('wheat', { allergens: ['wheat'], default: 1 }), anOption('lettuce')],
  { min: 1, max: 1 },
)
const extras = aGroup('extras', [anOption('pecans', { allergens: ['tree_nuts'] })], { min: 0 })
const burger = aDish('burger', { allergens: ['milk'], groups: ['bun', 'extras'] })
const menuWith = (sold_out: readonly string[]) =>
  published(aCatalogue([burger], { groups: [bun, extras] }), { sold_out: new Set(sold_out) })

test('a burger always contains its cheese, as it comes its bun, and by choice what is put on it', () => {
  expect(allergenFactsOf(dish(menuWith([]), 'burger'))).toEqual({
    always: ['milk'],
    as_it_comes: ['wheat'],
    by_choice: ['tree_nuts'],
  })
})

test('what is sold out leaves no way round an allergen', () => {
  expect(allergenFactsOf(dish(menuWith(['bun.lettuce']), 'burger')).always).toEqual([
    'milk',
    'wheat',
  ])
})

test('the three lists agree with every build that can be tried', () => {
  fc.assert(
    fc.property(anyMenu, (menu) => {
      const plate = dish(menu, 'plate')
      const builds = everyBuild(plate.groups)
      fc.pre(builds.length > 0)
      const contained = builds.map((build) => allergensOfBuild(plate, build))
      const { always, as_it_comes, by_choice } = allergenFactsOf(plate)
      const listed = [...always, ...as_it_comes, ...by_choice]
      expect(new Set(listed).size).toBe(listed.length)
      for (const allergen of always)
        expect(contained.every((build) => build.includes(allergen))).toBe(true)
      for (const allergen of [...as_it_comes, ...by_choice])
        expect(contained.some((build) => !build.includes(allergen))).toBe(true)
      for (const allergen of contained.flat()) expect(listed).toContain(allergen)
      for (const allergen of allergensOfBuild(plate, freshBuild(plate)))
        expect(by_choice).not.toContain(allergen)
    }),
    { numRuns: 300 },
  )
})
