import fc from 'fast-check'
import { expect, test } from 'vitest'
import { outIn } from '#core/cart/holds-items.ts'
import { menuServed } from '#core/cart/portions.ts'
import { problemsOf } from '#core/cart/problems.ts'
import { addDays } from '#core/time.ts'
import { aCart, aLine } from '#test/builders/a-cart.ts'
import { aMenu } from '#test/builders/a-menu.ts'

const tacos = aLine('tacos', {
  choices: [
    { option_id: 'tortilla.corn', quantity: 1 },
    { option_id: 'sides.queso-cup', quantity: 1 },
    { option_id: 'sides.queso-cup.heat.mild', quantity: 1 },
  ],
})
const kitchen = { portions: [], location: { time_zone: 'America/Chicago' } }

test('a dish is named by itself and by each of its choices, however deep', () => {
  const out = ['tacos', 'heat.mild', 'heat.hot', 'flan'].map((item_id) => ({
    item_id,
    until: null,
  }))
  expect(outIn([tacos], out, '20261120 18:00')).toEqual(['tacos', 'heat.mild'])
})

test('exactly the carts that are refused for what is out are named, whenever they are wanted', () => {
  const anyOut = fc.record({
    item_id: fc.constantFrom('flan', 'cobbler', 'tacos', 'heat.mild', 'tortilla.corn'),
    until: fc.option(fc.integer({ min: 0, max: 4 }).map((days) => addDays('20261120', days))),
  })
  const anyLines = fc.subarray([aLine('flan'), aLine('cobbler'), tacos])
  const anyTime = fc
    .tuple(fc.integer({ min: 0, max: 6 }), fc.constantFrom('03:59', '04:00', '18:00'))
    .map(([days, time]) => `${addDays('20261120', days)} ${time}`)
  const anyOuts = fc.uniqueArray(anyOut, { selector: ({ item_id }) => item_id })
  fc.assert(
    fc.property(anyOuts, anyLines, anyTime, (out, lines, wanted) => {
      const cart = aCart({ lines })
      fc.pre(problemsOf(cart, aMenu(), wanted).length === 0)
      const menu = menuServed(aMenu(), { ...kitchen, out }, wanted)
      const isRefused = problemsOf(cart, menu, wanted).length > 0
      expect(outIn(lines, out, wanted).length > 0).toBe(isRefused)
    }),
  )
})
