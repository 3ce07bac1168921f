import { expect, test } from 'vitest'
import { weekHours } from '#core/schedule/hours-words.ts'
import { hoursDaily } from '#test/builders/a-location.ts'

test('R11.4 a week of hours reads from Monday to Sunday, closed days included', () => {
  const week = weekHours(hoursDaily({ from: '11:00', until: '01:30' }, [2, 3, 4, 5, 6, 7]))
  expect(week.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(week[0]?.words).toBe('Closed')
  expect(week[6]?.words).toBe('11:00 AM–1:30 AM')
})

test('a day without closing is open 24 hours', () => {
  expect(weekHours(hoursDaily({ from: '00:00', until: '00:00' }))[0]?.words).toBe('Open 24 hours')
})
