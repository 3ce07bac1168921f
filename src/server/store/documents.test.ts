import { expect, test } from 'vitest'
import { chainIn, locationIn } from './documents.ts'

test('a document is read once while it stays the same, and anew once it changed', () => {
  const text = JSON.stringify({ id: 'south-lamar', busy: null })
  const first = locationIn(text)
  expect(first).toEqual({ id: 'south-lamar', busy: null })
  expect(locationIn(JSON.stringify({ id: 'south-lamar', busy: null }))).toBe(first)
  const busy = JSON.stringify({ id: 'south-lamar', busy: { minutes: 15 } })
  expect(locationIn(busy)).toEqual({ id: 'south-lamar', busy: { minutes: 15 } })
})

test('however often a location changes, only so much of what it was is kept', () => {
  const asOf = (hour: number) =>
    JSON.stringify({ id: 'south-lamar', hour, said: 'x'.repeat(2 ** 20) })
  const first = locationIn(asOf(0))
  expect(locationIn(asOf(0))).toBe(first)
  for (let hour = 1; hour <= 16; hour += 1) locationIn(asOf(hour))
  expect(locationIn(asOf(0))).not.toBe(first)
  expect(locationIn(asOf(16))).toBe(locationIn(asOf(16)))
})

test('before a chain is imported there is none', () => {
  expect(chainIn(null)).toBeNull()
})
