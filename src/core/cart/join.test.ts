import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinCarts, joinCartsRefusal } from '#core/cart/join.ts'
import { aCart, aLine } from '#test/builders/a-cart.ts'
import { aGroup } from '#test/builders/a-group.ts'
import { aLocation } from '#test/builders/a-location.ts'
import { aMenu } from '#test/builders/a-menu.ts'
import { anyCart } from '#test/builders/any-cart.ts'

const from = aMenu()
const to = aMenu({ menu_id: 'm-city', price_tier: 'city', sold_out: new Set(['flan']) })
const ids = () => {
  let nth = 0
  return () => `lin_new_${nth++}`
}
const cobbler = aLine('cobbler')

test('two carts become one: the same build joins its line, what isn’t served there stays behind by name', () => {
  const here = aCart({ menu_id: 'm-city', lines: [cobbler] })
  const older = aCart({
    id: 'crt_older',
    lines: [aLine('cobbler', { quantity: 2 }), aLine('flan')],
  })
  const { cart, difference } = joinCarts(here, older, { from, to }, ids(), 'en')
  expect(cart.id).toBe(here.id)
  expect(cart.menu_id).toBe('m-city')
  expect(cart.lines).toEqual([{ ...cobbler, quantity: 3 }])
  expect(difference).toEqual({ kept: ['Cobbler'], price_changed: [], unavailable: ['Flan'] })
})

test('a joined cart keeps its own coupon, else the older one’s, and nobody’s allergens are forgotten', () => {
  const older = aCart({ coupon: 'OLD', allergens: ['milk', 'eggs'], lines: [cobbler] })
  const join = (here: Parameters<typeof aCart>[0]) =>
    joinCarts(aCart(here), older, { from, to: from }, ids(), 'en').cart
  expect(join({ coupon: 'NEW', allergens: ['eggs', 'fish'] })).toMatchObject({
    coupon: 'NEW',
    allergens: ['eggs', 'fish', 'milk'],
  })
  expect(join({}).coupon).toBe('OLD')
})

test('of both carts’ lines nothing is lost and nothing comes twice: every piece is in the cart, or named', () => {
  fc.assert(
    fc.property(anyCart, anyCart, (here, older) => {
      const { cart, difference } = joinCarts(here, older, { from, to: from }, ids(), 'en')
      const pieces = (lines: typeof here.lines) =>
        lines.reduce((all, { quantity }) => all + quantity, 0)
      const { kept, price_changed, unavailable } = difference
      const left = older.lines.length - kept.length - price_changed.length
      expect(unavailable).toHaveLength(left)
      const lost = pieces(here.lines) + pieces(older.lines) - pieces(cart.lines)
      expect(lost).toBeGreaterThanOrEqual(0)
      expect(left === 0 ? lost : 0).toBe(0)
      expect(new Set(cart.lines.map(({ id }) => id)).size).toBe(cart.lines.length)
    }),
  )
})

test('carts of group orders join nothing, and a location that takes no orders over only what was chosen from its own menu', () => {
  const [here, older] = [aCart({ menu_id: 'm-city' }), aCart()]
  const stubborn = aLocation({ services: { ...aLocation().services, transfercart: false } })
  const codeOf = (...carts: Parameters<typeof joinCartsRefusal>) => joinCartsRefusal(...carts)?.code
  expect(codeOf(here, older, aLocation())).toBeUndefined()
  expect(codeOf(here, older, stubborn)).toBe('cart.stays')
  expect(codeOf(here, here, stubborn)).toBeUndefined()
  const shared = aCart({ group_order: aGroup() })
  expect(codeOf(here, shared, aLocation())).toBe('group.stays')
  expect(codeOf(shared, older, aLocation())).toBe('group.stays')
})
