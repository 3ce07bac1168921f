import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partsToMake } from '#core/order/station-work.ts'
import { hasCome, minutesToMake, startBy, ticketAge } from './ticket-timing.ts'
import { addMinutes, minutesBetween } from '#core/time.ts'

const makeTimes = [
  { station: 'grill', one: 10, five: 22 },
  { station: 'bar', one: 2, five: 4 },
]
const promise = '2026-11-20T18:30:00Z'
const burger = { quantity: 1, parts: partsToMake([{ station: 'grill' }]) }
const tea = { quantity: 1, parts: partsToMake([{ station: 'bar' }]) }
const ticket = { ready_at: promise, made_by: promise, lines: [burger, tea] }

const before = (minutes: number) => addMinutes(promise, -minutes)
const begunAt = (started_at: string) => ({
  ...ticket,
  lines: [{ quantity: 1, parts: [{ station: 'grill', started_at, done_at: null }] }],
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
  const trays = { ...ticket, lines: [{ quantity: 20, parts: partsToMake([{ station: 'grill' }]) }] }
  expect(ticketAge(trays, makeTimes, before(110))).toBe('new')
  expect(ticketAge(trays, makeTimes, before(30))).toBe('hurry')
})

test('a ticket comes to a station the slack before its latest start there', () => {
  const pace = { make_times: makeTimes, slack_minutes: 5 }
  const fired = { ...ticket, fired_at: before(16) }
  const comes = (station: string | null, minutes: number, one = fired) =>
    hasCome(one, station, pace, before(minutes))
  expect([15, 14, 7].map((minutes) => comes('grill', minutes))).toEqual([true, true, true])
  expect([8, 7].map((minutes) => comes('bar', minutes))).toEqual([false, true])
  expect(comes(null, 60)).toBe(true)
  // What a crew began early, or a station by itself, is there at once.
  expect(comes('bar', 60, { ...fired, fired_at: before(60) })).toBe(true)
  expect(comes('grill', 40, { ...fired, ...begunAt(before(40)) })).toBe(true)
})

test('dishes of whatever make time come each to its station so that all are ready together, and never too late', () => {
  const aDish = fc.record({
    station: fc.constantFrom('grill', 'bar', 'pit'),
    quantity: fc.integer({ min: 1, max: 9 }),
    make_time: fc.record({
      one: fc.integer({ min: 1, max: 40 }),
      five: fc.integer({ min: 1, max: 90 }),
    }),
  })
  fc.assert(
    fc.property(fc.array(aDish, { minLength: 1, maxLength: 6 }), (dishes) => {
      const lines = dishes.map(({ quantity, ...task }) => ({
        quantity,
        parts: partsToMake([task]),
      }))
      const all = { ...ticket, lines }
      for (const { station } of dishes) {
        const start = startBy(all, station, makeTimes)
        // Begun at its latest start it is made as the promise comes, neither a minute before nor after.
        const own = lines.filter(({ parts }) => parts[0]?.station === station)
        const left = minutesToMake({ lines: own }, makeTimes, start)
        const early = minutesBetween(start, promise) - left
        expect(early).toBeGreaterThanOrEqual(0)
        expect(early).toBeLessThan(1)
        expect(minutesBetween(startBy(all, null, makeTimes), start)).toBeGreaterThanOrEqual(0)
      }
    }),
  )
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
