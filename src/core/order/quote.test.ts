import { expect, test } from 'vitest'
import { aCart, aLine } from '#test/builders/a-cart.ts'
import { aMenu } from '#test/builders/a-menu.ts'
import { quoteFor } from './quote.ts'

const tax = { prepared: 82_500, packaged: 0 }
const menu = aMenu()
const product = menu.categories[0]?.products[0]
const cart = aCart({ version: 3, lines: [aLine(product?.product_id ?? '')] })

test('a quote’s sheet is the sum of what its lines cost', () => {
  const { lines, sheet, menu_version } = quoteFor(cart, menu, tax, null)
  expect(lines.reduce((all, { cost }) => all + cost.total, 0)).toBe(sheet.subtotal)
  expect(sheet.subtotal).toBe(product?.cost)
  expect(menu_version).toBe(menu.version)
})

test('a quote stands while its cart is the same, whatever the menu says', () => {
  const given = quoteFor(cart, menu, tax, null)
  const nothing = { ...menu, version: menu.version + 1, categories: [] }
  expect(quoteFor(cart, nothing, tax, given)).toBe(given)
})

test('a changed cart is priced anew', () => {
  const given = quoteFor(cart, menu, tax, null)
  const twice = { ...cart, version: 4, lines: cart.lines.map((line) => ({ ...line, quantity: 2 })) }
  expect(quoteFor(twice, menu, tax, given).sheet.subtotal).toBe(given.sheet.subtotal * 2)
})
