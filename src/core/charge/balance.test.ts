import { expect, test } from 'vitest'
import { type Balance, balanceRefusal } from './balance.ts'
import { worded } from '#test/builders/worded.ts'

const owed: Balance = {
  deposit: 16_008,
  cents: 48_022,
  due: '20261202 09:00',
  state: 'waiting',
  reason: null,
  card: null,
}

test('a balance is paid as it stands: another sum, more or less, is refused with what is owed', () => {
  for (const state of ['waiting', 'processing', 'declined'] as const) {
    expect(balanceRefusal({ ...owed, state }, 48_022)).toBeUndefined()
    for (const cents of [48_021, 48_023])
      expect(worded(balanceRefusal({ ...owed, state }, cents))).toMatchObject({
        code: 'balance.changed',
        message: expect.stringContaining('$480.22'),
      })
  }
})

test('what is paid may be paid again, which is nothing new; what is off or was never owed may not', () => {
  expect(balanceRefusal({ ...owed, state: 'paid' }, 1)).toBeUndefined()
  for (const balance of [{ ...owed, state: 'let_go' } as const, null])
    expect(balanceRefusal(balance, 48_022)?.code).toBe('order.wrong_stage')
})
