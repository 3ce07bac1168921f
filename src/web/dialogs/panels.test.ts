import { expect, test } from 'vitest'
import { panels } from './panels.ts'

test('a page opens panels for as long as it has room for them', () => {
  expect(panels.haveRoom()).toBe(false)
  const leave = panels.enter()
  expect(panels.haveRoom()).toBe(true)
  leave()
  expect(panels.haveRoom()).toBe(false)
})
