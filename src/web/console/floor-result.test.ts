import { expect, test } from 'vitest'
import { formatResult } from './floor-result.tsx'

test('a host hears whom a press was about and what it did: a call, a table reserved for a caller, a party that sits', () => {
  expect(formatResult({ intent: 'call', id: 'w1', whom: 'Kim, 2 guests' })).toBe(
    'Called: Kim, 2 guests.',
  )
  expect(
    formatResult({ intent: 'book', name: 'Ana', party: '4', at: '20261128 18:30|patio' }),
  ).toMatch(/^Reserved for 6:30 PM: Ana.*4/)
  const large = { intent: 'book', name: 'Ana', party: '8', at: '20261128 18:30|patio' }
  expect(formatResult({ ...large, deposit: 'asked' })).toMatch(/^Held for 6:30 PM until .*: Ana.*8/)
  expect(formatResult({ ...large, deposit: 'waived' })).toMatch(/^Reserved for 6:30 PM: Ana.*8/)
  expect(formatResult({ intent: 'waive', whom: 'Kim' })).toBe('Reserved without a deposit: Kim.')
  expect(formatResult({ intent: 'walk-in', name: '', party: '2' })).toMatch(/^Seated: Walk-in/)
  expect(formatResult({ intent: 'gone', id: 'w1', whom: 'Kim, 2 guests' })).toBe(
    'Off the waitlist: Kim, 2 guests.',
  )
  const told = (['move', 'completed', 'no_show', 'cancelled', 'booked'] as const).map((intent) =>
    formatResult({ intent, whom: 'Kim' }),
  )
  expect(told).toEqual([
    'Moved: Kim.',
    'Table free again: Kim.',
    'Didn’t come: Kim.',
    'Canceled: Kim.',
    'Expected again: Kim.',
  ])
})
