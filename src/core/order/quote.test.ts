import { expect, test } from 'vitest'
import { newGuest } from '#core/offer/guest.ts'
import { aCart, aLine } from '#test/builders/a-cart.ts'
import { aDeliveringLocation, anAddress } from '#test/builders/a-delivery.ts'
import { aLocation } from '#test/builders/a-location.ts'
import { aMenu } from '#test/builders/a-menu.ts'
import { saleKey } from '#core/pricing/taxable-sale.ts'
import { type Quote, quoteFor, taxableSale } from './quote.ts'

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

/** A tax of a dollar, as a service might say it. */
function assessed(of: typeof cart) {
  const sale = saleKey(taxableSale(of, menu, here))
  return { service: 'taxjar', sale, taxes: [{ line: 0, rate: 90_000, cents: 100 }] }
}

test('R4.17 the delivery fee that a tax service is told is the one that the guest reads', () => {
  const there = { ...here, location: aDeliveringLocation() }
  const brought = { ...cart, handoff: 'delivery', address: anAddress() } as const
  const { lines } = quoteFor(brought, menu, there, null).sheet
  const fees = lines.flatMap(({ kind, cents }) => (kind === 'fee' ? [cents] : []))
  expect(fees).toHaveLength(1)
  expect([taxableSale(brought, menu, there).fee]).toEqual(fees)
  expect(taxableSale({ ...brought, lines: [] }, menu, there).fee).toBe(0)
  expect(taxableSale(cart, menu, there).fee).toBe(0)
})

const taxesOf = ({ sheet }: Quote) => sheet.lines.filter(({ kind }) => kind === 'tax')

test('R4.17 an order is taxed as a service assessed it, with its source, and another tip leaves that as it is', () => {
  const tax = assessed(cart)
  const given = quoteFor(cart, menu, here, null, tax)
  const source = { service: 'taxjar', answered: true }
  expect(taxesOf(given)).toMatchObject([{ cents: 100, because: { rate: 90_000, source } }])
  const tipped = { ...cart, version: 4, tip: { kind: 'amount', cents: 700 } } as const
  expect(taxesOf(quoteFor(tipped, menu, here, given))).toEqual(taxesOf(given))
})

test('R4.17 what was assessed of another order taxes none: the table of the place holds', () => {
  const given = quoteFor(cart, menu, here, null, assessed(cart))
  const twice = { ...cart, version: 4, lines: cart.lines.map((line) => ({ ...line, quantity: 2 })) }
  expect(quoteFor(twice, menu, here, given)).toEqual(quoteFor(twice, menu, here, null))
})

test('R4.17 where the service didn’t answer, the table of the place holds and the order says so', () => {
  const silent = { ...assessed(cart), taxes: null }
  const [byTable] = taxesOf(quoteFor(cart, menu, here, null))
  const [tax] = taxesOf(quoteFor(cart, menu, here, null, silent))
  expect(tax).toEqual({
    ...byTable,
    because: { ...byTable?.because, source: { service: 'taxjar', answered: false } },
  })
})
