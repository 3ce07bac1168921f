import { expect, test } from 'vitest'
import { nameLines } from './logo.tsx'

test('a long name takes the logo’s second line, a short one stays on the first', () => {
  expect(nameLines('Fritz & Alma’s Texas Kitchen')).toEqual(['Fritz & Alma’s', 'Texas Kitchen'])
  expect(nameLines('Blue Comal')).toEqual(['Blue Comal', null])
})
