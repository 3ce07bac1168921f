import { expect, test } from 'vitest'
import { cardLife, formatExpiry } from './saved-card.ts'

test('a card works through its last month, and says before that it ends', () => {
  expect(cardLife('2026-10', '20261123')).toBe('expired')
  expect(cardLife('2026-11', '20261123')).toBe('soon')
  expect(cardLife('2026-12', '20261123')).toBe('soon')
  expect(cardLife('2027-01', '20261123')).toBe('valid')
  expect(cardLife('2027-01', '20261231')).toBe('soon')
  expect(cardLife(null, '20261123')).toBe('valid')
})

test('its last month is written as it stands on the card', () => {
  expect(formatExpiry('2029-08')).toBe('08/29')
})
