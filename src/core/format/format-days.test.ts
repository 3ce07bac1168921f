import { expect, test } from 'vitest'
import { formatDays } from './format-days.ts'

test.each([
  ['20261220', '20261224', 'Dec 20–24', '20–24 dic'],
  ['20261230', '20270102', 'Dec 30–Jan 2', '30 dic–2 ene'],
  ['20261224', '20261224', 'Dec 24', '24 dic'],
])('days from %s until %s are %s, in Spanish %s', (from, until, english, spanish) => {
  expect(formatDays({ from, until }, 'en')).toBe(english)
  expect(formatDays({ from, until }, 'es')).toBe(spanish)
})
