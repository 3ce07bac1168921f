import { expect, test } from 'vitest'
import { refusalIn } from './refusal-in.ts'

const refusal = { code: 'outage', message: 'Try again in a moment.', fields: {} }

test('a refusal is found in an answer, and nothing where there is none', () => {
  expect(refusalIn({ refusal })).toBe(refusal)
  expect(refusalIn({ saved: true })).toBeUndefined()
  expect(refusalIn(undefined)).toBeUndefined()
})

test('of several forms on a page each finds its own refusal alone', () => {
  const answer = { refusal, typed: { card_id: 'visa', intent: 'remove' } }
  expect(refusalIn(answer, { card_id: 'visa' })).toBe(refusal)
  expect(refusalIn(answer, { card_id: 'amex' })).toBeUndefined()
  expect(refusalIn({ refusal }, { card_id: 'visa' })).toBeUndefined()
})
