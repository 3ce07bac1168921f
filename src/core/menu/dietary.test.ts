import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aMenu, dish } from '#test/builders/a-menu.ts'
import { anyMenu, everyBuild } from '#test/builders/any-menu.ts'
import { dietsOfBuild } from './build.ts'
import {
  cleanDietary,
  conflictsOf,
  dietaryFactsOf,
  optionConflicts,
  tellableDiets,
} from './dietary.ts'

const tacos = dietaryFactsOf(dish(aMenu(), 'tacos'))

test('what was told is cleaned: each once, in order, and nothing else', () => {
  const told = { allergens: ['wheat', 'milk', 'wheat', 'gold'], diets: ['spicy', 'vegan'] }
  expect(cleanDietary(told)).toEqual({ allergens: ['milk', 'wheat'], diets: ['vegan'] })
})

test('a dish is marked by what was told, and by nothing else', () => {
  const none = { always: [], as_it_comes: [], by_choice: [], against: [] }
  expect(conflictsOf(tacos, { allergens: [], diets: [] })).toEqual(none)
  expect(conflictsOf(tacos, { allergens: ['fish'], diets: [] })).toEqual(none)
  expect(conflictsOf(tacos, { allergens: ['milk', 'tree_nuts', 'wheat'], diets: [] })).toEqual({
    ...none,
    always: ['tree_nuts'],
    as_it_comes: ['wheat'],
    by_choice: ['milk'],
  })
  expect(conflictsOf(tacos, { allergens: [], diets: ['vegan'] }).against).toEqual(['vegan'])
})

test('an option is marked by what it contains, and by the diets that it breaks', () => {
  const cheese = { allergens: ['milk'], diets: ['vegetarian'] } as const
  const told = { allergens: ['milk', 'eggs'], diets: ['vegetarian', 'vegan'] } as const
  expect(optionConflicts(cheese, told)).toEqual({ allergens: ['milk'], diets: ['vegan'] })
})

test('a dish suits a diet exactly when some build of it keeps it', () => {
  fc.assert(
    fc.property(anyMenu, (menu) => {
      const plate = dish(menu, 'plate')
      const builds = everyBuild(plate.groups)
      fc.pre(builds.length > 0)
      const kept = new Set(builds.flatMap((build) => dietsOfBuild(plate, build)))
      expect(dietaryFactsOf(plate).suits).toEqual(tellableDiets.filter((diet) => kept.has(diet)))
    }),
    { numRuns: 300 },
  )
})
