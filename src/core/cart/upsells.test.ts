import { expect, test } from 'vitest'
import { upsellsOf } from '#core/cart/upsells.ts'
import { aCart, aLine } from '#test/builders/a-cart.ts'
import { aCatalogue, aDish, aMenu, published, texasCatalogue } from '#test/builders/a-menu.ts'

const burger = aCart({ lines: [aLine('burger')] })

test('R5.16 without picks of the chain’s own, Desserts complete an order: three, one tap first', () => {
  const names = upsellsOf(burger, aMenu()).map(({ name }) => name)
  expect(names).toEqual(['Cobbler', 'Flan', 'Pralines'])
})

test('R5.16 the chain’s own picks come before Desserts, best first', () => {
  const picks = published({
    ...texasCatalogue,
    upsells: ['sundae', 'lemonade', 'kolaches', 'flan'],
  })
  expect(upsellsOf(burger, picks).map(({ id }) => id)).toEqual(['lemonade', 'kolaches', 'flan'])
})

test('what is in the cart, sold out, or not served then is no upsell', () => {
  const menu = aMenu({ sold_out: new Set(['flan']) })
  const cart = aCart({ lines: [aLine('cobbler')] })
  expect(upsellsOf(cart, menu).map(({ id }) => id)).toEqual(['pralines', 'sundae'])
  const morning = published({ ...texasCatalogue, upsells: ['migas'] })
  expect(upsellsOf(cart, morning, '20261120 18:40')).toEqual([])
  expect(upsellsOf(cart, morning, '20261121 09:00')).toHaveLength(1)
})

test('an empty cart has nothing to complete, and a menu without Desserts nothing to offer', () => {
  expect(upsellsOf(aCart(), aMenu())).toEqual([])
  expect(upsellsOf(burger, published(aCatalogue([aDish('soup')])))).toEqual([])
})
