import { expect, test } from 'vitest'
import { median, percentile } from './percentile.ts'

const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)

test('99 of 100 are no larger than the 99th percentile', () => {
  expect(percentile(hundred, 0.99)).toBe(99)
  expect(percentile([...hundred, 1000], 0.99)).toBe(100)
  expect(percentile([7], 0.99)).toBe(7)
})

test('numbers are ordered as numbers', () => {
  expect(percentile([9, 10, 100], 0.5)).toBe(10)
})

test('the median of three is the one in the middle, whatever their order', () => {
  expect(median([30, 10, 20])).toBe(20)
})

test('of nothing there is no percentile, and no bound holds that', () => {
  expect(percentile([], 0.99)).toBeNaN()
})
