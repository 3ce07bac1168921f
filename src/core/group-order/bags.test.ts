import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from '#core/money.ts'
import { bagMeals, bagsOf, mostItemsInBag } from './bags.ts'

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

test('R6.24 a meal is bagged by what of it is made, and who eats nothing any more gets no bag', () => {
  const people = [
    { name: 'Ana', line_ids: ['tacos'], items: 1 },
    { name: 'Ben', line_ids: ['soup'], items: 5 },
    { name: 'Cleo', line_ids: ['salad'], items: 6 },
  ]
  const lines = [
    { id: 'soup', quantity: 5 },
    { id: 'salad', quantity: 6 },
  ]
  expect(bagMeals(people, lines).map(({ name, bags }) => [name, bags])).toEqual([
    ['Ben', [1]],
    ['Cleo', [2]],
  ])
})
