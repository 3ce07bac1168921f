import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Location } from '#core/location/location.ts'
import { openState, spansOf } from '#core/schedule/hours.ts'
import { dayOf, instantOf, minutesBetween } from '#core/time.ts'
import { aLocation, hoursDaily } from '#test/builders/a-location.ts'
import { formatOpenState } from './format-open-state.ts'

const friday = '20261120'
const elevenToTen = { from: '11:00', until: '22:00' }

function at(localTime: string, location: Location = aLocation()): ReturnType<typeof openState> {
  return openState(location, 'default', instantOf(localTime, location.time_zone))
}

function said(localTime: string, location?: Location): string {
  return formatOpenState(at(localTime, location), dayOf(localTime), 'en')
}

test('a day has the spans of its weekday', () => {
  expect(spansOf(aLocation(), 'default', 'pickup', friday)).toEqual([
    { from: '20261120 11:00', until: '20261120 22:00' },
  ])
})

test('a span that closes at or before its opening closes on the next day', () => {
  const late = aLocation({ hours: [hoursDaily({ from: '17:00', until: '02:00' })] })
  const always = aLocation({ hours: [hoursDaily({ from: '00:00', until: '00:00' })] })
  expect(spansOf(late, 'default', 'pickup', friday)[0]?.until).toBe('20261121 02:00')
  expect(spansOf(always, 'default', 'pickup', friday)[0]?.until).toBe('20261121 00:00')
})

test('lunch and dinner are two spans, earliest first', () => {
  const dinner = hoursDaily({ from: '17:00', until: '21:00' })
  const lunch = hoursDaily({ from: '11:00', until: '14:00' })
  expect(
    spansOf(aLocation({ hours: [dinner, lunch] }), 'default', 'pickup', friday).map(
      ({ from }) => from,
    ),
  ).toEqual(['20261120 11:00', '20261120 17:00'])
})

test('hours differ by handoff and by channel', () => {
  const location = aLocation({
    hours: [
      { ...hoursDaily(elevenToTen), handoff: ['pickup'] },
      { ...hoursDaily({ from: '17:00', until: '20:00' }), handoff: ['curbside'] },
    ],
  })
  expect(spansOf(location, 'default', 'curbside', friday)[0]?.from).toBe('20261120 17:00')
  expect(spansOf(location, 'default', 'drivethru', friday)).toEqual([])
  expect(spansOf(location, 'catering', 'pickup', friday)).toEqual([])
})

test('an exception replaces the week on its day, for every handoff, and opens nothing that isn’t offered', () => {
  const location = aLocation({
    exceptions: [
      { day: '20261126', span: null, note: 'Thanksgiving' },
      { day: '20261127', span: { from: '14:00', until: '20:00' }, note: 'Short Friday' },
    ],
  })
  expect(spansOf(location, 'default', 'curbside', '20261126')).toEqual([])
  expect(spansOf(location, 'default', 'curbside', '20261127')).toEqual([
    { from: '20261127 14:00', until: '20261127 20:00' },
  ])
  expect(spansOf(location, 'default', 'delivery', '20261127')).toEqual([])
})

test('an open location says until when', () => {
  expect(said('20261120 11:00')).toBe('Open until 10:00 PM')
  expect(at('20261120 11:00')).toEqual({
    open: true,
    until: '20261120 22:00',
    opens: null,
  })
})

test('before it opens it says the hour, after it closes the weekday', () => {
  expect(said('20261120 10:59')).toBe('Closed · opens 11:00 AM')
  expect(said('20261120 22:00')).toBe('Closed · opens Sat 11:00 AM')
  expect(at('20261120 22:00')).toEqual({
    open: false,
    until: null,
    opens: '20261121 11:00',
  })
})

test('closed on Mondays, it opens on Tuesday', () => {
  const location = aLocation({ hours: [hoursDaily(elevenToTen, [2, 3, 4, 5, 6, 7])] })
  expect(said('20261123 12:00', location)).toBe('Closed · opens Tue 11:00 AM')
})

test('past midnight it is still last evening’s opening', () => {
  const location = aLocation({ hours: [hoursDaily({ from: '17:00', until: '02:00' }, [5])] })
  expect(said('20261120 23:30', location)).toBe('Open until 2:00 AM')
  expect(said('20261121 01:59', location)).toBe('Open until 2:00 AM')
  expect(said('20261121 02:00', location)).toBe('Closed · opens Fri 5:00 PM')
})

test('round the clock is open 24 hours, and knows no closing', () => {
  const location = aLocation({ hours: [hoursDaily({ from: '00:00', until: '00:00' })] })
  expect(said('20261120 03:00', location)).toBe('Open 24 hours')
  expect(at('20261120 03:00', location)).toEqual({
    open: true,
    until: null,
    opens: null,
  })
})

test('round the clock but for Sundays closes on Saturday night', () => {
  const location = aLocation({
    hours: [hoursDaily({ from: '00:00', until: '00:00' }, [1, 2, 3, 4, 5, 6])],
  })
  expect(at('20261117 12:00', location).until).toBe('20261122 00:00')
  expect(said('20261117 12:00', location)).toBe('Open until Sun 12:00 AM')
})

test('a location without hours is closed, and promises no opening', () => {
  expect(said('20261120 12:00', aLocation({ hours: [] }))).toBe('Closed')
  expect(at('20261120 12:00', aLocation({ hours: [] }))).toEqual({
    open: false,
    until: null,
    opens: null,
  })
})

test('closed for longer than a week, it names the date', () => {
  const closed = ['20261120', '20261121', '20261122', '20261123', '20261124', '20261125']
  const exceptions = [...closed, '20261126', '20261127', '20261128'].map((day) => ({
    day,
    span: null,
    note: 'New floor',
  }))
  expect(said('20261120 12:00', aLocation({ exceptions }))).toBe(
    'Closed · opens Sun 11/29, 11:00 AM',
  )
})

test('the night clocks go back, the second 1:30 is still before a 2:00 closing', () => {
  const location = aLocation({ hours: [hoursDaily({ from: '17:00', until: '02:00' })] })
  expect(openState(location, 'default', '2026-11-01T07:30:00Z').until).toBe('20261101 02:00')
  expect(openState(location, 'default', '2026-11-01T08:00:00Z').open).toBe(false)
})

test('it is open exactly within a span of some handoff, whatever the hours', () => {
  const quarter = fc.integer({ min: 0, max: 95 }).map((n) => {
    const minutes = String((n % 4) * 15).padStart(2, '0')
    return `${String(Math.floor(n / 4)).padStart(2, '0')}:${minutes}`
  })
  const hours = fc.array(
    fc
      .record({
        span: fc.record({ from: quarter, until: quarter }),
        days: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
      })
      .map(({ span, days }) => hoursDaily(span, days)),
    { maxLength: 3 },
  )
  const second = fc.integer({ min: 1_761_955_200, max: 1_762_560_000 + 86_400 * 365 })
  fc.assert(
    fc.property(hours, second, (week, seconds) => {
      const now = Temporal.Instant.fromEpochMilliseconds(seconds * 1000)
      const location = aLocation({ hours: week })
      const today = now.toZonedDateTimeISO('America/Chicago').toPlainDate()
      const within = [-1, 0].some((days) =>
        spansOf(
          location,
          'default',
          'pickup',
          today.add({ days }).toString().replaceAll('-', ''),
        ).some(
          ({ from, until }) =>
            minutesBetween(instantOf(from, 'America/Chicago'), now.toString()) >= 0 &&
            minutesBetween(now.toString(), instantOf(until, 'America/Chicago')) > 0,
        ),
      )
      expect(openState(location, 'default', now.toString()).open).toBe(within)
    }),
  )
})
