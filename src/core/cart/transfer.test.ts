import fc from 'fast-check'
import { expect, test } from 'vitest'
import { transferCart } from '#core/cart/transfer.ts'
import { aCart, aLine } from '#test/builders/a-cart.ts'
import { aMenu } from '#test/builders/a-menu.ts'
import { anyCart } from '#test/builders/any-cart.ts'

const here = aMenu()
const city = aMenu({
  menu_id: 'm-city',
  price_tier: 'city',
  sold_out: new Set(['flan', 'sides.beans']),
})
const queso = [
  { option_id: 'tortilla.corn', quantity: 1 },
  { option_id: 'sides.queso-cup', quantity: 2 },
  { option_id: 'sides.queso-cup.heat.mild', quantity: 1 },
]

test('R6.4 moving a cart says what is kept, what costs another price, and what the other kitchen can’t serve', () => {
  const lines = [
    aLine('cobbler'),
    aLine('tacos', { choices: queso, quantity: 3 }),
    aLine('flan'),
    aLine('tacos', {
      id: 'lin_beans',
      choices: [
        { option_id: 'tortilla.corn', quantity: 1 },
        { option_id: 'sides.beans', quantity: 2 },
      ],
    }),
  ]
  const { cart, difference } = transferCart(aCart({ lines }), here, city, 'en')
  expect(difference).toEqual({
    kept: ['Cobbler'],
    price_changed: [{ name: 'Tacos', from: 1950, to: 2125 }],
    unavailable: ['Flan', 'Tacos'],
  })
  expect(cart.menu_id).toBe('m-city')
  expect(cart.lines).toEqual(lines.slice(0, 2))
})

test('every line is kept, dearer or cheaper, or unavailable; none twice and none lost', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const moved = transferCart(cart, here, city, 'en')
      const { kept, price_changed, unavailable } = moved.difference
      expect(kept.length + price_changed.length).toBe(moved.cart.lines.length)
      expect(moved.cart.lines.length + unavailable.length).toBe(cart.lines.length)
    }),
  )
})

test('a cart that is being paid stays where it is', () => {
  expect(() => transferCart(aCart({ status: 'placing' }), here, city, 'en')).toThrow('cart.closed')
})
