import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultTip, tipRates } from '#core/cart/tips.ts'
import { removeLine } from '#core/cart/lines.ts'
import { costOfLine } from '#core/pricing/cost-of-line.ts'
import { priceCart } from '#core/pricing/price.ts'
import { lineKinds } from '#core/pricing/sheet.ts'
import { aCart, aLine } from '#test/builders/a-cart.ts'
import { anyCart, anyLines, anyTax, theMenu } from '#test/builders/any-cart.ts'

const texas = { prepared: 82_500, packaged: 0 }

test('every amount stands with its reason, in order, and the total is their sum', () => {
  const cart = aCart({ lines: [aLine('burger', { quantity: 2 }), aLine('cobbler')] })
  const parts = [
    { line: 0, cents: 2790 },
    { line: 1, cents: 850 },
  ]
  expect(priceCart(cart, theMenu, texas)).toEqual({
    lines: [
      {
        kind: 'items',
        label: 'Subtotal',
        cents: 3640,
        because: { rule: 'items', base: 3640, rate: null, parts },
      },
      {
        kind: 'tax',
        label: 'Tax (8.25%)',
        cents: 300,
        because: { rule: 'tax', base: 3640, rate: 82_500, parts },
      },
      {
        kind: 'tip',
        label: 'Tip (18%)',
        cents: 655,
        because: { rule: 'tip', base: 3640, rate: 180_000 },
      },
    ],
    subtotal: 3640,
    tip_base: 3640,
    total: 4595,
  })
})

test('R11.5 tips are 18, 20 and 25 % of the items before tax, 18 % by default, or an amount of one’s own', () => {
  expect(tipRates).toEqual([180_000, 200_000, 250_000])
  expect(defaultTip).toEqual({ kind: 'rate', rate: 180_000 })
  const lines = [aLine('burger')]
  const tips = [
    ...tipRates.map((rate) => ({ kind: 'rate', rate }) as const),
    { kind: 'amount', cents: 500 } as const,
  ].map((tip) => priceCart(aCart({ lines, tip }), theMenu, texas).lines.at(-1))
  expect(tips.map((line) => [line?.label, line?.cents])).toEqual([
    ['Tip (18%)', 251],
    ['Tip (20%)', 279],
    ['Tip (25%)', 349],
    ['Tip', 500],
  ])
})

test('no tip is no line, and an empty cart takes none', () => {
  const none = { kind: 'amount', cents: 0 } as const
  expect(kindsOf(aCart({ lines: [aLine('burger')], tip: none }))).toEqual(['items', 'tax'])
  const empty = priceCart(aCart({ tip: { kind: 'amount', cents: 500 } }), theMenu, texas)
  expect([empty.lines.length, empty.total]).toEqual([1, 0])
})

test('an empty cart is brought for nothing', () => {
  const delivery = { fees: [{ from: 0, fee: 499 }], taxable: true }
  const { lines, total } = priceCart(aCart(), theMenu, texas, delivery)
  expect([lines.length, total]).toEqual([1, 0])
})

test('each rate taxes its own sum, half up once for the whole order; a rate of zero has no line', () => {
  const cart = aCart({ lines: [aLine('pralines', { quantity: 2 }), aLine('cobbler')] })
  const taxed = (packaged: number) =>
    priceCart(cart, theMenu, { prepared: 82_500, packaged })
      .lines.filter(({ kind }) => kind === 'tax')
      .map(({ label, cents, because }) => [label, because.base, cents])
  expect(taxed(0)).toEqual([['Tax (8.25%)', 850, 70]])
  expect(taxed(20_000)).toEqual([
    ['Tax (8.25%)', 850, 70],
    ['Tax (2%)', 990, 20],
  ])
  expect(taxed(82_500)).toEqual([['Tax (8.25%)', 1840, 152]])
})

test('what costs nothing has no tax line', () => {
  expect(kindsOf(aCart({ lines: [aLine('forks', { quantity: 4 })] }))).toEqual(['items'])
})

test('a tip is neither taxed nor counted of the tax', () => {
  fc.assert(
    fc.property(anyCart, anyTax, (cart, tax) => {
      const taxOf = (some: typeof cart) =>
        priceCart(some, theMenu, tax).lines.filter(({ kind }) => kind === 'tax')
      expect(taxOf(cart)).toEqual(taxOf({ ...cart, tip: { kind: 'amount', cents: 0 } }))
      const tipOf = (rates: typeof tax) =>
        priceCart(cart, theMenu, rates).lines.filter(({ kind }) => kind === 'tip')
      expect(tipOf(tax)).toEqual(tipOf({ prepared: 0, packaged: 0 }))
    }),
  )
})

test('the total is the sum of the lines, in their order, and none is below zero', () => {
  fc.assert(
    fc.property(anyCart, anyTax, (cart, tax) => {
      const { lines, subtotal, total } = priceCart(cart, theMenu, tax)
      expect(total).toBe(lines.reduce((all, { cents }) => all + cents, 0))
      expect(subtotal).toBe(lines[0]?.cents)
      expect(lines.every(({ cents }) => Number.isSafeInteger(cents) && cents >= 0)).toBe(true)
      const order = lines.map(({ kind }) => lineKinds.indexOf(kind))
      expect(order).toEqual(order.toSorted((a, b) => a - b))
    }),
    { numRuns: 500 },
  )
})

test('the items are what the lines of the cart cost, and each line is its price times its quantity', () => {
  fc.assert(
    fc.property(anyCart, anyTax, (cart, tax) => {
      const costs = cart.lines.map((line) => costOfLine(theMenu, line))
      for (const [index, { each, total }] of costs.entries())
        expect(total).toBe(each * (cart.lines[index]?.quantity ?? 0))
      const items = costs.reduce((all, { total }) => all + total, 0)
      expect(priceCart(cart, theMenu, tax).subtotal).toBe(items)
    }),
  )
})

test('adding an item never lowers the items, and removing it restores the sheet to the cent', () => {
  fc.assert(
    fc.property(anyCart, anyLines, anyTax, fc.nat(), (cart, more, tax, at) => {
      const [line] = more
      fc.pre(line !== undefined)
      const added = { ...line, id: 'lin_more' }
      const place = at % (cart.lines.length + 1)
      const fuller = { ...cart, lines: cart.lines.toSpliced(place, 0, added) }
      const before = priceCart(cart, theMenu, tax)
      expect(priceCart(fuller, theMenu, tax).subtotal).toBeGreaterThanOrEqual(before.subtotal)
      expect(priceCart(removeLine(fuller, 'lin_more'), theMenu, tax)).toEqual(before)
    }),
    { numRuns: 300 },
  )
})

test('the order of the lines changes no amount', () => {
  fc.assert(
    fc.property(anyCart, anyTax, (cart, tax) => {
      const turned = { ...cart, lines: cart.lines.toReversed() }
      const amounts = (one: Parameters<typeof priceCart>[0]) =>
        priceCart(one, theMenu, tax).lines.map(({ label, cents }) => [label, cents])
      expect(amounts(turned)).toEqual(amounts(cart))
    }),
  )
})

test('a product that left the menu costs nothing until the cart is mended', () => {
  const cart = aCart({ lines: [aLine('sushi', { quantity: 9 }), aLine('cobbler')] })
  expect(costOfLine(theMenu, aLine('sushi'))).toEqual({ each: 0, total: 0 })
  expect(priceCart(cart, theMenu, texas).subtotal).toBe(850)
})

function kindsOf(cart: Parameters<typeof priceCart>[0]): readonly string[] {
  return priceCart(cart, theMenu, texas).lines.map(({ kind }) => kind)
}
