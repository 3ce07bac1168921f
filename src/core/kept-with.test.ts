import { expect, test } from 'vitest'
import { keptWith } from './kept-with.ts'

test('what follows from a fact is found once for each name, and anew for another fact', () => {
  const keep = keptWith<object, number>()
  const [one, other] = [{}, {}]
  let found = 0
  const find = () => (found += 1)
  expect([keep(one, 'a', find), keep(one, 'a', find), keep(one, 'b', find)]).toEqual([1, 1, 2])
  expect(keep(other, 'a', find)).toBe(3)
  expect(keep(one, 'a', find)).toBe(1)
})

test('however many names a fact is asked by, only so much is kept', () => {
  const keep = keptWith<object, object>()
  const fact = {}
  const first = keep(fact, '0', () => ({}))
  for (let name = 1; name < 500; name += 1) keep(fact, String(name), () => ({}))
  expect(keep(fact, '0', () => ({}))).not.toBe(first)
})
