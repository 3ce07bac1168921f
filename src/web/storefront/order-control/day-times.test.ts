import { expect, test } from 'vitest'
import { formatPickerDay } from './day-times.ts'

test('R11.11 a day to choose is written as its guest reads it', () => {
  expect(formatPickerDay('20261120', null)).toBe('Friday 11/20')
  expect(formatPickerDay('20261120', 'de')).toBe('Freitag, 20. Nov.')
})
