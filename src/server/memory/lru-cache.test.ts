import { expect, test } from 'vitest'
import { createLruCache } from './lru-cache.ts'

test('a full cache gives up what was longest not asked for', () => {
  const cache = createLruCache<string>(2)
  cache.put('grove', 'tacos')
  cache.put('metro', 'burgers')
  expect(cache.get('grove')).toBe('tacos')
  cache.put('domain', 'salads')
  expect(cache.get('metro')).toBeUndefined()
  expect(cache.get('grove')).toBe('tacos')
  expect(cache.get('domain')).toBe('salads')
})

test('things are weighed: a heavy one makes room, a replaced one weighs nothing any more', () => {
  const cache = createLruCache<string>(10, (value) => value.length)
  cache.put('one', '1234')
  cache.put('two', '1234')
  cache.put('two', '12')
  cache.put('three', '1234')
  expect(cache.get('one')).toBe('1234')
  cache.put('heavy', '1234567890')
  expect(['one', 'two', 'three'].map((name) => cache.get(name))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(cache.get('heavy')).toBe('1234567890')
})

test('what is heavier than the whole cache isn’t kept, and displaces nothing', () => {
  const cache = createLruCache<string>(10, (value) => value.length)
  cache.put('one', '1234')
  cache.put('heavier', '1234567890 and more')
  expect(cache.get('heavier')).toBeUndefined()
  expect(cache.get('one')).toBe('1234')
})

test('what was dropped is gone', () => {
  const cache = createLruCache<string>(2)
  cache.put('grove', 'tacos')
  cache.drop('grove')
  cache.drop('nobody')
  expect(cache.get('grove')).toBeUndefined()
})
