import { expect, test } from 'vitest'
import { dayWords, timeWords, weekdayWords, whenWords } from '#core/clock-words.ts'

test.each([
  ['20261120 18:40', '6:40 PM'],
  ['20261120 00:05', '12:05 AM'],
  ['20261120 12:00', '12:00 PM'],
  ['20261120 11:59', '11:59 AM'],
  ['09:15', '9:15 AM'],
])('R11.4 %s is %s', (wall, words) => {
  expect(timeWords(wall)).toBe(words)
})

test.each([
  ['20261120', '11/20'],
  ['20260305 10:00', '3/05'],
])('R11.4 %s is %s', (day, words) => {
  expect(dayWords(day)).toBe(words)
})

test('a day has its weekday’s name', () => {
  expect(weekdayWords('20261122')).toBe('Sunday')
  expect(weekdayWords('20261120 18:40')).toBe('Friday')
})

test('R11.4 a time today is said without its day, another with it', () => {
  expect(whenWords('20261120 18:40', '20261120')).toBe('6:40 PM')
  expect(whenWords('20261121 11:00', '20261120')).toBe('Sat 11/21, 11:00 AM')
})
