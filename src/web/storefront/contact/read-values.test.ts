import { expect, test } from 'vitest'
import { readValues } from './read-values.ts'

const formOf = (typed: Readonly<Record<string, string>>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  return form
}

test('R7.3 a phone number is sent without its marks', () => {
  expect(readValues(formOf({ phone: '(512) 555-0142', message: '(hot)' }))).toEqual({
    phone: '5125550142',
    message: '(hot)',
  })
})

test('a day of birth is one day of its parts, nothing where none was typed, and never made up', () => {
  const born = (month: string, day: string, year: string) =>
    readValues(formOf({ 'born.month': month, 'born.day': day, 'born.year': year }))['born']
  expect(born('2', '9', '1990')).toBe('1990-02-09')
  expect(born('', '', ' ')).toBe('')
  expect(born('2', '', '1990')).toBe('1990-02-00')
})
