import { expect, test } from 'vitest'
import { parseCardMessage } from './card-messages.ts'

test('T17 a token, a resize and a refusal are read from the card fields', () => {
  expect(parseCardMessage({ type: 'token', token: 'tok_1', brand: 'Visa' })).toEqual({
    type: 'token',
    token: 'tok_1',
  })
  expect(parseCardMessage({ type: 'resize', height: 200 })).toEqual({ type: 'resize', height: 200 })
  expect(parseCardMessage({ type: 'invalid', fields: {} })).toEqual({ type: 'invalid' })
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
  expect(posted.map(parseCardMessage)).toEqual(posted.map(() => undefined))
})
