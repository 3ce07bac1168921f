import { expect, test } from 'vitest'
import { newGuest } from '#core/offer/guest.ts'
import { aCart, aLine } from '#test/builders/a-cart.ts'
import { aLocation } from '#test/builders/a-location.ts'
import { aMenu } from '#test/builders/a-menu.ts'
import { quoteFor } from './quote.ts'

const here = {
  location: aLocation(),
  chain: null,
  now: '2026-11-20T18:00:00Z',
  wanted: null,
  guest: newGuest,
}
const menu = aMenu()
const product = menu.categories[0]?.products[0]
const cart = aCart({ version: 3, lines: [aLine(product?.product_id ?? '')] })

test('a quote’s sheet is the sum of what its lines cost', () => {
  const { lines, sheet, menu_version } = quoteFor(cart, menu, here, null)
  expect(lines.reduce((all, { cost }) => all + cost.total, 0)).toBe(sheet.subtotal)
  expect(sheet.subtotal).toBe(product?.cost)
  expect(menu_version).toBe(menu.version)
})

test('a quote stands while its cart is the same, whatever the menu says', () => {
  const given = quoteFor(cart, menu, here, null)
  const nothing = { ...menu, version: menu.version + 1, categories: [] }
  expect(quoteFor(cart, nothing, here, given)).toBe(given)
})

test('a changed cart is priced anew', () => {
  const given = quoteFor(cart, menu, here, null)
  const twice = { ...cart, version: 4, lines: cart.lines.map((line) => ({ ...line, quantity: 2 })) }
  expect(quoteFor(twice, menu, here, given).sheet.subtotal).toBe(given.sheet.subtotal * 2)
})
