import { expect, test } from 'vitest'
import { countOf } from './count.ts'
import { orderableRefusal, problemsOf } from '#core/cart/problems.ts'
import { aCart, aLine } from '#test/builders/a-cart.ts'
import { aMenu } from '#test/builders/a-menu.ts'
import { messageOf, worded } from '#test/builders/worded.ts'

const menu = aMenu({ sold_out: new Set(['flan']) })
const wanted = '20261120 18:40'

test('every line that can’t be served then is named, once', () => {
  const lines = [
    aLine('cobbler'),
    aLine('flan'),
    aLine('sushi'),
    aLine('migas'),
    aLine('tacos', { quantity: 100 }),
    aLine('kolaches', { quantity: 7 }),
  ]
  const problems = problemsOf(aCart({ lines }), menu, wanted)
  expect(problems.map(({ line_id, refusal }) => [line_id, refusal.code])).toEqual([
    ['lin_flan', 'product.sold_out'],
    ['lin_sushi', 'product.missing'],
    ['lin_migas', 'product.wrong_daypart'],
    ['lin_tacos', 'build.invalid'],
    ['lin_kolaches', 'quantity.out_of_bounds'],
  ])
  expect(messageOf(problems[0]?.refusal)).toBe('Flan is sold out.')
})

test('another time wanted settles a daypart', () => {
  const cart = aCart({ lines: [aLine('migas')] })
  expect(problemsOf(cart, menu, '20261121 09:00')).toEqual([])
})

test('a cart with problems can’t be ordered, and says which', () => {
  const cart = aCart({ lines: [aLine('flan'), aLine('migas')] })
  expect(worded(orderableRefusal(cart, menu, '20261121 09:00'))).toEqual({
    code: 'cart.problems',
    message: 'Flan is sold out.',
    fields: { lin_flan: 'Flan is sold out.' },
  })
  expect(orderableRefusal(aCart({ lines: [aLine('cobbler')] }), menu, wanted)).toBeUndefined()
})

test('a cart of nothing, or of utensils alone, can’t be ordered', () => {
  for (const lines of [[], [aLine('forks', { quantity: 3 })]])
    expect(worded(orderableRefusal(aCart({ lines }), menu, wanted))).toEqual({
      code: 'cart.empty',
      message: 'Your cart is currently empty',
    })
})

test('R7.7 utensils are not in the cart count; everything else counts by its quantity', () => {
  const lines = [aLine('forks', { quantity: 4 }), aLine('cobbler', { quantity: 2 }), aLine('sushi')]
  expect(countOf(aCart({ lines }), menu)).toBe(3)
})
