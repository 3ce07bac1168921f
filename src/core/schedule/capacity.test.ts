import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SlotCapacity } from '#core/location/location.ts'
import type { SlotTaken } from '#core/schedule/capacity.ts'
import { hasRoom } from '#core/schedule/capacity.ts'
import type { SlotsQuery } from '#core/schedule/slots.ts'
import { earliestSlot, slotRefusal, slotsOfDay } from '#core/schedule/slots.ts'
import { instantOf } from '#core/time.ts'
import { aLocation } from '#test/builders/a-location.ts'
import { worded } from '#test/builders/worded.ts'

const pickup = { channel: 'default', group: 'pickup' } as const
const small = { make_minutes: 10, cents: 2000 }
const noLimit = { orders: null, make_minutes: null, cents: null }

function taken(differs: Partial<SlotTaken> = {}): SlotTaken {
  return {
    slot_at: instantOf('20261120 18:00', 'America/Chicago'),
    channel: 'default',
    group: 'pickup',
    orders: 1,
    ...small,
    ...differs,
  }
}

function query(capacity: readonly SlotCapacity[], gone: readonly SlotTaken[]): SlotsQuery {
  return {
    location: aLocation({ capacity }),
    channel: 'default',
    handoff: 'pickup',
    now: instantOf('20261120 17:45', 'America/Chicago'),
    make_minutes: 10,
    cents: 2000,
    taken: gone,
  }
}

test('a slot takes its number of orders and not one more', () => {
  const capacity = [{ ...noLimit, group: 'shared', orders: 20 } as const]
  expect(hasRoom(capacity, pickup, small, [taken({ orders: 19 })])).toBe(true)
  expect(hasRoom(capacity, pickup, small, [taken({ orders: 20 })])).toBe(false)
})

test('a slot takes its make-minutes, and its money, and not one more', () => {
  const minutes = [{ ...noLimit, group: 'shared', make_minutes: 60 } as const]
  expect(hasRoom(minutes, pickup, small, [taken({ make_minutes: 50 })])).toBe(true)
  expect(hasRoom(minutes, pickup, small, [taken({ make_minutes: 51 })])).toBe(false)
  const money = [{ ...noLimit, group: 'shared', cents: 50_000 } as const]
  expect(hasRoom(money, pickup, small, [taken({ cents: 48_000 })])).toBe(true)
  expect(hasRoom(money, pickup, small, [taken({ cents: 48_001 })])).toBe(false)
})

test('a feast of the catering site takes no room from suppers, nor suppers from it', () => {
  const capacity = [
    { ...noLimit, group: 'shared', orders: 2, cents: 50_000 } as const,
    { ...noLimit, channel: 'catering', group: 'shared', orders: 1, cents: 400_000 } as const,
  ]
  const caterer = { channel: 'catering', group: 'pickup' } as const
  const feast = taken({ channel: 'catering', cents: 200_000 })
  expect(hasRoom(capacity, pickup, small, [feast])).toBe(true)
  expect(hasRoom(capacity, caterer, small, [feast])).toBe(false)
  expect(hasRoom(capacity, caterer, small, [taken(), taken()])).toBe(true)
  expect(hasRoom(capacity, pickup, small, [taken({ orders: 2 }), feast])).toBe(false)
})

test('a shared capacity counts every handoff, a group’s own only its own', () => {
  const gone = [taken({ group: 'delivery', orders: 5 }), taken({ orders: 2 })]
  const shared = [{ ...noLimit, group: 'shared', orders: 7 } as const]
  const apart = [
    { ...noLimit, group: 'pickup', orders: 3 } as const,
    { ...noLimit, group: 'delivery', orders: 5 } as const,
  ]
  expect(hasRoom(shared, pickup, small, gone)).toBe(false)
  expect(hasRoom(apart, pickup, small, gone)).toBe(true)
  expect(hasRoom(apart, { ...pickup, group: 'delivery' }, small, gone)).toBe(false)
})

test('an order larger than a whole slot takes one of which nothing is gone', () => {
  const capacity = [{ ...noLimit, group: 'shared', make_minutes: 60 } as const]
  const feast = { make_minutes: 90, cents: 90_000 }
  expect(hasRoom(capacity, pickup, feast, [])).toBe(true)
  expect(hasRoom(capacity, pickup, feast, [taken({ make_minutes: 1 })])).toBe(false)
  expect(hasRoom(capacity, pickup, small, [taken({ make_minutes: 90 })])).toBe(false)
})

test('a capacity of nothing takes nothing', () => {
  for (const closed of [{ orders: 0 }, { make_minutes: 0 }, { cents: 0 }]) {
    const capacity = [{ ...noLimit, ...closed, group: 'shared' } as const]
    expect(hasRoom(capacity, pickup, small, [])).toBe(false)
  }
})

test('without a capacity there is always room', () => {
  expect(hasRoom([], pickup, small, [taken({ orders: 10_000 })])).toBe(true)
})

test('full times are left out, and the earliest is the first with room', () => {
  const capacity = [{ ...noLimit, group: 'shared', orders: 1 } as const]
  const at = query(capacity, [taken()])
  expect(slotsOfDay({ ...at, day: '20261120' })[0]).toBe('20261120 18:15')
  expect(earliestSlot(at)).toBe('20261120 18:15')
})

test('R7.10 a time that filled up is refused by its name', () => {
  const capacity = [{ ...noLimit, group: 'shared', orders: 1 } as const]
  const at = query(capacity, [taken({ slot_at: '2026-11-21T00:00:00.000Z' })])
  expect(worded(slotRefusal(at, '20261120 18:00'))).toEqual({
    code: 'time.full',
    message: '6:00 PM just filled up. Pick another time.',
  })
  expect(slotRefusal(at, '20261120 18:15')).toBeUndefined()
})

const aGroup = fc.constantFrom('pickup', 'delivery')
const aLimit = fc.option(fc.integer({ min: 0, max: 200 }))
const aCapacity = fc.record({
  group: fc.constantFrom('shared', 'pickup', 'delivery'),
  orders: aLimit,
  make_minutes: aLimit,
  cents: aLimit,
})
const aGuest = fc.record({
  group: aGroup,
  make_minutes: fc.integer({ min: 1, max: 90 }),
  cents: fc.integer({ min: 1, max: 90 }),
})

test('however orders come in, no limit is passed but by one that stands alone in it', () => {
  const everything = fc.record({
    capacity: fc.array(aCapacity, { maxLength: 3 }),
    guests: fc.array(aGuest, { maxLength: 40 }),
  })
  fc.assert(
    fc.property(everything, ({ capacity, guests }) => {
      const letIn: (typeof guests)[number][] = []
      for (const guest of guests) {
        const gone = letIn.map((other) => ({ ...pickup, ...other, orders: 1 }))
        if (hasRoom(capacity, { ...pickup, group: guest.group }, guest, gone)) letIn.push(guest)
      }
      for (const limit of capacity) {
        const counted = letIn.filter(
          ({ group }) => limit.group === 'shared' || group === limit.group,
        )
        expect(counted.length).toBeLessThanOrEqual(limit.orders ?? Infinity)
        for (const unit of ['make_minutes', 'cents'] as const) {
          const sum = counted.reduce((all, guest) => all + guest[unit], 0)
          const most = counted.length === 1 ? Infinity : (limit[unit] ?? Infinity)
          expect(sum).toBeLessThanOrEqual(most)
        }
      }
    }),
  )
})
