import { afterEach, expect, test, vi } from 'vitest'
import { isUnderway, nextAddress, whileUnderway } from './navigation-underway.ts'

/** What the browser’s history says that stands there. */
function standsAt(state: unknown): void {
  vi.stubGlobal('window', { history: { state } })
}

afterEach(() => void vi.unstubAllGlobals())

test('R2.19 a page is on its way from the press until it has come, however late it is drawn', async () => {
  standsAt({ key: 'menu' })
  expect(isUnderway('menu')).toBe(false)
  const come = Promise.withResolvers<void>()
  const navigating = whileUnderway(() => come.promise, '/dish')
  expect(isUnderway('menu')).toBe(true)
  expect(nextAddress()).toBe('/dish')
  // The address has changed; the page that stands there is still the old one.
  standsAt({ key: 'dish', idx: 1 })
  come.resolve()
  await navigating
  expect(nextAddress()).toBeNull()
  expect(isUnderway('menu')).toBe(true)
  expect(isUnderway('dish')).toBe(false)
})

test('R2.19 a page that failed to come is no more on its way, and the first page of a visit has no key', async () => {
  standsAt(null)
  await expect(whileUnderway(() => Promise.reject(new Error('gone')), null)).rejects.toThrow('gone')
  expect(isUnderway('default')).toBe(false)
})
