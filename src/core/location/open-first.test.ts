import { expect, test } from 'vitest'
import { openFirst } from './open-first.ts'

const at = (id: string, open: boolean, distance: number | null) => ({ id, open, distance })
const ids = (locations: readonly { readonly id: string }[]) => locations.map(({ id }) => id)

test('who cooks now stands before who is closed, a favorite as well, each part as it stood', () => {
  const found = [at('favorite', false, 27), at('near', false, 1), at('all-night', true, 9)]
  expect(ids(openFirst(found))).toEqual(['all-night', 'favorite', 'near'])
  expect(ids(openFirst([at('b', true, 2), at('a', true, 1)]))).toEqual(['b', 'a'])
})

test('nobody is sent farther than a drive because somebody is open there', () => {
  const found = [at('near', false, 1), at('far', true, 60)]
  expect(ids(openFirst(found))).toEqual(['near', 'far'])
})
