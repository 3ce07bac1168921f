import { expect, test } from 'vitest'
import { m } from '#messages'
import {
  formatDate,
  formatDay,
  formatShortWeekday,
  formatTime,
  formatWeekday,
  formatWeekdayAndDay,
  formatWhen,
} from './format-time.ts'

test.each([
  ['20261120 18:40', '6:40 PM', '6:40 p.m.'],
  ['20261120 00:05', '12:05 AM', '12:05 a.m.'],
  ['20261120 12:00', '12:00 PM', '12:00 p.m.'],
  ['20261120 11:59', '11:59 AM', '11:59 a.m.'],
  ['09:15', '9:15 AM', '9:15 a.m.'],
])('R11.4 %s is %s, in Spanish %s', (local, english, spanish) => {
  expect(formatTime(local, 'en')).toBe(english)
  expect(formatTime(local, 'es')).toBe(spanish)
})

test.each([
  ['20261120', '11/20', '20 nov'],
  ['20260305 10:00', '3/05', '5 mar'],
])('R11.4 %s is %s, in Spanish %s', (day, english, spanish) => {
  expect(formatDay(day, 'en')).toBe(english)
  expect(formatDay(day, 'es')).toBe(spanish)
})

test('R11.4 a day of another year has its year', () => {
  expect(formatDate('20251103', 'en')).toBe('11/03/2025')
  expect(formatDate('20251103', 'es')).toBe('3 nov 2025')
})

test('a day has its weekday’s name', () => {
  expect(formatWeekday('20261122', 'en')).toBe('Sunday')
  expect(formatWeekday('20261120 18:40', 'en')).toBe('Friday')
  expect(formatWeekday('20261120 18:40', 'es')).toBe('viernes')
  expect(formatShortWeekday('20261121', 'es')).toBe('sáb')
  expect(formatWeekdayAndDay('20261120', 'en')).toBe('Friday 11/20')
})

test('R11.4 a time today is written without its day, another with it', () => {
  expect(formatWhen('20261120 18:40', '20261120', 'en')).toBe('6:40 PM')
  expect(formatWhen('20261121 11:00', '20261120', 'en')).toBe('Sat 11/21, 11:00 AM')
  expect(formatWhen('20261121 11:00', '20261120', 'es')).toBe('sáb 21 nov, 11:00 a.m.')
})

test('Spanish reads a moment with its day as one: before it, of it, never “las” and a weekday', () => {
  const time = formatWhen('20261128 21:14', '', 'es')
  const day = formatWeekdayAndDay('20261128', 'es')
  for (const text of [
    m.group_join_lede({ location: 'South Lamar', city: 'Austin', time }, { locale: 'es' }),
    m.table_changing({ time }, { locale: 'es' }),
    m.mail_group_again_subject({ host: 'Alma', day, time: '9:14 p.m.' }, { locale: 'es' }),
  ])
    expect(text).toMatch(/ del (sáb|sábado) 28 nov, 9:14 p\.m\./)
})
