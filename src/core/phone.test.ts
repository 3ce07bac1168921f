import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPhone, phoneAsTyped, phoneDigits, formatPhone } from '#core/phone.ts'

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

test('R11.4 a number is formatted as it is typed, each mark once a digit follows', () => {
  const typed = (text: string, caret = text.length) => phoneAsTyped({ text, caret })
  expect(typed('5').text).toBe('(5')
  expect(typed('(512').text).toBe('(512')
  expect(typed('(5125').text).toBe('(512) 5')
  expect(typed('(512) 5550').text).toBe('(512) 555-0')
  expect(typed('+1 512 555 0142').text).toBe('(512) 555-0142')
  expect(typed('512.555.0142').text).toBe('(512) 555-0142')
  for (const other of ['', '+44 20 7946 0958', '512 555 0142 x5', '512555014222'])
    expect(typed(other)).toEqual({ text: other, caret: other.length })
})

test('R11.4 the caret stays after the same digit, wherever it stands', () => {
  // A digit put in front of the last three: the caret goes on behind it.
  expect(phoneAsTyped({ text: '(512) 55-59142', caret: 11 })).toEqual({
    text: '(512) 555-9142',
    caret: 11,
  })
  // The second digit was taken out.
  expect(phoneAsTyped({ text: '(52) 555-0142', caret: 2 })).toEqual({
    text: '(525) 550-142',
    caret: 2,
  })
  fc.assert(
    fc.property(fc.stringMatching(/^[2-9]\d{9}$/), fc.nat({ max: 10 }), (digits, at) => {
      const { text, caret } = phoneAsTyped({ text: digits, caret: at })
      expect(phoneDigits(text)).toBe(digits)
      expect(phoneDigits(text.slice(0, caret))).toBe(digits.slice(0, at))
    }),
  )
})

test('R11.4 the last digit can always be taken back', () => {
  let text = '(512) 555-0142'
  for (let left = 9; left >= 1; left -= 1) {
    const cut = text.slice(0, -1)
    text = phoneAsTyped({ text: cut, caret: cut.length }).text
    expect(phoneDigits(text)).toHaveLength(left)
  }
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
