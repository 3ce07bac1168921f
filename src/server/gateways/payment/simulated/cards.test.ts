import { describe, expect, test } from 'vitest'
import { cardOf, cardProblems, demoCards } from './cards.ts'

const good = { number: '4242 4242 4242 4242', expiry: '11/26', code: '123' }

test.each(demoCards.map(({ number, brand }) => [number, brand] as const))(
  'the demo card %s can be typed',
  (number, brand) => {
    const code = brand === 'Amex' ? '1234' : '123'
    expect(cardProblems({ number, expiry: '11/26', code }, '2026-11', 'en')).toEqual({})
  },
)

describe('each field says what is wrong with it', () => {
  const wrong = [
    [{ number: '' }, { number: 'Enter the card number' }],
    [{ number: '4242 4242 4242 4243' }, { number: 'Check the card number' }],
    [{ number: '4242' }, { number: 'Check the card number' }],
    // A number that is none of ours, even a real one, is never taken.
    [
      { number: '4012888888881881' },
      { number: 'Only demo cards work here. Try 4242 4242 4242 4242' },
    ],
    [{ expiry: '' }, { expiry: 'Enter the expiration date' }],
    [{ expiry: '13/30' }, { expiry: 'Enter the date as MM/YY' }],
    [{ expiry: '10/26' }, { expiry: 'This card has expired' }],
    [{ code: '' }, { code: 'Enter the security code' }],
    [{ code: '12' }, { code: 'Enter the 3-digit code' }],
    [{ number: '378282246310005' }, { code: 'Enter the 4-digit code' }],
  ] as const

  test.each(wrong)('%j', (typed, problems) => {
    expect(cardProblems({ ...good, ...typed }, '2026-11', 'en')).toEqual(problems)
  })
})

test('a card is good to the end of its month, and its date may be typed in any usual way', () => {
  for (const expiry of ['11/26', '1126', '11 / 26', '11/2026'])
    expect(cardProblems({ ...good, expiry }, '2026-11', 'en')).toEqual({})
})

test('a number may be typed with spaces or without', () => {
  expect(cardOf('4242 4242 4242 4242')).toBe(cardOf('4242424242424242'))
})

test('a Spanish page reads in Spanish what is wrong with a card', () => {
  const nothing = { number: '', expiry: '10/26', code: '12' }
  expect(cardProblems(nothing, '2026-11', 'es')).toEqual({
    number: 'Escribe el número de la tarjeta',
    expiry: 'Esta tarjeta ya venció',
    code: 'Escribe el código de 3 dígitos',
  })
})
