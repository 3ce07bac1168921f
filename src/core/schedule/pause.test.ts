import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { HandoffMode } from '#core/handoff/handoff.ts'
import type { Pause, PausedPart } from '#core/location/location.ts'
import { partKey, partOf } from '#core/location/paused-part.ts'
import {
  longestPause,
  pauseEnd,
  pauseOf,
  pausesNow,
  wholePause,
  withPause,
} from '#core/schedule/pause.ts'
import { asapRefusal, slotsOfDay } from '#core/schedule/slots.ts'
import { timeRefusal } from '#core/schedule/next-time.ts'
import { addMinutes, instantOf, localTimeAt, minutesBetween } from '#core/time.ts'
import { refusalOf } from '#test/builders/refusal-of.ts'
import { messageOf, refusedBy } from '#test/builders/worded.ts'
import { aLocation } from '#test/builders/a-location.ts'

const now = '2026-11-20T18:00:00Z'
const anyPart: fc.Arbitrary<PausedPart> = fc.oneof(
  fc.constant({ kind: 'kitchen' } as const),
  fc.record({
    kind: fc.constant('handoff' as const),
    handoff: fc.constantFrom<HandoffMode>('pickup', 'curbside', 'delivery'),
  }),
  fc.record({
    kind: fc.constant('channel' as const),
    channel: fc.constantFrom('default' as const, 'catering' as const),
  }),
  fc.record({ kind: fc.constant('station' as const), station: fc.constantFrom('grill', 'fry') }),
)

const pauseFor = (minutes: number) =>
  ({ until: addMinutes(now, minutes), reason: 'equipment', by: 'Rosa', since: now }) as const
const query = (pauses: readonly Pause[], stations: readonly string[] = ['grill']) => ({
  location: { ...aLocation(), pauses },
  channel: 'default' as const,
  handoff: 'pickup' as const,
  transit_minutes: 0,
  now,
  make_minutes: 20,
  taken: [],
  stations: stations.map((station) => ({ station, minutes: 20, more: 5 })),
})

test('what is paused until a time can be had for exactly the times that it can be made for after it', () => {
  fc.assert(
    fc.property(anyPart, fc.integer({ min: -60, max: 600 }), (part, minutes) => {
      const paused = query([{ part, ...pauseFor(minutes) }])
      const isStopped = pauseOf(paused) !== undefined
      const begins = isStopped ? addMinutes(now, minutes) : now
      const free = slotsOfDay({ ...query([]), day: '20261120' })
      const expected = free.filter(
        (slot) => minutesBetween(begins, instantOf(slot, paused.location.time_zone)) >= 20,
      )
      expect(slotsOfDay({ ...paused, day: '20261120' })).toEqual(expected)
      expect(asapRefusal(paused) !== undefined).toBe(isStopped)
    }),
  )
})

test('a part stops its own orders and no others, and only while it lasts', () => {
  const stops = (part: PausedPart, minutes = 30) =>
    pauseOf(query([{ part, ...pauseFor(minutes) }])) !== undefined
  expect(stops({ kind: 'kitchen' })).toBe(true)
  expect(stops({ kind: 'kitchen' }, 0)).toBe(false)
  expect(stops({ kind: 'handoff', handoff: 'pickup' })).toBe(true)
  expect(stops({ kind: 'handoff', handoff: 'delivery' })).toBe(false)
  expect(stops({ kind: 'channel', channel: 'catering' })).toBe(false)
  expect(stops({ kind: 'station', station: 'grill' })).toBe(true)
  expect(stops({ kind: 'station', station: 'fry' })).toBe(false)
  const courier = { ...query([]), handoff: 'dispatch' as const }
  const pauses = [{ part: { kind: 'handoff', handoff: 'delivery' } as const, ...pauseFor(30) }]
  expect(pauseOf({ ...courier, location: { ...courier.location, pauses } })).toBeDefined()
})

test('guests read why, until when, and when they can have it', () => {
  const paused = query([{ part: { kind: 'kitchen' }, ...pauseFor(60) }])
  const words = 'Something in the kitchen is being repaired until 1:00 PM.'
  expect(messageOf(timeRefusal(paused, null))).toContain(words)
  expect(messageOf(timeRefusal(paused, '20261120 12:45'))).toContain(words)
  expect(timeRefusal(paused, '20261120 18:00')).toBeUndefined()
})

test('a part is paused once: anew, or it goes on; what is over is dropped', () => {
  const anyPress = fc.tuple(anyPart, fc.option(fc.integer({ min: -5, max: 60 })))
  fc.assert(
    fc.property(fc.array(anyPress), anyPress, (presses, last) => {
      const pauses = [...presses, last].reduce<readonly Pause[]>(
        (before, [part, minutes]) =>
          withPause({ pauses: before }, part, minutes === null ? null : pauseFor(minutes), now),
        [],
      )
      const keys = pauses.map(({ part }) => partKey(part))
      expect(new Set(keys).size).toBe(keys.length)
      const running = pausesNow({ pauses }, now).map(({ part }) => partKey(part))
      expect(running.includes(partKey(last[0]))).toBe((last[1] ?? 0) > 0)
    }),
  )
})

test('a part is read by the key that it has, and nothing else is a part', () => {
  fc.assert(
    fc.property(anyPart, (part) => {
      expect(partOf(partKey(part))).toEqual(part)
    }),
  )
  for (const key of ['', 'kitchens', 'handoff by_drone', 'channel phone', 'kitchen grill'])
    expect(partOf(key)).toBeUndefined()
})

test('a location says why it waits where all of a site does', () => {
  const pauses = [{ part: { kind: 'channel', channel: 'catering' } as const, ...pauseFor(30) }]
  expect(wholePause({ pauses }, 'catering', now)).toEqual(pauses[0])
  expect(wholePause({ pauses }, 'default', now)).toBeUndefined()
})

const zone = 'America/Chicago'
const clockAt = (moment: string) => localTimeAt(moment, zone).slice(9)
const until = (time: string, from: string) => pauseEnd({ until: time }, from, zone)

test('a pause lasts its minutes, or until the kitchen’s clock shows a time next', () => {
  expect(pauseEnd({ for_minutes: 30 }, now, zone)).toBe('2026-11-20T18:30:00Z')
  // It is noon there.
  expect(until('19:30', now)).toBe('2026-11-21T01:30:00Z')
  expect(until('12:01', '2026-11-20T18:00:37Z')).toBe('2026-11-20T18:01:00Z')
  expect(until('00:00', now)).toBe('2026-11-21T06:00:00Z')
  // At eleven in the evening, a time after midnight is the next day’s.
  expect(until('00:30', '2026-11-21T05:00:00Z')).toBe('2026-11-21T06:30:00Z')
})

test('a time that has passed, or is more than half a day away, is refused with the last that can be had', () => {
  const words = (time: string, from = now) => refusedBy(() => until(time, from))
  expect(words('11:30')).toBe(
    '11:30 AM has passed, or is more than 12 hours away. Pick a time until 12:00 AM.',
  )
  expect(words('12:00', '2026-11-20T18:00:37Z')).toContain('12:00 PM has passed')
  expect(words('00:01')).toContain('12:01 AM has passed')
  // Whoever means this evening and says this morning is told so.
  expect(words('07:30')).toContain('7:30 AM has passed')
})

test('in the night of changed clocks a pause ends when a clock there shows its time', () => {
  // Spring 2027: two o’clock is followed by three.
  const spring = '2027-03-14T05:00:00Z'
  expect(clockAt(spring)).toBe('23:00')
  expect(until('03:00', spring)).toBe('2027-03-14T08:00:00Z')
  expect(refusedBy(() => until('02:30', spring))).toContain('2:30 AM has passed')
  // Autumn: the hour after one comes twice, and whichever comes next ends it.
  const autumn = '2026-11-01T05:00:00Z'
  expect(clockAt(autumn)).toBe('00:00')
  expect(until('01:30', autumn)).toBe('2026-11-01T06:30:00Z')
  expect(until('01:30', '2026-11-01T06:45:00Z')).toBe('2026-11-01T07:30:00Z')
  expect(until('01:30', '2026-11-01T06:15:00Z')).toBe('2026-11-01T06:30:00Z')
})

test('a pause ends at the first minute of twelve hours that the clock shows its time in, whatever day it is', () => {
  const anyTime = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
  const nearChange = fc
    .constantFrom('2026-11-01T07:00:00Z', '2027-03-14T08:00:00Z', '2026-12-31T18:00:00Z')
    .chain((change) => fc.integer({ min: -1500, max: 1500 }).map((by) => addMinutes(change, by)))
  const anyMoment = fc
    .tuple(nearChange, fc.constantFrom(0, 0.5))
    .map(([at, by]) => addMinutes(at, by))
  fc.assert(
    fc.property(anyTime, anyMoment, (time, moment) => {
      // Every minute that begins after the moment, one by one.
      const whole = addMinutes(`${moment.slice(0, 16)}:00Z`, 1)
      const first = Array.from({ length: longestPause }, (_, index) => addMinutes(whole, index))
        .filter((minute) => minutesBetween(moment, minute) <= longestPause)
        .find((minute) => clockAt(minute) === time)
      const refused = refusalOf(() => until(time, moment))
      expect(refused?.code).toBe(first === undefined ? 'pause.not_ahead' : undefined)
      expect(refused ? undefined : until(time, moment)).toBe(first)
    }),
  )
})
