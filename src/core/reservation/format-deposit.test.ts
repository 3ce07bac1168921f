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
  const cases = [
    ['en', true, 'goes back to your Visa ending in 4242'],
    ['es', true, 'Visa terminada en 4242'],
    ['en', false, 'held on your Visa ending in 4242 is released, not charged'],
    ['es', false, 'Visa terminada en 4242'],
  ] as const
  for (const [locale, charged, words] of cases) {
    const returned = { ...deposit, charged, state: 'returned', goes_back: false } as const
    const held = { ...deposit, charged, state: 'held', goes_back: true } as const
    const as = charged ? 'returned' : 'released'
    const back = formatOwnMoney({ ...deposit.card, cents: 6_000 }, as, locale)
    expect(formatDeposit(returned, locale)).toBe(`${m.table_deposit_back({}, { locale })} ${back}`)
    expect(formatDepositAtStake(held, locale)).toBe(formatDeposit(returned, locale))
    expect(back).toContain(words)
  }
})

test('R1.7 before it is paid the rule is read, with no card yet', () => {
  const due = { ...deposit, card: null, charged: false, state: 'due', goes_back: true } as const
  expect(formatDeposit(due, 'en')).toContain('You pay $60.00 now')
})
