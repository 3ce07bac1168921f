import fc from 'fast-check'
import { expect, test } from 'vitest'
import { depositFor } from './deposit.ts'
import { addDays, addMinutes, dayOf, localTimeAt } from '#core/time.ts'
import { formatConsent, formatDepositLines } from './format-deposit.ts'

const terms = { rate: 250_000, from: 50_000, days_before: 2 }
const location = { time_zone: 'America/Chicago' }
const asked = {
  channel: 'catering',
  total: 64_030,
  ready: '20261204 11:30',
  now: '2026-11-24T18:00:00Z',
  location,
  chain: { deposit: terms },
} as const

test('a large catering order pays its share at once, and the rest two days before its day', () => {
  expect(depositFor(asked)).toEqual({
    cents: 16_008,
    balance: 48_022,
    due: '20261202 09:00',
    due_at: '2026-12-02T15:00:00Z',
  })
})

test('what is small, too near, of the ordering site or of a chain without terms is paid at once', () => {
  expect(depositFor({ ...asked, total: 50_000 })).not.toBeNull()
  for (const other of [
    { total: 49_999 },
    { channel: 'default' },
    { chain: { deposit: null } },
    { chain: {} },
    { chain: null },
    // On the day of the balance itself there is nothing to wait for.
    { now: '2026-12-02T06:00:00Z' },
    { now: '2026-12-03T18:00:00Z' },
  ] as const)
    expect(depositFor({ ...asked, ...other })).toBeNull()
  expect(depositFor({ ...asked, now: '2026-12-02T05:59:00Z' })).not.toBeNull()
})

test('a location says otherwise than its chain, or that it takes none', () => {
  const own = { ...terms, rate: 500_000 }
  expect(depositFor({ ...asked, location: { ...location, deposit: own } })?.cents).toBe(32_015)
  expect(depositFor({ ...asked, location: { ...location, deposit: null } })).toBeNull()
  expect(
    depositFor({ ...asked, chain: null, location: { ...location, deposit: own } })?.cents,
  ).toBe(32_015)
})

test('deposit and balance are the total, both something, and the balance is due at nine, days before, in every zone and season', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 5_000_000 }),
      fc.integer({ min: 10_000, max: 900_000 }),
      fc.tuple(fc.integer({ min: 1, max: 14 }), fc.integer({ min: 0, max: 60 })),
      fc.constantFrom('America/Chicago', 'America/Denver', 'America/New_York', 'America/Phoenix'),
      fc.integer({ min: 0, max: 5 * 525_600 }),
      (total, rate, [days_before, ahead], time_zone, minutes) => {
        const now = addMinutes('2026-01-01T00:00:00Z', minutes)
        const ready = `${addDays(dayOf(localTimeAt(now, time_zone)), ahead)} 12:00`
        const deposit = depositFor({
          ...asked,
          total,
          ready,
          now,
          location: { time_zone },
          chain: { deposit: { rate, from: 100, days_before } },
        })
        expect(deposit === null).toBe(ahead <= days_before)
        if (!deposit) return
        expect(deposit.cents + deposit.balance).toBe(total)
        expect(Math.min(deposit.cents, deposit.balance)).toBeGreaterThan(0)
        expect(Math.abs(deposit.cents * 1_000_000 - total * rate)).toBeLessThanOrEqual(500_000)
        expect(deposit.due).toBe(`${addDays(dayOf(ready), -days_before)} 09:00`)
        expect(localTimeAt(deposit.due_at, time_zone)).toBe(deposit.due)
        expect(deposit.due_at > now).toBe(true)
      },
    ),
  )
})

test('a guest reads what is charged now, what later, when, and the way out', () => {
  const deposit = { cents: 16_008, balance: 48_022, due: '20261202 09:00' }
  expect(formatDepositLines(deposit, 'en')).toEqual([
    { label: 'Deposit today', cents: 16_008 },
    { label: 'Balance on 12/02 to the same card', cents: 48_022 },
  ])
  const words = formatConsent(deposit, 'en')
  for (const part of [
    '$160.08 now',
    '$480.22',
    'Wednesday 12/02',
    'keep your card',
    'another card',
  ])
    expect(words).toContain(part)
})
