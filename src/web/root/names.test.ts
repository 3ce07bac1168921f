import { expect, test } from 'vitest'
import { cartWords } from './cart-button.tsx'
import { nameLines } from './logo.tsx'

test.each([
  [0, 'Open cart, empty'],
  [1, 'Open cart, 1 item'],
  [3, 'Open cart, 3 items'],
])('R3.4 the cart button with %i items is called “%s”', (count, words) => {
  expect(cartWords(count)).toBe(words)
})

test('a long name takes the logo’s second line, a short one stays on the first', () => {
  expect(nameLines('Fritz & Alma’s Texas Kitchen')).toEqual(['Fritz & Alma’s', 'Texas Kitchen'])
  expect(nameLines('Blue Comal')).toEqual(['Blue Comal', null])
})
