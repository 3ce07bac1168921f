import * as library from 'better-auth/api'
import { expect, test } from 'vitest'
import { readingErrors } from './library-errors.ts'

const { unlessRefused, refusalOf } = readingErrors(library)

const failing = (error: Error) => async () => {
  throw error
}

test('what broke beneath the sign-in library is an outage, and never the no of a wrong password', async () => {
  const down = failing(new library.APIError('INTERNAL_SERVER_ERROR'))
  await expect(unlessRefused(down)).rejects.toThrow('outage')
  await expect(refusalOf(down)).rejects.toThrow('outage')
  const no = failing(new library.APIError('BAD_REQUEST', { code: 'NO', message: 'No' }))
  expect(await unlessRefused(no)).toBeUndefined()
  expect(await refusalOf(no)).toBe('NO')
  expect(await unlessRefused(async () => 'yes')).toBe('yes')
  await expect(unlessRefused(failing(new Error('Ours')))).rejects.toThrow('Ours')
})
