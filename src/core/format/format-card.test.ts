import { expect, test } from 'vitest'
import { formatCard, formatCardShares } from '#core/format/format-card.ts'

test('a card is named by its brand and its last digits, however a gateway writes the brand', () => {
  expect(formatCard({ brand: 'Visa', last4: '4242' }, 'en')).toBe('Visa ending in 4242')
  expect(formatCard({ brand: 'visa', last4: '4242' }, 'en')).toBe('Visa ending in 4242')
})

test('what goes back to two cards is said with the sum of each', () => {
  const shares = [
    { brand: 'Mastercard', last4: '4444', cents: 73_288 },
    { brand: 'visa', last4: '4242', cents: 24_430 },
  ]
  expect(formatCardShares(shares, 'en')).toBe(
    '$732.88 to your Mastercard ending in 4444 and $244.30 to your Visa ending in 4242',
  )
})
