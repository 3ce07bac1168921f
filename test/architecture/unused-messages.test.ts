import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceTree } from './source-tree.ts'
import { unusedMessages } from './unused-messages.ts'

test('every message is shown by the product', () => {
  const keys = Object.keys(JSON.parse(readFileSync('messages/en.json', 'utf8')))
  expect(unusedMessages(keys, sourceTree('.'))).toEqual([])
})

test('a message that only a test names is found', () => {
  const files = [
    { path: 'src/web/cart.tsx', text: 'm.cart_title()' },
    { path: 'src/web/cart.test.tsx', text: 'm.cart_old()' },
    { path: 'test/e2e/cart.e2e.ts', text: 'm.cart_older()' },
  ]
  const keys = ['$schema', 'cart_title', 'cart_old', 'cart_older']
  expect(unusedMessages(keys, files)).toEqual(['cart_old', 'cart_older'])
})
