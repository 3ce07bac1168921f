import { expect, test } from 'vitest'
import { m } from '#messages'
import { formatWait } from './format-wait.ts'

test('R1.7 a party that no table comes free for before closing isn’t told that it is any minute now', () => {
  expect(formatWait({ from: 10, until: 20 })).toBe(m.wait_range({ from: 10, until: 20 }))
  expect(formatWait({ from: 0, until: 5 })).toBe(m.wait_soon())
  expect(formatWait(null)).toBe(m.wait_no_table())
})
