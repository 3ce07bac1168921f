import { expect, test } from 'vitest'
import { formatDeposit, formatDepositAtStake } from './format-deposit.ts'

const deposit = {
  cents: 6_000,
  back_until: '2026-12-11T18:00:00Z',
  time_zone: 'America/Chicago',
  card: { brand: 'visa', last4: '4242' },
} as const

test('R1.7 what becomes of a table’s deposit names the card that paid it, in both languages', () => {
  const returned = { ...deposit, state: 'returned', goes_back: false } as const
  expect(formatDeposit(returned, 'en')).toBe(
    'Your deposit of $60.00 goes back to your Visa ending in 4242. Banks take 5 to 10 days to show it.',
  )
  expect(formatDeposit(returned, 'es')).toContain('vuelve a tu Visa terminada en 4242')
  const held = { ...deposit, state: 'held', goes_back: true } as const
  expect(formatDepositAtStake(held, 'en')).toBe(
    'Your deposit of $60.00 comes back to your Visa ending in 4242.',
  )
})

test('R1.7 before it is paid the rule is read, with no card yet', () => {
  const due = { ...deposit, card: null, state: 'due', goes_back: true } as const
  expect(formatDeposit(due, 'en')).toContain('You pay $60.00 now')
})
