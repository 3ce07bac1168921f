import { expect, test } from 'vitest'
import type { Locale } from '#core/locale.ts'
import { orderLineIn } from '#core/order/order-line-in.ts'
import { orderedLines } from '#core/order/ordered-lines.ts'
import { aCart, aLine } from '#test/builders/a-cart.ts'
import { aCatalogue, aDish, aGroup, aMenu, anOption, published } from '#test/builders/a-menu.ts'

test('a line is sold by the names and prices of that moment, with its changes to the recipe', () => {
  const burger = aLine('burger', {
    quantity: 2,
    choices: [
      { option_id: 'toppings.pickles', quantity: 2 },
      { option_id: 'toppings.cheese', quantity: 1 },
    ],
    recipient: 'Sam',
    instructions: 'Cut in half',
  })
  expect(orderedLines(aCart({ lines: [burger] }), aMenu())).toEqual([
    {
      id: 'lin_burger',
      product_id: 'burger',
      name: 'Burger',
      short_name: 'Burger',
      image: null,
      station: 'grill',
      parts: [{ station: 'grill', started_at: null, done_at: null }],
      quantity: 2,
      utensil: false,
      choices: [
        { option_id: 'toppings.onion', name: 'Onion', quantity: 0, change: 'no' },
        { option_id: 'toppings.pickles', name: 'Pickles', quantity: 2, change: 'as_is' },
        { option_id: 'toppings.cheese', name: 'Cheese', quantity: 1, change: 'add' },
      ],
      recipient: 'Sam',
      instructions: 'Cut in half',
      cost: { each: 1495, total: 2990 },
      done_at: null,
    },
  ])
})

test('a line keeps what its menu calls it in Spanish too, for the crew and the guest who read that', () => {
  const pickles = anOption('pickles', { default: 1, es: { name: 'Pepinillos' } })
  const catalogue = aCatalogue(
    [aDish('burger', { es: { name: 'Hamburguesa' }, groups: ['toppings'] })],
    { groups: [aGroup('toppings', [pickles, anOption('onion')])] },
  )
  const choices = [
    { option_id: 'toppings.pickles', quantity: 1 },
    { option_id: 'toppings.onion', quantity: 1 },
  ]
  const cart = aCart({ lines: [aLine('burger', { choices })] })
  const [line] = orderedLines(cart, published(catalogue))
  if (!line) throw new Error('Nothing was sold')
  const names = (locale: Locale) => {
    const { name, short_name, choices: chosen } = orderLineIn(line, locale)
    return [name, short_name, ...chosen.map((choice) => choice.name)]
  }
  expect(names('en')).toEqual(['Burger', 'Burger', 'Pickles', 'Onion'])
  expect(names('es')).toEqual(['Hamburguesa', 'Hamburguesa', 'Pepinillos', 'Onion'])
})

test('utensils are sold as such; what the menu lost isn’t sold', () => {
  const lines = [aLine('forks', { quantity: 3 }), aLine('sushi')]
  const sold = orderedLines(aCart({ lines }), aMenu())
  expect(sold.map(({ product_id, utensil }) => [product_id, utensil])).toEqual([['forks', true]])
})
