import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, shareOf, sum } from '#core/money.ts'
import { formatMoney, formatPercent } from '#core/format/format-money.ts'

const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })

test('R11.4 prices are shown with two decimals, thousands apart, and a minus sign for what is taken off', () => {
  expect([0, 5, 50, 1450, 123_450, 123_456_789].map((amount) => formatMoney(amount, 'en'))).toEqual(
    ['$0.00', '$0.05', '$0.50', '$14.50', '$1,234.50', '$1,234,567.89'],
  )
  expect(formatMoney(-300, 'en')).toBe('−$3.00')
})

test('a rate is shown without needless zeros', () => {
  expect([0, 82_500, 180_000, 67_500, 1_000_000].map((rate) => formatPercent(rate, 'en'))).toEqual([
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
