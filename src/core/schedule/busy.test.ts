import { expect, test } from 'vitest'
import { busyMinutes } from '#core/schedule/busy.ts'

const now = '2026-11-20T23:35:00Z'
const until = '2026-11-20T23:36:00Z'

test.each([
  [20, 20],
  [60, 60],
  [61, 60],
  [240, 60],
  [-5, 0],
])('a kitchen that says %i minutes takes %i longer, while it lasts', (extra_minutes, minutes) => {
  expect(busyMinutes({ busy: { extra_minutes, until } }, now)).toBe(minutes)
  expect(busyMinutes({ busy: { extra_minutes, until } }, until)).toBe(0)
})

test('a kitchen that says nothing isn’t busy', () => {
  expect(busyMinutes({ busy: null }, now)).toBe(0)
})
