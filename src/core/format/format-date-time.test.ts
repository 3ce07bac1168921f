import { expect, test } from 'vitest'
import {
  directionOf,
  formatDateTime,
  formatDayIn,
  formatDaysIn,
  formatShortDayIn,
  formatShortWeekdayIn,
  formatWeekdayIn,
} from './format-date-time.ts'

const evening = '20261120 18:40'

test.each([
  ['en-US', 'Friday, November 20, 2026', '6:40 PM', 'ltr'],
  ['es-MX', 'viernes, 20 de noviembre de 2026', '6:40', 'ltr'],
  ['de', 'Freitag, 20. November 2026', '18:40', 'ltr'],
  ['ar-EG', 'نوفمبر', '٦:٤٠', 'rtl'],
  ['he', 'נובמבר', '18:40', 'rtl'],
] as const)('R11.11 a guest who reads %s reads day and time in it', (language, day, time, dir) => {
  const written = formatDateTime(evening, language)
  expect(written.text).toContain(day)
  expect(written.text).toContain(time)
  expect(written).toMatchObject({ lang: language, dir })
})

test.each(['tlh', 'no such tag', ''])('R11.11 “%s” is written in English', (language) => {
  expect(formatDateTime(evening, language)).toEqual({
    text: 'Friday, November 20, 2026 at 6:40 PM',
    lang: 'en-US',
    dir: 'ltr',
  })
})

test('R11.11 a day, and days from one through another, are written in the guest’s language', () => {
  expect(formatDayIn('20261120', 'de')).toEqual({
    text: '20. November 2026',
    lang: 'de',
    dir: 'ltr',
  })
  expect(formatDaysIn('20261120', '20261124', 'de').text).toMatch(/^20\. ?– ?24\. November 2026$/)
  expect(formatDaysIn('20261120', '20270102', 'fr').text).toMatch(
    /20 novembre 2026.+2 janvier 2027/,
  )
  expect(formatDayIn('20261120', 'tlh').text).toBe('November 20, 2026')
  expect(formatWeekdayIn('20261120', 'de')).toEqual({ text: 'Freitag', lang: 'de', dir: 'ltr' })
  expect(formatShortDayIn('20261120', 'de')).toEqual({ text: '20. Nov.', lang: 'de', dir: 'ltr' })
  expect(formatShortWeekdayIn('20261120', 'de').text).toBe('Fr')
})

test('a language that is written in another script runs as that one does', () => {
  expect(directionOf('az')).toBe('ltr')
  expect(directionOf('az-Arab')).toBe('rtl')
  expect(directionOf('ur')).toBe('rtl')
})
