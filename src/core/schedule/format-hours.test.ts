import { expect, test } from 'vitest'
import { hoursDaily } from '#test/builders/a-location.ts'
import { formatComingExceptions, formatWeekHours } from '#core/schedule/format-hours.ts'

test('R11.4 a week of hours reads from Monday to Sunday, closed days included', () => {
  const week = formatWeekHours(
    hoursDaily({ from: '11:00', until: '01:30' }, [2, 3, 4, 5, 6, 7]),
    'en',
  )
  expect(week.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(week[0]?.text).toBe('Closed')
  expect(week[6]?.text).toBe('11:00 AM–1:30 AM')
})

test('a day without closing is open 24 hours', () => {
  expect(formatWeekHours(hoursDaily({ from: '00:00', until: '00:00' }), 'en')[0]?.text).toBe(
    'Open 24 hours',
  )
})

test('R2.3 dates that differ from the week are said from today on, earliest first', () => {
  const coming = formatComingExceptions(
    [
      { day: '20261224', span: { from: '11:00', until: '18:00' }, note: 'Christmas Eve' },
      { day: '20261126', span: null, note: 'Thanksgiving' },
      { day: '20261031', span: null, note: 'Halloween' },
    ],
    '20261126',
    'en',
  )
  expect(coming.map(({ note, text }) => [note, text])).toEqual([
    ['Thanksgiving', 'Closed'],
    ['Christmas Eve', '11:00 AM–6:00 PM'],
  ])
})
