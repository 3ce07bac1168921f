import { expect, test } from 'vitest'
import { aCart, aLine } from '#test/builders/a-cart.ts'
import { theMenu } from '#test/builders/any-cart.ts'
import { exemptSheet } from './exempt.ts'
import { sheetIn } from './format-price-line.ts'
import { priceCart } from './price.ts'

const brought = { fees: [{ from: 0, fee: 599 }], taxable: true }
const cart = aCart({ lines: [aLine('burger', { quantity: 2 })] })
const sheet = priceCart(cart, theMenu, { prepared: 82_500, packaged: 0 }, brought)
const labels = ({ lines }: typeof sheet) => lines.map(({ label }) => label)

test('every amount is named in the language of who reads it, English by the names that it was stored by', () => {
  expect(sheetIn(sheet, 'en')).toEqual(sheet)
  expect(sheetIn(exemptSheet(sheet), 'en')).toEqual(exemptSheet(sheet))
  expect(labels(sheetIn(sheet, 'es'))).toEqual([
    'Subtotal',
    'Entrega a domicilio',
    'Impuesto (8.25%)',
    'Propina (18%)',
  ])
  expect(labels(sheetIn(exemptSheet(sheet), 'es'))).toContain(
    'Exento de impuesto (8.25% de $33.89)',
  )
  const own = priceCart({ ...cart, tip: { kind: 'amount', cents: 500 } }, theMenu, {
    prepared: 0,
    packaged: 0,
  })
  expect(labels(sheetIn(own, 'es'))).toEqual(['Subtotal', 'Propina'])
})

test('an amount of a rule that this version doesn’t know keeps its name', () => {
  const because = { rule: 'later', base: 0, rate: null }
  const line = { kind: 'fee', label: 'Service fee', cents: 100, because } as const
  expect(labels(sheetIn({ ...sheet, lines: [line] }, 'es'))).toEqual(['Service fee'])
})
