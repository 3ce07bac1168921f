import fc from 'fast-check'
import { expect, test } from 'vitest'
import { alarmStep, expectedInstead } from './behind.ts'
import { finishWork, partsToMake, startWork } from '#core/order/station-work.ts'
import { startBy, type TimedTicket } from './ticket-timing.ts'
import { addMinutes, minutesBetween } from '#core/time.ts'

const makeTimes = [
  { station: 'grill', one: 10, five: 22 },
  { station: 'bar', one: 2, five: 4 },
]
const promise = '2026-11-20T18:30:00Z'
const before = (minutes: number) => addMinutes(promise, -minutes)
const line = { id: 'burger', utensil: false, done_at: null, quantity: 1 }
const burger = { ...line, parts: partsToMake([{ station: 'grill' }]) }
const ticket = { ready_at: promise, made_by: promise, lines: [burger] }

test('nobody presses: from its latest start on the alarm of a ticket grows, until somebody does', () => {
  const step = (minutes: number, one: TimedTicket = ticket) =>
    alarmStep(one, 'grill', makeTimes, before(minutes))
  expect([12, 10, 9.9, 8, 5, -30].map((minutes) => step(minutes))).toEqual([0, 0, 1, 2, 3, 3])
  const begun = { ...ticket, lines: startWork([burger], 'grill', before(7)) }
  expect(step(5, begun)).toBe(0)
})

test('a station is alarmed of what it has to begin itself, and not of what starts later there', () => {
  const tea = { ...line, id: 'tea', parts: partsToMake([{ station: 'bar' }]) }
  const both = { ...ticket, lines: startWork([burger, tea], 'grill', before(11)) }
  const step = (station: string | null, minutes: number) =>
    alarmStep(both, station, makeTimes, before(minutes))
  expect([step('bar', 3), step('bar', 1)]).toEqual([0, 1])
  expect(step(null, 1)).toBe(0)
})

test('a promise that will be missed is told with when to expect it instead, one that can be kept is not', () => {
  const told = (minutes: number) => expectedInstead(ticket, makeTimes, before(minutes))
  expect([12, 10, 8].map(told)).toEqual([null, null, null])
  expect(told(7)).toBe(addMinutes(promise, 5))
  expect(told(4)).toBe(addMinutes(promise, 10))
  const begun = { ...ticket, lines: startWork([burger], 'grill', before(10)) }
  expect(expectedInstead(begun, makeTimes, before(4))).toBeNull()
  const made = { ...ticket, lines: finishWork(begun.lines, 'grill', before(1)) }
  expect(expectedInstead(made, makeTimes, before(0))).toBeNull()
})

test('whatever is ordered and however it leaves, a promise that nobody works for is told before it is missed', () => {
  fc.assert(
    fc.property(
      fc.record({
        quantity: fc.integer({ min: 1, max: 30 }),
        station: fc.constantFrom('grill', 'bar'),
        out: fc.integer({ min: 0, max: 60 }),
      }),
      ({ quantity, station, out }) => {
        const lines = [{ quantity, parts: partsToMake([{ station }]) }]
        const one = { ready_at: promise, made_by: before(out), lines }
        const start = startBy(one, null, makeTimes)
        const minutes = Math.floor(minutesBetween(start, promise) * 4) - 1
        const looks = Array.from({ length: minutes }, (_, nth) => addMinutes(start, nth / 4))
        const told = looks.map((now) => expectedInstead(one, makeTimes, now))
        expect(told.slice(0, 2)).toEqual([null, null])
        const first = told.find((expected) => expected !== null)
        expect(first && minutesBetween(promise, first)).toBeGreaterThan(0)
      },
    ),
  )
})
