import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  afterFailedBalance,
  isVoidDue,
  lookAt,
  secondsToNextLook,
  settlementAges,
} from './settlement.ts'

const now = '2026-12-02T15:00:00Z'

test.each([
  ['never_seen', settlementAges.giveUp],
  ['challenge', settlementAges.challenge],
] as const)(
  'a try that the gateway says is %s is given up from %d seconds on, and not before',
  (found, age) => {
    expect(lookAt(found, age - 1)).toBe('wait')
    expect(lookAt(found, age)).toBe('give_up')
  },
)

test('a gateway that says nothing is asked again, however old the try is, and what it knows is acted on', () => {
  expect(lookAt('unknown', 100_000)).toBe('wait')
  for (const found of ['authorized', 'declined', 'voided'] as const)
    expect(lookAt(found, 0)).toBe('settle')
})

test('what stays open is looked at at each age at which something is done, and ever more rarely', () => {
  const { ask, giveUp, void: letGo, challenge } = settlementAges
  const looks: number[] = []
  for (let age: number = ask; age < 4 * challenge; age += secondsToNextLook(age)) looks.push(age)
  for (const age of [giveUp, letGo, challenge]) expect(looks).toContain(age)
  expect(looks.length).toBeLessThan(40)
})

test('the next look is never at once, and never past an age at which something is done', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 10_000, noNaN: true }), (age) => {
      const next = age + secondsToNextLook(age)
      expect(next).toBeGreaterThan(age)
      const ages = [settlementAges.giveUp, settlementAges.void, settlementAges.challenge]
      expect(ages.filter((due) => age < due && next > due)).toEqual([])
    }),
  )
})

test('a card that is held for what can’t become an order is let go after two minutes', () => {
  expect(isVoidDue(settlementAges.void - 1)).toBe(false)
  expect(isVoidDue(settlementAges.void)).toBe(true)
})

test('a balance that was declined is collected again a day later, until the kitchen starts, and its guest is told', () => {
  const failed = { actor: 'house', reason: 'No money', fire_at: '2026-12-04T15:00:00Z' } as const
  const { retry_at, ...rest } = afterFailedBalance(failed, now)
  expect(rest).toEqual({ mails: true })
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

test('a guest who is declined tries again themselves', () => {
  const declined = { actor: 'guest', reason: 'No money', fire_at: '2026-12-04T15:00:00Z' } as const
  expect(afterFailedBalance(declined, now)).toEqual({ mails: false, retry_at: null })
})
