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

test('before a chain is imported there is none', () => {
  expect(chainIn(null)).toBeNull()
})
