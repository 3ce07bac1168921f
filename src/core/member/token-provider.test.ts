import { expect, test } from 'vitest'
import { isTokenProvider } from './token-provider.ts'

test('R5.17 only the token providers olo and oloauth are kept', () => {
  expect(['olo', 'oloauth'].every(isTokenProvider)).toBe(true)
  expect(['', 'Olo', 'olo ', 'oloauth2', 'google', 'legacy'].some(isTokenProvider)).toBe(false)
})
