import { expect, test } from 'vitest'
import fc from 'fast-check'
import {
  addDays,
  addMinutes,
  instantIfShown,
  instantOf,
  isDay,
  minutesBetween,
  numberOfDay,
  localTimeOn,
  localTimeAt,
  weekdayOf,
} from '#core/time.ts'

const zones = ['America/Chicago', 'America/Denver', 'America/Phoenix', 'UTC'] as const
const anInstant = fc
  .integer({ min: 1_767_225_600, max: 1_924_991_999 }) // 2026 to 2030
  .map((second) => Temporal.Instant.fromEpochMilliseconds(second * 1000).toString())

test('a moment reads as the clock there, seconds left out', () => {
  expect(localTimeAt('2026-11-20T23:40:59.9Z', 'America/Chicago')).toBe('20261120 17:40')
  expect(localTimeAt('2026-11-20T23:40:00Z', 'America/Denver')).toBe('20261120 16:40')
  expect(localTimeAt('2026-11-21T05:40:00Z', 'America/Chicago')).toBe('20261120 23:40')
})

test('a clock’s minute is the moment it is shown', () => {
  expect(instantOf('20261120 17:40', 'America/Chicago')).toBe('2026-11-20T23:40:00Z')
  expect(instantOf('20260720 17:40', 'America/Chicago')).toBe('2026-07-20T22:40:00Z')
})

test.each([
  ['America/Chicago', '2026-03-08T08:30:00Z'],
  ['America/Denver', '2026-03-08T09:30:00Z'],
])('in spring, 2:30 in %s moves on to 3:30 and is never shown', (zone, moment) => {
  expect(instantOf('20260308 02:30', zone)).toBe(moment)
  expect(localTimeAt(moment, zone)).toBe('20260308 03:30')
  expect(instantIfShown('20260308 02:30', zone)).toBeUndefined()
  expect(instantIfShown('20260308 03:00', zone)).toBe(instantOf('20260308 03:00', zone))
})

test.each([
  ['America/Chicago', '2026-11-01T06:30:00Z'],
  ['America/Denver', '2026-11-01T07:30:00Z'],
])('in autumn, 1:30 in %s is the first of the two', (zone, first) => {
  expect(instantOf('20261101 01:30', zone)).toBe(first)
  expect(localTimeAt(addMinutes(first, 60), zone)).toBe('20261101 01:30')
})

test('a moment comes back from its clock, but for the hour that autumn repeats', () => {
  fc.assert(
    fc.property(anInstant, fc.constantFrom(...zones), (instant, zone) => {
      const apart = minutesBetween(instantOf(localTimeAt(instant, zone), zone), instant)
      expect(apart >= 0 && apart < 61 && apart % 60 < 1).toBe(true)
    }),
  )
})

test('a moment is written as Temporal writes it, with as much of a second as it has', () => {
  const any = fc.integer({ min: -62_167_219_200_000, max: 253_402_300_799_999 })
  const late = fc.integer({ min: 0, max: 59_999 })
  fc.assert(
    fc.property(any, late, (milliseconds, more) => {
      const moment = Temporal.Instant.fromEpochMilliseconds(milliseconds)
      const later = addMinutes(moment.toString(), more / 60_000)
      expect(later).toBe(moment.add({ milliseconds: more }).toString())
    }),
    {
      numRuns: 1_000,
      examples: [
        [0, 0],
        [-1, 0],
        [1_000, 10],
        [253_402_300_799_999, 1],
      ],
    },
  )
})

test('minutes there and back are the same minutes', () => {
  fc.assert(
    fc.property(anInstant, fc.integer({ min: -600_000, max: 600_000 }), (instant, minutes) => {
      expect(minutesBetween(instant, addMinutes(instant, minutes))).toBe(minutes)
      expect(addMinutes(addMinutes(instant, minutes), -minutes)).toBe(instant)
    }),
  )
})

test('minutes between are counted to the millisecond, whatever the spelling of UTC', () => {
  expect(minutesBetween('2026-11-20T23:40:00Z', '2026-11-20T23:40:30.500+00:00')).toBeCloseTo(
    0.508_333,
  )
  expect(minutesBetween('2026-11-20T23:40:00Z', '2026-11-20T23:39:00Z')).toBe(-1)
})

test.each(['2026-11-20', '20261120 17:40', '2026-11-20T23:40:00-06:00', 'soon', ''])(
  '"%s" is no moment in UTC',
  (text) => {
    expect(() => minutesBetween(text, '2026-11-20T23:40:00Z')).toThrow(RangeError)
  },
)

test('days go on over months, leap days and years', () => {
  expect(addDays('20261130', 2)).toBe('20261202')
  expect(addDays('20280228', 1)).toBe('20280229')
  expect(addDays('20270101', -1)).toBe('20261231')
})

test('a clock’s face goes on past midnight', () => {
  expect(localTimeOn('20261120', 665)).toBe('20261120 11:05')
  expect(localTimeOn('20261231', 1500)).toBe('20270101 01:00')
})

test('Monday is 1 and Sunday is 7', () => {
  const days = ['20261116', '20261117', '20261118', '20261119', '20261120', '20261121', '20261122']
  expect(days.map(weekdayOf)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test.each(['20261131', '20260229', '20261399', '2026112', '202611200', 'yesterday', ''])(
  'the calendar has no "%s"',
  (text) => {
    expect(isDay(text)).toBe(false)
  },
)

test('the calendar has 29 February 2028', () => {
  expect(isDay('20280229')).toBe(true)
})

test('every day from 1970 to 2100 is counted as the calendar counts it', () => {
  const wrong: string[] = []
  let day = Temporal.PlainDate.from('1970-01-01')
  for (let number = 0; day.year < 2101; number += 1) {
    const written = day.toString().replaceAll('-', '')
    if (numberOfDay(written) !== number || addDays('19700101', number) !== written)
      wrong.push(written)
    day = day.add({ days: 1 })
  }
  expect(wrong).toEqual([])
})

test('days before 1970 count downward', () => {
  expect(numberOfDay('19691231')).toBe(-1)
  expect(addDays('19700101', -1)).toBe('19691231')
  expect(addDays('19700101', numberOfDay('16000229'))).toBe('16000229')
})
