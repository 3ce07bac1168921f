import { expect, test } from 'vitest'
import { aCatalogue, aCategory, aDish, published } from '#test/builders/a-menu.ts'
import { menuIn } from './menu-in.ts'
import { menuAt } from './menu-at.ts'

const catalogue = aCatalogue([aDish('migas', { daypart: 'breakfast' }), aDish('burger')], {
  dayparts: [{ id: 'breakfast', name: 'Breakfast', from: '06:00', until: '11:00' }],
  categories: [aCategory('mornings', ['migas']), aCategory('all-day', ['burger', 'migas'])],
})
const menu = menuIn(published(catalogue), 'en')

function shown(at: Parameters<typeof menuAt>[1]) {
  return menuAt(menu, at).categories.map(({ id, products }) => [
    id,
    products.map(({ product_id }) => product_id),
  ])
}

test('R4.24 a menu of now has no dish of another part of the day, and no category that is empty then', () => {
  expect(menuAt(menu, '20260603 10:59')).toBe(menu)
  expect(shown('20260603 11:00')).toEqual([['all-day', ['burger']]])
  expect(menuAt(menu, '20260603 11:00')).toBe(menuAt(menu, '20260603 12:30'))
})
