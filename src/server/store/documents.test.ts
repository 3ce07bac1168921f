import { expect, test } from 'vitest'
import { chainIn } from './documents.ts'

test('before a chain is imported there is none', () => {
  expect(chainIn(null)).toBeNull()
})
