import { expect, test } from 'vitest'
import { withDefect } from '#bench/testbed/defects.ts'
import { constantBytes } from './menu-answer.ts'

test('the constant bytes beside the menu still have their place in the product', () => {
  expect(withDefect(constantBytes)).toContain(constantBytes.put)
})
