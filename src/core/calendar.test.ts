import { expect, test } from 'vitest'
import { dayNumbered, numberOfDay } from '#core/calendar.ts'

test('every day from 1970 to 2100 is counted as the calendar counts it', () => {
  const wrong: string[] = []
  let day = Temporal.PlainDate.from('1970-01-01')
  for (let number = 0; day.year < 2101; number += 1) {
    const written = day.toString().replaceAll('-', '')
    if (numberOfDay(written) !== number || dayNumbered(number) !== written) wrong.push(written)
    day = day.add({ days: 1 })
  }
  expect(wrong).toEqual([])
})

test('days before 1970 count downward', () => {
  expect(numberOfDay('19691231')).toBe(-1)
  expect(dayNumbered(-1)).toBe('19691231')
  expect(dayNumbered(numberOfDay('16000229'))).toBe('16000229')
})
