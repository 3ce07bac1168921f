import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPhone, phoneDigits, formatPhone } from '#core/phone.ts'

test('R11.4 a phone number is shown as (###) ###-####, the US prefix +1 removed', () => {
  expect(formatPhone(phoneDigits('+1 512 555 0142'))).toBe('(512) 555-0142')
  expect(formatPhone(phoneDigits('15125550142'))).toBe('(512) 555-0142')
  expect(formatPhone('5550142')).toBe('5550142')
})

test('R7.2 dashes, dots, spaces and parentheses are stripped, unseen marks of copied numbers too', () => {
  const typed = [
    '512-555-0142',
    '(512) 555.0142',
    ' 512 – 555 – 0142 ',
    '\u202a512\u00a05550142\u202c',
  ]
  for (const number of typed) expect(phoneDigits(number)).toBe('5125550142')
})

test('letters, too few and too many digits are no number', () => {
  for (const typed of [
    '',
    '555-0142',
    '512 555 01422',
    '512 555 0142 x5',
    '+44 20 7946 0958',
    '٥١٢٥٥٥٠١٤٢',
  ])
    expect(isPhone(phoneDigits(typed))).toBe(false)
  expect(isPhone('0125550142')).toBe(false)
  expect(isPhone('5121550142')).toBe(false)
})

test('what is shown can be typed again', () => {
  const digits = fc.stringMatching(/^[2-9]\d{2}[2-9]\d{6}$/)
  fc.assert(
    fc.property(digits, (number) => {
      expect(isPhone(number)).toBe(true)
      expect(phoneDigits(formatPhone(number))).toBe(number)
    }),
  )
})
