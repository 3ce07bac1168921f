import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { messageProblems } from './messages-problems.ts'
import { pseudoMessages } from './pseudo-messages.ts'

test('a text is 40 % longer, with accents, and its placeholders stay whole', () => {
  const { greeting } = pseudoMessages({ greeting: 'Welcome, {name}' })
  expect(greeting).toBe('Wélçömé, {name} ·~·')
  expect(pseudoMessages({ price: '{price}' })).toEqual({ price: '{price}' })
})

test('of variants only what people read is changed', () => {
  const declarations = ['input count', 'local plural = count: plural']
  const message = { declarations, selectors: ['plural'], match: { 'plural=*': '{count} items' } }
  expect(pseudoMessages({ items: [message] })).toEqual({
    items: [{ declarations, selectors: ['plural'], match: { 'plural=*': '{count} ítéms ·~' } }],
  })
})

test('every text of the product has the parameters that it has in English', () => {
  const file = readFileSync('messages/en.json', 'utf8')
  const english = z.record(z.string(), z.unknown()).parse(JSON.parse(file))
  expect(messageProblems(english, pseudoMessages(english), 'es')).toEqual([])
})
