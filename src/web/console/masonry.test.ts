import { expect, test } from 'vitest'
import { rowsOf } from './masonry.ts'

test('a ticket takes the rows that it and the gap below it fill, and never less', () => {
  expect(rowsOf(202)).toBe(53)
  expect(rowsOf(203)).toBe(54)
  expect(rowsOf(1)).toBe(3)
})
