import { expect, test } from 'vitest'
import { memoizeByObject } from './memoize-by-object.ts'

test('what follows from a fact is found once for each name, and anew for another fact', () => {
  const keep = memoizeByObject<object, number>()
  const [one, other] = [{}, {}]
  let found = 0
  const find = () => (found += 1)
  expect([keep(one, 'a', find), keep(one, 'a', find), keep(one, 'b', find)]).toEqual([1, 1, 2])
  expect(keep(other, 'a', find)).toBe(3)
  expect(keep(one, 'a', find)).toBe(1)
})

test('however many facts and names there are, only so much is kept', () => {
  const keep = memoizeByObject<object, object>(3)
  const [one, other] = [{}, {}]
  const first = keep(one, 'a', () => ({}))
  keep(one, 'b', () => ({}))
  keep(other, 'a', () => ({}))
  expect(keep(one, 'a', () => ({}))).toBe(first)
  keep(other, 'b', () => ({}))
  expect(keep(one, 'a', () => ({}))).not.toBe(first)
})
