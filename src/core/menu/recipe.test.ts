import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chosenOf } from './chosen-options.ts'
import { recipeChoices } from './recipe.ts'
import {
  aCatalogue,
  aDish,
  aGroup,
  aMenu,
  anOption,
  dish,
  published,
} from '#test/builders/a-menu.ts'
import { anyMenu, everyBuild } from '#test/builders/any-menu.ts'

const menu = aMenu()

test('the crew sees what is left out of the recipe and what is added to it', () => {
  const build = [
    { option_id: 'toppings.pickles', quantity: 3 },
    { option_id: 'toppings.cheese', quantity: 1 },
  ]
  expect(words('burger', build)).toEqual(['no 0 Onion', 'add 3 Pickles', 'add 1 Cheese'])
})

test('a burger as it comes has no changes', () => {
  const build = [
    { option_id: 'toppings.onion', quantity: 1 },
    { option_id: 'toppings.pickles', quantity: 2 },
  ]
  expect(words('burger', build)).toEqual(['as_is 1 Onion', 'as_is 2 Pickles'])
})

test('a default that one group of at most one may go without is still seen to be missing', () => {
  const bun = [aGroup('bun', [anOption('brioche', { default: 1 })])]
  const slider = published(aCatalogue([aDish('slider', { groups: ['bun'] })], { groups: bun }))
  expect(recipeChoices(dish(slider, 'slider'), []).map(({ change }) => change)).toEqual(['no'])
})

test('a swapped tortilla says what it is and nothing of what it isn’t', () => {
  const build = [
    { option_id: 'tortilla.corn', quantity: 1 },
    { option_id: 'sides.queso-cup', quantity: 2 },
    { option_id: 'sides.queso-cup.heat.mild', quantity: 1 },
    { option_id: 'extras.egg', quantity: 1 },
  ]
  expect(words('tacos', build)).toEqual([
    'as_is 1 Corn',
    'as_is 2 Queso cup',
    'as_is 1 Mild',
    'add 1 Egg',
  ])
})

test('what belongs to an option that was left out isn’t missed on its own', () => {
  const groups = [
    aGroup('sides', [anOption('salad', { default: 1, groups: ['dressing'] }), anOption('fries')]),
    aGroup('dressing', [anOption('ranch', { default: 1 })]),
  ]
  const plate = published(aCatalogue([aDish('plate', { groups: ['sides'] })], { groups }))
  const seen = recipeChoices(dish(plate, 'plate'), [{ option_id: 'sides.fries', quantity: 1 }])
  expect(seen.map(({ change, name }) => `${change} ${name}`)).toEqual(['no Salad', 'add Fries'])
})

test('whatever was chosen, the crew sees all of it', () => {
  fc.assert(
    fc.property(anyMenu, fc.nat(), (any, pick) => {
      const plate = dish(any, 'plate')
      const builds = everyBuild(plate.groups)
      const build = builds[pick % Math.max(1, builds.length)] ?? []
      const seen = recipeChoices(plate, build).filter(({ change }) => change !== 'no')
      expect(seen.map(({ option_id }) => option_id)).toEqual(
        chosenOf(plate, build).map(({ option }) => option.option_id),
      )
    }),
  )
})

function words(id: string, build: Parameters<typeof recipeChoices>[1]): readonly string[] {
  return recipeChoices(dish(menu, id), build).map(
    ({ change, quantity, name }) => `${change} ${quantity} ${name}`,
  )
}
