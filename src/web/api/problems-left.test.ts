import { expect, test } from 'vitest'
import { problemsLeft } from './problems-left.ts'

test('R7.1 a field that was refused and filled in since is called missing no more', () => {
  const refused = { name: 'Your name is required', phone: 'Mobile number is required' }
  expect(problemsLeft(refused, ['name', 'email'])).toEqual({ phone: refused.phone })
  expect(problemsLeft(refused)).toEqual(refused)
  expect(problemsLeft(undefined, ['name'])).toEqual({})
})
