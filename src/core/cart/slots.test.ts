import { expect, test } from 'vitest'
import { slotsQueryOf } from '#core/cart/slots.ts'
import { aCart, aLine } from '#test/builders/a-cart.ts'
import { aLocation } from '#test/builders/a-location.ts'
import { aCatalogue, aDish, published } from '#test/builders/a-menu.ts'

const menu = published(
  aCatalogue([
    aDish('tacos', { station: 'comal', price: { base: 1450 } }),
    aDish('queso', { station: 'cold', price: { base: 950 } }),
    aDish('forks', { station: 'fry', price: { base: 0 }, utensil: true }),
  ]),
)
const here = { location: aLocation(), now: '2026-11-20T18:00:00Z', taken: [] }

test('a cart asks for what its dishes take to make and cost', () => {
  const cart = aCart({ lines: [aLine('tacos', { quantity: 2 }), aLine('queso')] })
  // Two tacos are 10 minutes at the comal; a tenth of queso's 4 at the cold station comes on top.
  expect(slotsQueryOf(cart, menu, here)).toMatchObject({ make_minutes: 11, cents: 3850 })
})

test('R7.7 utensils take no time to make', () => {
  const cart = aCart({ lines: [aLine('queso'), aLine('forks', { quantity: 40 })] })
  expect(slotsQueryOf(cart, menu, here)).toMatchObject({ make_minutes: 4, cents: 950 })
})

test('an empty cart asks for the slowest single dish, so that no time is promised too soon', () => {
  expect(slotsQueryOf(aCart(), menu, here)).toMatchObject({ make_minutes: 10, cents: 0 })
  expect(slotsQueryOf(aCart(), null, here)).toEqual(slotsQueryOf(aCart(), menu, here))
})

test('a dish that left the menu is neither made nor paid', () => {
  const cart = aCart({ lines: [aLine('queso'), aLine('yesterdays-special')] })
  expect(slotsQueryOf(cart, menu, here)).toMatchObject({ make_minutes: 4, cents: 950 })
})
