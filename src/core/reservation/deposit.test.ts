import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from '#core/money.ts'
import { entriesBetween, merged } from '#core/charge/books.ts'
import { depositBooks } from '#core/charge/table-deposit.ts'
import { addMinutes, minutesBetween } from '#core/time.ts'
import { aDiningRoom } from '#test/builders/a-dining-room.ts'
import {
  depositDueBy,
  depositFate,
  growthRefusal,
  isGivenBack,
  movedBackUntil,
  tableDepositFor,
} from './deposit.ts'
import { reservationStatuses } from './reservation.ts'

const deposit = { from_party: 6, cents_per_guest: 1_000, back_hours: 24 }
const room = aDiningRoom({ deposit })
const seat_at = '2026-12-05T00:30:00Z'

test('R1.7 a party leaves so much a guest from a size on, and has it back until some hours before its time', () => {
  expect(tableDepositFor(room, { party: 6, seat_at })).toEqual({
    cents: 6_000,
    back_hours: 24,
    back_until: '2026-12-04T00:30:00Z',
  })
  expect(tableDepositFor(room, { party: 5, seat_at })).toBeNull()
  for (const none of [aDiningRoom(), aDiningRoom({ deposit: null })])
    expect(tableDepositFor(none, { party: 60, seat_at })).toBeNull()
})

test('R1.7 who calls pays within a day, two hours before the time at the latest, and never in less than a quarter of an hour', () => {
  const by = (minutes: number) => {
    const due = depositDueBy({ now: seat_at, seat_at: addMinutes(seat_at, minutes) })
    return due && minutesBetween(seat_at, due)
  }
  expect(by(20_000)).toBe(24 * 60)
  expect(by(26 * 60)).toBe(24 * 60)
  expect(by(20 * 60)).toBe(18 * 60)
  expect(by(135)).toBe(15)
  expect(by(134)).toBeNull()
  expect(by(0)).toBeNull()
})

test('R1.7 a deposit goes back until its hour, never after it, and always where the house cancels', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -10_000, max: 10_000 }),
      fc.integer({ min: 0, max: 168 }),
      fc.integer({ min: -20_000, max: 20_000 }),
      (minutes, back_hours, later) => {
        const { back_until } = tableDepositFor(
          { deposit: { ...deposit, back_hours } },
          { party: 8, seat_at },
        ) ?? { back_until: '' }
        const now = addMinutes(back_until, minutes)
        expect(isGivenBack({ back_until }, now, 'guest')).toBe(minutes <= 0)
        expect(isGivenBack({ back_until }, now, 'house')).toBe(true)
        const moved = { now, seat_at: addMinutes(seat_at, later) }
        const until = movedBackUntil({ back_until, back_hours }, moved)
        // A table that is moved too late stays one that was given back too late.
        expect(until).toBe(minutes > 0 ? back_until : addMinutes(moved.seat_at, -60 * back_hours))
      },
    ),
  )
})

test('R1.7 a larger party is another reservation; a smaller one, and one that pays nothing, is not', () => {
  const grown = growthRefusal(room, { party: 6, paid: 6_000 }, { party: 8, seat_at })
  expect(grown).toMatchObject({
    code: 'reservation.deposit_grows',
    params: { count: 8, amount: 8_000 },
  })
  expect(growthRefusal(room, { party: 2, paid: 0 }, { party: 6, seat_at })).toBeDefined()
  for (const [before, party] of [
    [{ party: 8, paid: 8_000 }, 6],
    [{ party: 6, paid: 8_000 }, 8],
    [{ party: 8, paid: 0 }, 8],
    [{ party: 2, paid: 0 }, 5],
  ] as const)
    expect(growthRefusal(room, before, { party, seat_at })).toBeUndefined()
})

test('R1.7 whatever becomes of a table, its deposit stands in the ledger once, and what went back stands nowhere', () => {
  const charges = ['pending', 'authorized', 'captured', 'refunded', 'failed'] as const
  const step = fc.record({
    status: fc.constantFrom(...charges),
    reservation: fc.constantFrom(...reservationStatuses),
    returns: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 8 }), (steps) => {
      let booked = merged([])
      for (const { status, reservation, returns } of steps) {
        const fate = depositFate(reservation, returns)
        const books = depositBooks({ id: 'dep_1', status, amount: 8_000, fate })
        const added = entriesBetween(booked, books)
        expect(sum(added.map(({ cents }) => cents))).toBe(0)
        booked = merged([...booked, ...added])
        const there = status === 'authorized' || status === 'captured'
        expect(booked.filter(({ cents }) => cents > 0).map(({ cents }) => cents)).toEqual(
          there ? [8_000] : [],
        )
      }
    }),
  )
})
