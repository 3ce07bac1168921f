import { expect, test } from 'vitest'
import { fallbackErrorPage } from './fallback-error-page.ts'

test('R3.3 where nothing can be rendered the guest still reads what happened and finds home', () => {
  expect(fallbackErrorPage()).toContain('<html lang="en">')
  expect(fallbackErrorPage()).toContain('An error occurred while showing the error page')
  expect(fallbackErrorPage()).toContain('<a href="/">Go back to home</a>')
})
