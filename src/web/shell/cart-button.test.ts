import { expect, test } from 'vitest'
import { formatCartLabel } from './cart-button.tsx'

test.each([
  [0, 'Open cart, empty'],
  [1, 'Open cart, 1 item'],
  [3, 'Open cart, 3 items'],
])('R3.4 the cart button with %i items is called “%s”', (count, label) => {
  expect(formatCartLabel(count)).toBe(label)
})
