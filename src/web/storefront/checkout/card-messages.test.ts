import { expect, test } from 'vitest'
import { messageIn } from './card-messages.ts'

test('T17 a token, a resize and a no are heard from the card fields', () => {
  expect(messageIn({ type: 'token', token: 'tok_1', brand: 'Visa' })).toEqual({
    type: 'token',
    token: 'tok_1',
  })
  expect(messageIn({ type: 'resize', height: 200 })).toEqual({ type: 'resize', height: 200 })
  expect(messageIn({ type: 'invalid', fields: {} })).toEqual({ type: 'invalid' })
})

test('T17 anything else that a frame posts is nothing', () => {
  const posted = [
    null,
    'token',
    7,
    {},
    { type: 'token' },
    { type: 'toString' },
    { type: 'resize', height: '9' },
  ]
  expect(posted.map(messageIn)).toEqual(posted.map(() => undefined))
})
