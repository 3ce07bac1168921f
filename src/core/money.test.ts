import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate, cents, dollars, percent, shareOf, sum } from '#core/money.ts'

const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
const weights = fc.array(fc.nat(1_000_000_000), { minLength: 1, maxLength: 60 })

test('R11.4 prices are shown with two decimals, thousands apart, and a minus sign for what is taken off', () => {
  expect([0, 5, 50, 1450, 123_450, 123_456_789].map(dollars)).toEqual([
    '$0.00',
    '$0.05',
    '$0.50',
    '$14.50',
    '$1,234.50',
    '$1,234,567.89',
  ])
  expect(dollars(-300)).toBe('−$3.00')
})

test('a rate is shown without needless zeros', () => {
  expect([0, 82_500, 180_000, 67_500, 1_000_000].map(percent)).toEqual([
    '0%',
    '8.25%',
    '18%',
    '6.75%',
    '100%',
  ])
})

test('an amount that isn’t whole cents is a fault', () => {
  for (const wrong of [0.5, Number.NaN, Infinity, 2 ** 53])
    expect(() => cents(wrong)).toThrow(RangeError)
  expect(() => sum([1, 0.1])).toThrow(RangeError)
})

test('a share is rounded half up to the cent', () => {
  expect(shareOf(1000, 82_500)).toBe(83) // 82.5
  expect(shareOf(4025, 82_500)).toBe(332) // 332.0625
  expect(shareOf(4325, 180_000)).toBe(779) // 778.5
  expect(shareOf(-50, 10_000)).toBe(0) // −0.5
  expect(shareOf(-170, 10_000)).toBe(-2) // −1.7
})

test('a share is never off its exact value by more than half a cent', () => {
  fc.assert(
    fc.property(amount, fc.nat(1_000_000), (whole, rate) => {
      const off = BigInt(shareOf(whole, rate)) * 1_000_000n - BigInt(whole) * BigInt(rate)
      expect(off > -500_000n && off <= 500_000n).toBe(true)
    }),
  )
})

test('the parts of a split add up to the whole, whatever the weights', () => {
  fc.assert(
    fc.property(amount, weights, (whole, by) => {
      expect(sum(allocate(whole, by))).toBe(whole)
    }),
  )
})

test('no part of a split is off its exact share by a cent', () => {
  fc.assert(
    fc.property(amount, weights, (whole, by) => {
      const all = by.reduce((total, weight) => total + BigInt(weight), 0n)
      fc.pre(all > 0n)
      for (const [index, part] of allocate(whole, by).entries()) {
        const off = BigInt(part) * all - BigInt(whole) * BigInt(by[index] ?? 0)
        expect(off > -all && off < all).toBe(true)
      }
    }),
  )
})

test('of two equal parts the first takes the odd cent', () => {
  expect(allocate(5, [1, 1])).toEqual([3, 2])
  expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33])
})

test('a split stays exact where floating point would not', () => {
  const huge = 9_007_199_254_740_991
  expect(sum(allocate(huge, [huge, huge - 1, 3]))).toBe(huge)
})

test('a split without weights falls on the first; a weight that is no count is a fault', () => {
  expect(allocate(700, [0, 0])).toEqual([700, 0])
  expect(allocate(700, [])).toEqual([])
  expect(() => allocate(1, [0.5, 0.5])).toThrow(RangeError)
  expect(() => allocate(1, [-1, 2])).toThrow(RangeError)
})
