import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exemptSheet, taxOf } from '#core/pricing/exempt.ts'
import { priceCart } from '#core/pricing/price.ts'
import { aCart, aLine } from '#test/builders/a-cart.ts'
import { anyCart, anyTax, theMenu } from '#test/builders/any-cart.ts'

const brought = { fees: [{ from: 0, fee: 599 }], taxable: true }
const anyBringing = fc.constantFrom(null, brought, { ...brought, taxable: false })
const anySheet = fc
  .tuple(anyCart, anyTax, anyBringing)
  .map(([cart, tax, bringing]) => priceCart(cart, theMenu, tax, bringing))

test('an exempt order shows the sum that is exempt, and takes no tax of it', () => {
  const cart = aCart({
    lines: [aLine('burger', { quantity: 2 })],
    tip: { kind: 'amount', cents: 0 },
  })
  const sheet = priceCart(cart, theMenu, { prepared: 82_500, packaged: 0 }, brought)
  const { lines, total } = exemptSheet(sheet)
  expect(lines.at(-1)).toEqual({
    kind: 'tax',
    label: 'Tax exempt (8.25% of $33.89)',
    cents: 0,
    because: expect.objectContaining({ rule: 'tax_exempt', base: 3389, rate: 82_500 }),
  })
  expect(total).toBe(3389)
})

test('an exempt order never has tax, its delivery fee neither, and its parts add up to the whole', () => {
  fc.assert(
    fc.property(anySheet, (sheet) => {
      const exempt = exemptSheet(sheet)
      expect(taxOf(exempt)).toBe(0)
      expect(exempt.total + taxOf(sheet)).toBe(sheet.total)
      expect(exempt.total).toBe(exempt.lines.reduce((all, { cents }) => all + cents, 0))
    }),
  )
})

test('nothing but its tax lines differs, their sums and rates stand, and exempting it twice is once', () => {
  fc.assert(
    fc.property(anySheet, (sheet) => {
      const exempt = exemptSheet(sheet)
      const untaxed = ({ lines }: typeof sheet) => lines.filter(({ kind }) => kind !== 'tax')
      const taxed = ({ lines }: typeof sheet) =>
        lines.flatMap(({ kind, because: { base, rate } }) => (kind === 'tax' ? [[base, rate]] : []))
      expect(untaxed(exempt)).toEqual(untaxed(sheet))
      expect(taxed(exempt)).toEqual(taxed(sheet))
      expect(exemptSheet(exempt)).toEqual(exempt)
    }),
  )
})
