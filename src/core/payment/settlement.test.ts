import { expect, test } from 'vitest'
import { afterFailedBalance, isGivenUp, isVoidDue, settlementAges } from './settlement.ts'

const now = '2026-12-02T15:00:00Z'

test('a try that the gateway never saw is given up once no call of ours can be alive', () => {
  expect(isGivenUp(settlementAges.giveUp - 1)).toBe(false)
  expect(isGivenUp(settlementAges.giveUp)).toBe(true)
})

test('a card that is held for what can’t become an order is let go after two minutes', () => {
  expect(isVoidDue(settlementAges.void - 1)).toBe(false)
  expect(isVoidDue(settlementAges.void)).toBe(true)
})

test('a balance that was declined is collected again a day later, until the kitchen starts, and its guest is told', () => {
  const failed = { actor: 'house', reason: 'No money', fire_at: '2026-12-04T15:00:00Z' } as const
  const { retry_at, ...rest } = afterFailedBalance(failed, now)
  expect(rest).toEqual({ counts: false, mails: true })
  expect(retry_at).toBe('2026-12-03T15:00:00Z')
  expect(
    afterFailedBalance({ ...failed, fire_at: '2026-12-03T15:00:00Z' }, now).retry_at,
  ).toBeNull()
})

test('a bank that never answered is asked again soon, and nobody is told', () => {
  const silent = { actor: 'house', reason: null, fire_at: '2026-12-02T15:11:00Z' } as const
  const { retry_at, mails } = afterFailedBalance(silent, now)
  expect(mails).toBe(false)
  expect(retry_at).toBe('2026-12-02T15:10:00Z')
})

test('a guest who is declined is counted and tries again themselves', () => {
  const declined = { actor: 'guest', reason: 'No money', fire_at: '2026-12-04T15:00:00Z' } as const
  expect(afterFailedBalance(declined, now)).toEqual({ counts: true, mails: false, retry_at: null })
  expect(afterFailedBalance({ ...declined, reason: null }, now).counts).toBe(false)
})
