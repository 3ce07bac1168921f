import { expect, test } from 'vitest'
import { favoritesFirst } from './favorites-first.ts'

const [near, liked, far] = [{ id: 'near' }, { id: 'liked' }, { id: 'far' }]

test('R6.7 favorites come first in a search, all others in their order after them', () => {
  expect(favoritesFirst([near, liked, far], ['far', 'liked'])).toEqual([liked, far, near])
  expect(favoritesFirst([near, far], [])).toEqual([near, far])
})
