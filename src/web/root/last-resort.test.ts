import { expect, test } from 'vitest'
import { lastResort } from './last-resort.ts'

test('R3.3 where nothing can be rendered the guest still reads what happened and finds home', () => {
  expect(lastResort).toContain('An error occurred while showing the error page')
  expect(lastResort).toContain('<a href="/">Go back to home</a>')
})
