import { expect, test } from 'vitest'
import { deepFreeze } from './deep-freeze.ts'

test('what stands in memory for others can’t be changed by who is handed it, down to its leaves', () => {
  const menu = { categories: [{ products: [{ name: 'Tacos' }] }] }
  deepFreeze({ menu })
  expect(() => menu.categories.push({ products: [] })).toThrow(TypeError)
  expect(() => {
    const [category] = menu.categories
    if (category?.products[0]) category.products[0].name = 'Burger'
  }).toThrow(TypeError)
  expect(deepFreeze('Tacos')).toBe('Tacos')
  expect(deepFreeze(null)).toBeNull()
})
