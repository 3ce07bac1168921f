import { expect, test } from 'vitest'
import { instantOfColumn } from './driver-pool.ts'

test.each([
  ['2026-11-20 23:40:00+00', '2026-11-20T23:40:00Z'],
  ['2026-11-20 23:40:07.5+00', '2026-11-20T23:40:07.5Z'],
  ['2026-11-20 23:40:07.123456+00', '2026-11-20T23:40:07.123456Z'],
  ['2026-11-20 17:40:00-06', '2026-11-20T23:40:00Z'],
  ['infinity', 'infinity'],
])('the moment %s of a row is %s', (column, instant) => {
  expect(instantOfColumn(column)).toBe(instant)
})
