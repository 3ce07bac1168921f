import { expect, test } from 'vitest'
import { passwordRefusal } from './password.ts'

const problemOf = (password: string, score: 0 | 1 | 2 | 3 | 4) =>
  passwordRefusal(password, score)?.fields?.['password']

test('a password has 8 to 128 characters, counted as people count them', () => {
  expect(problemOf('1234567', 4)).toBe('password.short')
  expect(problemOf('🌮🌮🌮🌮', 4)).toBe('password.short')
  expect(problemOf('a'.repeat(129), 4)).toBe('password.long')
  expect(problemOf('🌮'.repeat(128), 4)).toBeUndefined()
})

test('a password that anybody tries first is refused, whatever it is made of', () => {
  expect(problemOf('Password1!', 0)).toBe('password.common')
  expect(problemOf('Password1!', 1)).toBe('password.common')
  expect(problemOf('mesquite and patience', 2)).toBeUndefined()
})
