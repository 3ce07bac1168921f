import { expect, test } from 'vitest'
import { formatOwnMoney } from '#core/charge/format-own-money.ts'
import { m } from '#messages'
import { formatDeposit, formatDepositAtStake } from './format-deposit.ts'

const deposit = {
  cents: 6_000,
  back_until: '2026-12-11T18:00:00Z',
  time_zone: 'America/Chicago',
  card: { brand: 'visa', last4: '4242' },
} as const

test('R1.7 what becomes of a table’s deposit names the card that paid it, in both languages', () => {
  const returned = { ...deposit, state: 'returned', goes_back: false } as const
  const held = { ...deposit, state: 'held', goes_back: true } as const
  for (const locale of ['en', 'es'] as const) {
    const back = formatOwnMoney({ ...deposit.card, cents: 6_000 }, 'returned', locale)
    expect(formatDeposit(returned, locale)).toBe(`${m.table_deposit_back({}, { locale })} ${back}`)
    expect(formatDepositAtStake(held, locale)).toBe(formatDeposit(returned, locale))
  }
  expect(formatDeposit(returned, 'en')).toContain('$60.00 goes back to your Visa ending in 4242.')
})

test('R1.7 before it is paid the rule is read, with no card yet', () => {
  const due = { ...deposit, card: null, state: 'due', goes_back: true } as const
  expect(formatDeposit(due, 'en')).toContain('You pay $60.00 now')
})
