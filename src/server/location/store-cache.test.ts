import { expect, test } from 'vitest'
import { storedChain } from './store-cache.ts'

test('before a chain is imported there is none', () => {
  expect(storedChain(null)).toBeNull()
})
