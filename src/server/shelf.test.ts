import { expect, test } from 'vitest'
import { createShelf } from './shelf.ts'

test('a full shelf gives up what was longest not asked for', () => {
  const shelf = createShelf<string>(2)
  shelf.put('grove', 'tacos')
  shelf.put('metro', 'burgers')
  expect(shelf.get('grove')).toBe('tacos')
  shelf.put('domain', 'salads')
  expect(shelf.get('metro')).toBeUndefined()
  expect(shelf.get('grove')).toBe('tacos')
  expect(shelf.get('domain')).toBe('salads')
})

test('things are weighed: a heavy one makes room, a replaced one weighs nothing any more', () => {
  const shelf = createShelf<string>(10, (thing) => thing.length)
  shelf.put('one', '1234')
  shelf.put('two', '1234')
  shelf.put('two', '12')
  shelf.put('three', '1234')
  expect(shelf.get('one')).toBe('1234')
  shelf.put('heavy', '1234567890')
  expect(['one', 'two', 'three'].map((name) => shelf.get(name))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(shelf.get('heavy')).toBe('1234567890')
})

test('what is heavier than the whole shelf isn’t kept, and displaces nothing', () => {
  const shelf = createShelf<string>(10, (thing) => thing.length)
  shelf.put('one', '1234')
  shelf.put('heavier', '1234567890 and more')
  expect(shelf.get('heavier')).toBeUndefined()
  expect(shelf.get('one')).toBe('1234')
})

test('what was dropped is gone', () => {
  const shelf = createShelf<string>(2)
  shelf.put('grove', 'tacos')
  shelf.drop('grove')
  shelf.drop('nobody')
  expect(shelf.get('grove')).toBeUndefined()
})
