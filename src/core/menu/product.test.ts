import fc from 'fast-check'
import { expect, test } from 'vitest'
import { categoryOf, productOf, quickAddable } from '#core/menu/product.ts'
import {
  aCatalogue,
  aCategory,
  aDish,
  aGroup,
  aMenu,
  anOption,
  dish,
  published,
} from '#test/builders/a-menu.ts'
import { anyMenu } from '#test/builders/any-menu.ts'
import { buildProblems, freshBuild } from './build.ts'

test('a product is found by its id, with the category that it stands in', () => {
  const menu = aMenu()
  expect(productOf(menu, 'flan')?.name).toBe('Flan')
  expect(categoryOf(menu, 'flan')?.name).toBe('Desserts')
  expect(productOf(menu, 'sushi')).toBeUndefined()
  expect(categoryOf(menu, 'constructor')).toBeUndefined()
})

test('a product that two categories list stands in the first', () => {
  const categories = [aCategory('kids', ['queso']), aCategory('starters', ['queso'])]
  const menu = published(aCatalogue([aDish('queso')], { categories }))
  expect(categoryOf(menu, 'queso')?.id).toBe('kids')
})

test('one tap adds a product that allows it, is there, and asks for no choice', () => {
  const menu = aMenu({ sold_out: new Set(['flan']) })
  const taps = ['cobbler', 'burger', 'flan', 'sundae', 'tacos'].map((id) =>
    quickAddable(dish(menu, id)),
  )
  expect(taps).toEqual([true, true, false, false, false])
})

test('what one tap adds is a valid build as it comes', () => {
  fc.assert(
    fc.property(anyMenu, (menu) => {
      const plate = dish(menu, 'plate')
      fc.pre(quickAddable(plate))
      expect(buildProblems(plate, freshBuild(plate))).toEqual([])
    }),
  )
})

test('a default that opens a choice takes a page, not a tap', () => {
  const nested = [
    aGroup('extras', [anOption('salad', { default: 1, groups: ['dressing'] })]),
    aGroup('dressing', [anOption('ranch')], { min: 1 }),
  ]
  const asks = published(aCatalogue([aDish('plate', { groups: ['extras'] })], { groups: nested }))
  expect(quickAddable(dish(asks, 'plate'))).toBe(false)
})
