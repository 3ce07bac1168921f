import { expect, test } from 'vitest'
import { centsIn } from './parse-dollars.ts'

const most = 100_000
const read = (typed: string) => centsIn(typed, most)

test('R11.5 a custom tip is read as people write dollars, 0 included', () => {
  expect(['5', '5.5', '$5.50', ' 0 ', '1000'].map(read)).toEqual([500, 550, 550, 0, 100_000])
  expect(['.50', '$.5', '$ 5', '5.'].map(read)).toEqual([50, 50, 500, 500])
})

test('R11.5 a custom tip that is no amount, or above $1,000, is none', () => {
  expect(['', '.', '$', 'ten', '-1', '5.555', '1000.01', '1e3', '5,50'].map(read)).toEqual(
    Array.from({ length: 9 }, () => undefined),
  )
})
