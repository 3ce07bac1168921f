import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from '#core/money.ts'
import { aPricedOrder, rate } from '#test/builders/a-priced-order.ts'
import { costOf, lineSharesOf } from './line-shares.ts'

const costs = (order: Parameters<typeof lineSharesOf>[0]) => lineSharesOf(order).map(costOf)

test('R8.6 what a coupon took off one dish comes off that dish alone', () => {
  const order = aPricedOrder([{ list: 395 }, { list: 850, off: 850 }])
  expect(order.sheet.total).toBe(428)
  expect(costs(order)).toEqual([428, 0])
})

test('R8.6 a dish without tax goes back without any, beside one that is taxed', () => {
  expect(costs(aPricedOrder([{ list: 995, taxed: false }, { list: 725 }]))).toEqual([995, 785])
})

test('R8.6 the tax on a delivery fee is no line’s', () => {
  const order = aPricedOrder([{ list: 1000 }, { list: 1000 }], 500)
  expect(sum(costs(order))).toBe(2000 + 165)
})

test('R8.6 an order of an earlier version, which didn’t say what took what off, shares it by the prices', () => {
  const { lines, sheet } = aPricedOrder([{ list: 1000, off: 500 }, { list: 1000 }])
  const bare = sheet.lines.map(({ because: { rule, base, rate: at }, ...line }) => {
    return { ...line, because: { rule, base, rate: at } }
  })
  const old = { lines, sheet: { ...sheet, lines: bare } }
  expect(sum(costs(old))).toBe(sheet.total)
  expect(lineSharesOf(old).map(({ off }) => off)).toEqual([-250, -250])
})

test('R8.6 what the lines cost is what their guest paid for them, of any order', () => {
  const dish = fc
    .record({ list: fc.nat(20_000), part: fc.nat(100), taxed: fc.boolean() })
    .map(({ list, part, taxed }) => ({ list, off: Math.floor((list * part) / 100), taxed }))
  fc.assert(
    fc.property(fc.array(dish, { maxLength: 12 }), (dishes) => {
      const order = aPricedOrder(dishes)
      expect(sum(costs(order))).toBe(order.sheet.total)
      for (const { list, off, tax } of lineSharesOf(order)) {
        expect(list + off).toBeGreaterThanOrEqual(0)
        expect(Math.abs(tax - ((list + off) * rate) / 1e6)).toBeLessThanOrEqual(
          tax === 0 ? (list + off) * rate : 2,
        )
      }
    }),
    { numRuns: 2_000 },
  )
})
