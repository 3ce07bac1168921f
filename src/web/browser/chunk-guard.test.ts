import { expect, test } from 'vitest'
import { mayReload } from './chunk-guard.ts'

test('R10.3 R11.3 a part of the page that fails to load reloads it, at most once in 60 seconds', () => {
  expect(mayReload(null, 1_800_000_000_000)).toBe(true)
  expect(mayReload('5000', 64_999)).toBe(false)
  expect(mayReload('5000', 65_000)).toBe(true)
})

test('R10.3 a kept time that is no number stops the reload, so that it cannot loop', () => {
  expect(mayReload('soon', 65_000)).toBe(false)
})
