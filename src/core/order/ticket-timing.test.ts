import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partsToMake } from '#core/order/station-work.ts'
import { boxedBy, minutesToMake, startBy, ticketAge } from '#core/order/ticket-timing.ts'
import { addMinutes, minutesBetween } from '#core/time.ts'

const makeTimes = [
  { station: 'grill', one: 10, five: 22 },
  { station: 'bar', one: 2, five: 4 },
]
const promise = '2026-11-20T18:30:00Z'
const burger = { quantity: 1, parts: partsToMake(['grill']) }
const tea = { quantity: 1, parts: partsToMake(['bar']) }
const ticket = { ready_at: promise, boxed_by: promise, lines: [burger, tea] }

const before = (minutes: number) => addMinutes(promise, -minutes)
const begunAt = (started_at: string) => ({
  ...ticket,
  lines: [{ quantity: 1, parts: [{ station: 'grill', started_at, done_at: null }] }],
})

test('an order must be boxed before its handoff and the drive', () => {
  expect(boxedBy(promise, 'pickup', 0)).toBe(promise)
  expect(boxedBy(promise, 'delivery', 12)).toBe(before(17))
})

test('what must start next is told from the whole work, a station’s from its own', () => {
  expect(startBy(ticket, null, makeTimes)).toBe(before(11)) // 10 + 0.2, in whole minutes
  expect(startBy(ticket, 'bar', makeTimes)).toBe(before(2))
})

test('an order is new when it fires, in a hurry once making it fits no longer, late when its promise has passed', () => {
  const age = (minutes: number) => ticketAge(ticket, makeTimes, before(minutes))
  expect([11, 10.1, 10, 1, 0, -30].map(age)).toEqual([
    'new',
    'new',
    'hurry',
    'hurry',
    'late',
    'late',
  ])
})

test('what is in work is on time for as long as the rest of it fits', () => {
  const begun = begunAt(before(10))
  expect([10, 5, 0.5].map((minutes) => ticketAge(begun, makeTimes, before(minutes)))).toEqual([
    'on_time',
    'on_time',
    'on_time',
  ])
  expect(ticketAge(begunAt(before(7)), makeTimes, before(7))).toBe('hurry')
})

test('catering that was fired two hours ahead is no redder than a cola', () => {
  const trays = { ...ticket, lines: [{ quantity: 20, parts: partsToMake(['grill']) }] }
  expect(ticketAge(trays, makeTimes, before(110))).toBe('new')
  expect(ticketAge(trays, makeTimes, before(30))).toBe('hurry')
})

test('what is left to make never grows while the crew works, and is nothing when all is done', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 9 }), bar: fc.boolean() }), {
        minLength: 1,
        maxLength: 6,
      }),
      fc.integer({ min: 0, max: 90 }),
      fc.integer({ min: 0, max: 30 }),
      (items, passed, more) => {
        const lines = items.map(({ quantity, bar }) => ({
          quantity,
          parts: [{ station: bar ? 'bar' : 'grill', started_at: promise, done_at: null }],
        }))
        const [sooner, later] = [addMinutes(promise, passed), addMinutes(promise, passed + more)]
        const left = minutesToMake({ lines }, makeTimes, sooner)
        expect(minutesToMake({ lines }, makeTimes, later)).toBeLessThanOrEqual(left)
        const [, ...others] = lines
        expect(minutesToMake({ lines: others }, makeTimes, sooner)).toBeLessThanOrEqual(left)
        const done = lines.map(({ quantity, parts }) => ({
          quantity,
          parts: parts.map((part) => ({ ...part, done_at: sooner })),
        }))
        expect(minutesToMake({ lines: done }, makeTimes, sooner)).toBe(0)
      },
    ),
  )
  expect(minutesBetween(startBy(ticket, null, makeTimes), promise)).toBeGreaterThan(0)
})
