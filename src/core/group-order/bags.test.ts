import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from '#core/money.ts'
import { bagsOf, mostItemsInBag } from './bags.ts'

test('meals go into bags in their order, and one that no longer fits begins the next', () => {
  expect(bagsOf([3, 3, 3, 2])).toEqual([[1], [1], [2], [2]])
})

test('a meal larger than a bag takes bags of its own', () => {
  expect(bagsOf([2, 20, 1])).toEqual([[1], [2, 3, 4], [5]])
})

test('no bag holds more than fits, none is empty or skipped, and each meal is in one where it fits', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 50 }), (meals) => {
      const bags = bagsOf(meals)
      const used = new Set(bags.flat())
      expect([...used]).toEqual(Array.from(used, (_, nth) => nth + 1))
      for (const number of used) {
        const whole = meals.filter((_, nth) => bags[nth]?.length === 1 && bags[nth][0] === number)
        expect(sum(whole)).toBeLessThanOrEqual(mostItemsInBag)
      }
      for (const [nth, items] of meals.entries())
        expect(bags[nth]).toHaveLength(Math.ceil(items / mostItemsInBag))
    }),
  )
})
