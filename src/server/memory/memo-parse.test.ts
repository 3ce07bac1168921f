import { expect, test } from 'vitest'
import { memoParse } from './memo-parse.ts'

const document = (text: string): unknown => JSON.parse(text)

test('a document is read once while it stays the same, and anew once it changed', () => {
  const read = memoParse(1_000, document)
  const text = JSON.stringify({ id: 'south-lamar', busy: null })
  const first = read(text)
  expect(first).toEqual({ id: 'south-lamar', busy: null })
  expect(read(JSON.stringify({ id: 'south-lamar', busy: null }))).toBe(first)
  const busy = JSON.stringify({ id: 'south-lamar', busy: { minutes: 15 } })
  expect(read(busy)).toEqual({ id: 'south-lamar', busy: { minutes: 15 } })
})

test('however often a document changes, only so much of what it was is kept', () => {
  const read = memoParse(1_000, document)
  const asOf = (hour: number) => JSON.stringify({ hour: 100 + hour, said: 'x'.repeat(150) })
  const first = read(asOf(0))
  expect(read(asOf(0))).toBe(first)
  for (let hour = 1; hour <= 6; hour += 1) read(asOf(hour))
  expect(read(asOf(0))).not.toBe(first)
  expect(read(asOf(6))).toBe(read(asOf(6)))
})
