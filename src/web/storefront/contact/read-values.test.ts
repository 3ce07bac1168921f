import { expect, test } from 'vitest'
import { readValues } from './read-values.ts'

const formOf = (typed: Readonly<Record<string, string>>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  return form
}

test('R7.3 what a field for phone numbers holds is sent without its marks, whatever it is called, and nothing else', () => {
  const typed = formOf({ mobile: '(512) 555-0142', phone_model: 'X (2)', message: '(hot)' })
  const fields = [
    { name: 'mobile', type: 'tel' },
    { name: 'phone_model', type: 'text' },
  ] as const
  expect(readValues(typed, fields)).toEqual({
    mobile: '5125550142',
    phone_model: 'X (2)',
    message: '(hot)',
  })
})

test('a day of birth is one day of its parts, nothing where none was typed, and never made up', () => {
  const born = (month: string, day: string, year: string) =>
    readValues(formOf({ 'born.month': month, 'born.day': day, 'born.year': year }), [])['born']
  expect(born('2', '9', '1990')).toBe('1990-02-09')
  expect(born('', '', ' ')).toBe('')
  expect(born('2', '', '1990')).toBe('1990-02-00')
})
