import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOver, endedWithDay, leftUntil, overAt, waitMinutes } from './auto-complete.ts'
import { minutesBetween, localTimeAt } from '#core/time.ts'

const austin = 'America/Chicago'

test.each([
  ['in the evening', '2026-11-21T01:40:00Z', '2026-11-20T10:00:00Z'],
  ['a minute before four', '2026-11-21T09:59:59.999Z', '2026-11-20T10:00:00Z'],
  ['at four, if it has waited', '2026-11-21T10:00:00Z', '2026-11-21T06:00:00Z'],
  ['at nine', '2026-11-21T15:00:00Z', '2026-11-21T10:00:00Z'],
  ['after midnight, of the first of a month', '2027-01-01T07:00:00Z', '2026-12-31T10:00:00Z'],
])('R6.24 what was promised before the kitchen’s day began is over: %s', (_, now, promised) => {
  expect(overAt(now, austin).promised).toBe(promised)
})

test.each([
  ['the night that clocks go on', '2026-03-08T08:59:00Z', '2026-03-07T10:00:00Z'],
  ['the morning after', '2026-03-08T13:00:00Z', '2026-03-08T09:00:00Z'],
  ['the hour that comes twice', '2026-11-01T07:30:00Z', '2026-10-31T09:00:00Z'],
  ['before four of the long night', '2026-11-01T09:59:00Z', '2026-10-31T09:00:00Z'],
  ['after the long night', '2026-11-01T14:00:00Z', '2026-11-01T10:00:00Z'],
])('R6.24 the day ends at four by the clock on the wall: %s', (_, now, promised) => {
  expect(overAt(now, austin).promised).toBe(promised)
})

test('R6.24 at one moment the day is over in one zone and runs on in another', () => {
  const now = '2026-11-21T10:30:00Z'
  expect(overAt(now, austin).promised).toBe('2026-11-21T06:30:00Z')
  expect(overAt(now, 'America/Denver').promised).toBe('2026-11-20T11:00:00Z')
  // No clock of Phoenix ever changes.
  expect(overAt('2026-07-01T17:00:00Z', 'America/Phoenix').promised).toBe('2026-07-01T11:00:00Z')
})

test('R6.24 what became ready, or is promised, at ten to four isn’t taken from its guest at four', () => {
  const { promised, ready } = overAt('2026-11-21T10:00:00Z', austin)
  for (const moment of [promised, ready])
    expect(minutesBetween(moment, '2026-11-21T09:50:00Z')).toBeGreaterThan(0)
  const later = { promised: '2026-11-21T09:50:00Z', ready: '2026-11-21T09:50:00Z' }
  expect(overAt('2026-11-21T13:50:00Z', austin)).toEqual(later)
})

test('R6.24 a day begins at four, within the last 25 hours but four hours ago, in whatever zone and year', () => {
  const zones = [austin, 'America/New_York', 'America/Los_Angeles', 'Europe/Berlin', 'Asia/Kolkata']
  const moment = fc.integer({ min: 0, max: 5 * 366 * 24 * 60 })
  fc.assert(
    fc.property(moment, fc.constantFrom(...zones), (minutes, zone) => {
      const now = Temporal.Instant.from('2026-01-01T00:00:00Z').add({ minutes }).toString()
      const { promised } = overAt(now, zone)
      const ago = minutesBetween(promised, now)
      expect(ago).toBeGreaterThanOrEqual(waitMinutes)
      expect(ago).toBeLessThan(25 * 60)
      expect(ago === waitMinutes || localTimeAt(promised, zone).endsWith(' 04:00')).toBe(true)
    }),
  )
})

test('R6.24 only the day’s own end is told from a hand-off', () => {
  expect(endedWithDay([{ status: 'completed', reason: dayOver }])).toBe(true)
  expect(endedWithDay([{ status: 'completed', reason: null }])).toBe(false)
  expect(endedWithDay([{ status: 'preparing', reason: 'recalled' }])).toBe(false)
})

test.each([
  [
    'yesterday’s supper, at nine in the morning',
    '2026-11-21T15:00:00Z',
    '2026-11-21T01:00:00Z',
    true,
  ],
  [
    'yesterday’s supper, at three in the night',
    '2026-11-21T09:00:00Z',
    '2026-11-21T01:00:00Z',
    false,
  ],
  ['the night’s last taco, at four', '2026-11-21T10:00:00Z', '2026-11-21T09:50:00Z', false],
  ['the night’s last taco, at eight', '2026-11-21T14:00:00Z', '2026-11-21T09:50:00Z', true],
  ['this morning’s breakfast, at midnight', '2026-11-22T06:00:00Z', '2026-11-21T12:00:00Z', false],
  ['what is due tomorrow', '2026-11-21T15:00:00Z', '2026-11-22T15:00:00Z', false],
])('R6.24 is it left from an earlier day: %s', (_, now, promised, isLeft) => {
  expect(minutesBetween(promised, leftUntil(now, austin)) >= 0).toBe(isLeft)
})
