import fc from 'fast-check'
import { expect, test } from 'vitest'
import { knownFirst } from './known-first.ts'

const place = (menu_id: string, lat: number) => ({ menu_id, location: { lat, lng: -97 } })
const [south, lamar, mueller, waco] = [
  place('south', 30.1),
  place('lamar', 30.2),
  place('mueller', 30.3),
  place('waco', 31.5),
] as const
const all = [waco, south, mueller, lamar]

test('what its host knows comes first, in the order in which it is remembered, then what is nearest to the first of it', () => {
  expect(knownFirst(all, ['lamar', null, 'waco'])).toEqual([lamar, waco, south, mueller])
  expect(knownFirst(all, [undefined, 'gone', 'waco'])).toEqual([waco, mueller, lamar, south])
})

test('where nothing is remembered, places stand as they come', () => {
  expect(knownFirst(all, [])).toEqual(all)
  expect(knownFirst(all, [null, undefined, 'gone'])).toEqual(all)
  expect(knownFirst([], ['lamar'])).toEqual([])
})

test('no place goes or comes', () => {
  const known = fc.array(fc.constantFrom('south', 'lamar', 'mueller', 'waco', null, 'gone'))
  fc.assert(
    fc.property(known, (remembered) => {
      expect(new Set(knownFirst(all, remembered))).toEqual(new Set(all))
      expect(knownFirst(all, remembered)).toHaveLength(all.length)
    }),
  )
})
