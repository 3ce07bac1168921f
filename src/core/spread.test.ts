import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spread } from './spread.ts'

test('what is left over goes to the largest remainders, the first of equal ones first', () => {
  expect(spread(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(spread(10, [1, 2])).toEqual([3, 7])
  expect(spread(5, [0, 10, 0])).toEqual([0, 5, 0])
})

test('parts always add up to the whole, each within a cent of its exact share', () => {
  fc.assert(
    fc.property(
      fc.nat(10_000_000),
      fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 30 }),
      (amount, weights) => {
        const parts = spread(amount, weights)
        const whole = weights.reduce((all, weight) => all + weight, 0)
        expect(parts.reduce((all, part) => all + part, 0)).toBe(whole === 0 ? 0 : amount)
        for (const [index, part] of parts.entries()) {
          const exact = whole === 0 ? 0 : (amount * (weights[index] ?? 0)) / whole
          expect(Math.abs(part - exact)).toBeLessThan(1)
        }
      },
    ),
  )
})

test('weights that come to nothing get nothing, and nothing below zero is spread', () => {
  expect(spread(100, [0, 0])).toEqual([0, 0])
  expect(spread(0, [])).toEqual([])
  expect(() => spread(-1, [1])).toThrow(RangeError)
})
