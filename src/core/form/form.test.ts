import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanValue, type FormField, formProblems, masked, valueProblem } from './form.ts'
import { formatValueProblem } from './format-problem.ts'

const fieldOf = (change: Partial<FormField>): FormField => ({
  name: 'it',
  type: 'text',
  label: 'First name',
  value: '',
  placeholder: '',
  disabled: false,
  required: false,
  min: null,
  max: null,
  mask: '',
  inputmode: '',
  pattern: '',
  invalid: '',
  hint: '',
  options: [],
  ...change,
})
const matches = (pattern: string, text: string) => new RegExp(`^(?:${pattern})$`).test(text)
const judging = { matches, today: '2026-11-25' } as const
const problemOf = (change: Partial<FormField>, typed: string) => {
  const field = fieldOf(change)
  return valueProblem(field, { it: typed }, { fields: [field], ...judging })
}

describe('R7.1 a required field that is empty', () => {
  test('says so in its own words, or by its label', () => {
    expect(problemOf({ required: true }, '  ')).toBe('missing')
    expect(formatValueProblem(fieldOf({}), 'missing', 'en')).toBe('First name is required')
    expect(formatValueProblem(fieldOf({ invalid: 'Tell us' }), 'missing', 'en')).toBe('Tell us')
  })
})

describe('R7.2', () => {
  test('a section header is always valid, and so is an optional field that is empty', () => {
    expect(problemOf({ type: 'section-header', required: true }, '')).toBeUndefined()
    expect(problemOf({ type: 'email' }, '')).toBeUndefined()
  })

  test('a location search is valid with a value where it is required', () => {
    expect(problemOf({ type: 'location-search', required: true }, '')).toBe('missing')
    expect(problemOf({ type: 'location-search', required: true }, 'South Lamar')).toBeUndefined()
  })

  test('a required checkbox must be checked', () => {
    expect(problemOf({ type: 'checkbox', required: true }, '')).toBe('missing')
    expect(problemOf({ type: 'checkbox', required: true }, 'on')).toBeUndefined()
    expect(problemOf({ type: 'checkbox', required: true }, 'off')).toBe('missing')
  })

  test('a phone number is stripped of dashes, spaces and parentheses, and matches the field’s pattern', () => {
    expect(problemOf({ type: 'tel' }, '(512) 555-0142')).toBeUndefined()
    expect(problemOf({ type: 'tel' }, '512 555')).toBe('wrong')
    expect(problemOf({ type: 'tel', pattern: '\\d{4}' }, '55-42')).toBeUndefined()
    expect(problemOf({ type: 'tel', pattern: '\\d{4}' }, '(512) 555-0142')).toBe('wrong')
    expect(cleanValue(fieldOf({ type: 'tel' }), '(512) 555-0142')).toBe('5125550142')
  })

  test('email and password match the field’s pattern', () => {
    expect(problemOf({ type: 'email' }, 'marisol@example')).toBe('wrong')
    expect(problemOf({ type: 'email', pattern: '.+@example[.]com' }, 'a@else.com')).toBe('wrong')
    expect(problemOf({ type: 'password', pattern: '.*\\d.*' }, 'abcdefgh')).toBe('wrong')
    expect(problemOf({ type: 'password', pattern: '.*\\d.*' }, 'abcdefg8')).toBeUndefined()
  })

  test.each(['confirm-password', 'password_confirmation'] as const)(
    'a %s equals the first password',
    (type) => {
      const fields = [
        fieldOf({ name: 'one', type: 'password' }),
        fieldOf({ name: 'two', type, required: true }),
      ]
      const read = (two: string) => formProblems(fields, { one: 'smoke', two }, judging)
      expect(read('smoke')).toEqual({})
      expect(read('Smoke')).toEqual({ two: 'different' })
      expect(read('')).toEqual({ two: 'missing' })
    },
  )
})

test('R7.4 a text keeps its least and most letters, a number its bounds', () => {
  expect(problemOf({ min: 2, max: 4 }, 'a')).toBe('short')
  expect(problemOf({ min: 2, max: 4 }, 'abcde')).toBe('long')
  expect(problemOf({ max: 2 }, '🌮🌮')).toBeUndefined()
  expect(problemOf({ type: 'textarea', max: 5 }, 'ab\r\ncd')).toBeUndefined()
  expect(problemOf({ type: 'number', min: 1, max: 99 }, '0')).toBe('low')
  expect(problemOf({ type: 'number', min: 1, max: 99 }, '100')).toBe('high')
  expect(problemOf({ type: 'number' }, 'ten')).toBe('wrong')
})

test('a day of birth is a day that there was, a choice one that is offered', () => {
  expect(problemOf({ type: 'date-of-birth' }, '1990-02-28')).toBeUndefined()
  for (const typed of ['1990-02-30', '02/28/1990', '1800-01-01'])
    expect([typed, problemOf({ type: 'date-of-birth' }, typed)]).toEqual([typed, 'wrong'])
  expect(problemOf({ type: 'date-of-birth' }, '2026-11-26')).toBe('wrong')
  const options = [{ value: 'praise', label: 'Praise' }]
  expect(problemOf({ type: 'select', options }, 'praise')).toBeUndefined()
  expect(problemOf({ type: 'select', options }, 'other')).toBe('wrong')
})

test('what is disabled keeps its own value, whatever is sent', () => {
  const field = fieldOf({ disabled: true, value: 'fixed', required: true })
  expect(valueProblem(field, { it: 'changed' }, { fields: [field], ...judging })).toBeUndefined()
  expect(cleanValue(field, 'changed')).toBe('fixed')
})

test('R7.4 the marks of a mask may be typed as well: a month of one digit is that month', () => {
  expect(masked('##/##/####', '1/5/2026')).toBe('01/05/2026')
  expect(masked('##/##/####', '1/')).toBe('1')
  expect(masked('(###) ###-####', '512-555-0142')).toBe('(512) 555-0142')
  expect(masked('+1 (###) ###', '+1 (5126')).toBe('+1 (512) 6')
})

test('R7.4 a mask puts its marks around digits, never more digits than it has places', () => {
  expect(masked('##/##/####', '0228')).toBe('02/28')
  expect(masked('##/##/####', '02281990777')).toBe('02/28/1990')
  const marks = fc.constantFrom('(###) ###-####', '##/##/####', '+1 (###) ###', '##:##')
  const signs = fc.string({ unit: fc.constantFrom(...Array.from('0123456789/()-+: ')) })
  fc.assert(
    fc.property(marks, signs, (mask, typed) => {
      const once = masked(mask, typed)
      expect(masked(mask, once)).toBe(once)
      expect(once.length).toBeLessThanOrEqual(mask.length)
    }),
  )
})
