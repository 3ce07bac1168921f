import { expect, test } from 'vitest'
import { quantityRefusal, startQuantity } from '#core/cart/quantity.ts'
import { aCatalogue, aDish, aMenu, dish, published } from '#test/builders/a-menu.ts'
import { messageOf, worded } from '#test/builders/worded.ts'

const kolaches = dish(aMenu(), 'kolaches')
const tacos = dish(aMenu(), 'tacos')

test('R7.6 a quantity outside the product’s bounds is refused with the bounds', () => {
  expect(worded(quantityRefusal(tacos, 0))).toEqual({
    code: 'quantity.out_of_bounds',
    message: 'Choose 1 to 99 of Tacos.',
  })
  for (const wrong of [-1, 100, 1.5, Number.NaN, Infinity])
    expect(quantityRefusal(tacos, wrong)?.code).toBe('quantity.out_of_bounds')
  for (const right of [1, 2, 99]) expect(quantityRefusal(tacos, right)).toBeUndefined()
})

test('R7.6 a quantity between the steps is refused, and the steps are named', () => {
  for (const wrong of [1, 7, 30])
    expect(messageOf(quantityRefusal(kolaches, wrong))).toBe(
      'Choose 6 to 24 of Kolaches, in steps of 6.',
    )
  for (const right of [6, 12, 24]) expect(quantityRefusal(kolaches, right)).toBeUndefined()
})

test('R7.6 a product of one size says so', () => {
  const tray = { ...tacos, quantities: { min: 1, increments: 1, max: 1 } }
  expect(messageOf(quantityRefusal(tray, 2))).toBe('Tacos comes 1 at a time.')
})

const feast = published(
  aCatalogue([
    aDish('bar', { serves: 1, quantities: { min: 10, max: 300 } }),
    aDish('tray', { serves: 10 }),
    aDish('pan', { serves: 12 }),
    aDish('salsa'),
    aDish('forks', { price: { base: 0 }, utensil: true, serves: 1, quantities: { max: 60 } }),
    aDish('spoons', { price: { base: 0 }, utensil: true }),
    aDish('plates', {
      price: { base: 0 },
      utensil: true,
      serves: 1,
      quantities: { increments: 6, min: 6 },
    }),
  ]),
)
const startOf = (product_id: string, ...lines: readonly [string, number][]) =>
  startQuantity(
    dish(feast, product_id),
    feast,
    lines.map(([ordered, quantity]) => ({ product_id: ordered, quantity })),
  )

test('R7.6 an order starts with the minimum of a dish, whatever else it has', () => {
  expect(startOf('bar')).toBe(10)
  expect(startOf('tray', ['bar', 25])).toBe(1)
  expect(startOf('spoons', ['bar', 25])).toBe(1)
})

test('R7.7 forks start with as many as the order feeds: heads that are counted, or its largest dish', () => {
  expect(startOf('forks')).toBe(1)
  expect(startOf('forks', ['salsa', 3])).toBe(1)
  expect(startOf('forks', ['bar', 25])).toBe(25)
  expect(startOf('forks', ['bar', 10], ['bar', 15], ['tray', 2])).toBe(25)
  expect(startOf('forks', ['tray', 2], ['pan', 4], ['spoons', 9])).toBe(48)
})

test('R7.7 forks that are packed already count, and so do the bounds of a line', () => {
  expect(startOf('forks', ['bar', 25], ['forks', 10])).toBe(15)
  expect(startOf('forks', ['bar', 25], ['forks', 25])).toBe(1)
  expect(startOf('forks', ['bar', 200])).toBe(60)
  expect(startOf('forks', ['bar', 200], ['forks', 50])).toBe(10)
  expect(startOf('plates', ['bar', 25])).toBe(30)
})
