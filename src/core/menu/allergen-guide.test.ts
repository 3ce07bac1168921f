import { expect, test } from 'vitest'
import { aCatalogue, aDish, aGroup, aMenu, anOption, published } from '#test/builders/a-menu.ts'
import { allergenGuide } from './allergen-guide.ts'
import { optionsOf } from './options.ts'

const menu = aMenu()
const guide = allergenGuide(menu)

test('the guide has every dish that is eaten and every choice, each group once', () => {
  const eaten = menu.categories
    .flatMap(({ products }) => products)
    .filter(({ meta }) => !meta.utensil && !meta.gear)
  const listed = guide.categories.flatMap(({ dishes }) => dishes.map(({ name }) => name))
  expect(listed).toEqual(eaten.map(({ name }) => name))
  const choices = new Set(guide.groups.flatMap(({ options }) => options.map(({ name }) => name)))
  for (const { option } of eaten.flatMap((product) => [...optionsOf(product).values()]))
    expect(choices.has(option.name)).toBe(true)
  expect(new Set(guide.groups.map(({ id }) => id)).size).toBe(guide.groups.length)
})

test('the guide says on which dishes a choice stands, however deep', () => {
  expect(guide.groups.find(({ id }) => id === 'peppers')?.dishes).toEqual(['Tacos'])
})

test('the guide says what the kitchen handles, in the order of the law’s list', () => {
  const extras = aGroup('extras', [anOption('pecans', { allergens: ['tree_nuts'] })])
  const pie = aDish('pie', { allergens: ['wheat', 'eggs'], groups: ['extras'] })
  const { handled } = allergenGuide(published(aCatalogue([pie], { groups: [extras] })))
  expect(handled).toEqual(['eggs', 'tree_nuts', 'wheat'])
})
