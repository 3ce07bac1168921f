import { expect, test } from 'vitest'
import { formatGuestTime } from './format-guest-time.ts'

test('R11.11 a text says a time as its guest reads it, and lets it turn nothing around', () => {
  const time = { local: '20261120 18:40', own: 'Fri 11/20, 6:40 PM' }
  expect(formatGuestTime({ ...time, language: null })).toBe('Fri 11/20, 6:40 PM')
  expect(formatGuestTime({ ...time, language: 'de' })).toBe(
    '\u2068Freitag, 20. November 2026 um 18:40\u2069',
  )
})
