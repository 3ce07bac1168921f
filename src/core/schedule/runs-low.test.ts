import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SlotCapacity } from '#core/location/location.ts'
import { hasRoom, runsLow, type SlotTaken } from '#core/schedule/capacity.ts'

const caterer = { channel: 'catering', group: 'pickup' } as const

function placesFor(orders: number): readonly SlotCapacity[] {
  return [{ channel: 'catering', group: 'shared', orders, make_minutes: null, cents: null }]
}

function gone(orders: number, cents = 0): readonly Omit<SlotTaken, 'slot_at'>[] {
  return [{ channel: 'catering', group: 'pickup', orders, make_minutes: 0, cents }]
}

test.each([
  [1, 0, false],
  [2, 0, false],
  [2, 1, true],
  [3, 1, false],
  [3, 2, true],
  [10, 4, false],
  [10, 5, true],
])('of %i places with %i gone, the next is one of the last: %s', (orders, taken, low) => {
  expect(runsLow(placesFor(orders), caterer, gone(taken))).toBe(low)
})

test('half of the money or of the making that is gone makes a time run low too, and no suppers do', () => {
  const cents = placesFor(9).map((row) => ({ ...row, orders: null, cents: 400_000 }))
  expect(runsLow(cents, caterer, gone(1, 199_999))).toBe(false)
  expect(runsLow(cents, caterer, gone(1, 200_000))).toBe(true)
  const suppers = gone(9, 900_000).map((row) => ({ ...row, channel: 'default' as const }))
  expect(runsLow(cents, caterer, suppers)).toBe(false)
})

test('who proves nothing gets at most half of the places of any time, rounded up', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), (orders) => {
      let held = 0
      while (
        hasRoom(placesFor(orders), caterer, { make_minutes: 0, cents: 0 }, gone(held)) &&
        !runsLow(placesFor(orders), caterer, gone(held))
      )
        held += 1
      expect(held).toBe(Math.ceil(orders / 2))
    }),
  )
})
