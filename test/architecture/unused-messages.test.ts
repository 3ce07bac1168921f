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

/** What a thing is not called, so that it has one name in each language. */
const otherNames = {
  en: /\brestaurants?\b|\bany more\b|\bgo on\b|\blet go\b|\btick\b|\bproved?\b/i,
  es: /\bpedidos?\b|\bartículos?\b|\banfitri|\breembols|\bautoservicio\b|[«»]|\bcocinas? (?:más cercana|favorita)/i,
} as const

test('a thing is called the same in every text of a language', () => {
  for (const [locale, others] of Object.entries(otherNames)) {
    const texts: object = JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8'))
    const named = Object.entries(texts).filter(([, text]) => others.test(JSON.stringify(text)))
    expect(named.map(([key]) => key)).toEqual([])
  }
})
