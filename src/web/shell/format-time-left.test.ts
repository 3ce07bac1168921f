import { expect, test } from 'vitest'
import { formatTimeLeft } from './format-time-left.ts'

test('R3.4 what is left is written as a clock counts it, whole days in words', () => {
  expect(formatTimeLeft(0)).toBe('00:00')
  expect(formatTimeLeft(1448)).toBe('24:08')
  expect(formatTimeLeft(7500)).toBe('2:05:00')
  expect(formatTimeLeft(86_400)).toBe('1 day')
  expect(formatTimeLeft(200_000)).toBe('2 days')
})
