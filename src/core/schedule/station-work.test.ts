import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SlotTaken } from '#core/schedule/capacity.ts'
import { stationTimes, togetherMinutes } from '#core/schedule/make-time.ts'
import { asapTime, earliestSlot, type SlotsQuery } from '#core/schedule/slots.ts'
import { minutesAmong, type StationWork, stationWorkOf } from '#core/schedule/station-work.ts'
import { addMinutes, instantOf, minutesBetween } from '#core/time.ts'
import { aLocation } from '#test/builders/a-location.ts'

const zone = 'America/Chicago'
const now = instantOf('20261120 14:46', zone)
const location = aLocation({
  make_times: [
    { station: 'grill', one: 8, five: 16 },
    { station: 'cold', one: 4, five: 8 },
  ],
})
const stations = ['grill', 'cold'] as const

/** So many of one station's dishes, as soon as possible beside what others ordered. */
function query(station: string, quantity: number, others: readonly StationWork[]): SlotsQuery {
  const times = stationTimes([{ station, quantity }], location.make_times)
  const make_minutes = Math.ceil(togetherMinutes(times.map(({ minutes }) => minutes)))
  const taken = others.map((work): SlotTaken => {
    const nothing = { orders: 0, make_minutes: 0, cents: 0 }
    return { slot_at: work.made_by, channel: 'default', group: 'pickup', ...nothing, work }
  })
  return {
    location,
    channel: 'default',
    handoff: 'pickup',
    now,
    make_minutes,
    stations: times,
    taken,
  }
}

/** What an order that is promised as soon as possible asks of its stations. */
function workOf(asked: SlotsQuery): StationWork {
  const work = stationWorkOf(asked, instantOf(asapTime(asked) ?? '', zone), location)
  if (work === null) throw new Error('No stations')
  return work
}

test('who orders after others at a station waits for what they add to its batch, and at an idle one for nothing', () => {
  const first = query('grill', 1, [])
  expect(asapTime(first)).toBe('20261120 14:56')
  const second = query('grill', 1, [workOf(first)])
  expect(asapTime(second)).toBe('20261120 14:58')
  expect(asapTime(query('grill', 1, [workOf(first), workOf(second)]))).toBe('20261120 15:00')
  expect(asapTime(query('cold', 1, [workOf(first)]))).toBe('20261120 14:52')
})

test('what is due in a moment, is made by now, or starts later keeps nobody waiting for all of it', () => {
  const work = { starts: addMinutes(now, -30), minutes: { grill: 12 } }
  const [due, made] = [1, 0].map((left) => ({ ...work, made_by: addMinutes(now, left) }))
  const later = { ...work, starts: addMinutes(now, 30), made_by: addMinutes(now, 60) }
  const asked = stationTimes([{ station: 'grill', quantity: 1 }], location.make_times)
  expect(minutesAmong(asked, due ? [due] : [], now)).toBe(9)
  expect(minutesAmong(asked, made ? [made, later] : [], now)).toBe(8)
})

test('an empty order asks nothing of the stations', () => {
  const { stations: _, ...empty } = query('grill', 1, [])
  expect(stationWorkOf(empty, now, location)).toBeNull()
})

test('an order’s minutes beside others are what its batches grow by: as long as all of them at once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }), (mine, theirs) => {
      const [station] = stations
      const others = stationTimes([{ station, quantity: theirs }], location.make_times)
      const minutes = Object.fromEntries(others.map((one) => [one.station, one.more]))
      const work = { starts: now, made_by: addMinutes(now, 600), minutes }
      const asked = stationTimes([{ station, quantity: mine }], location.make_times)
      const [all] = stationTimes([{ station, quantity: mine + theirs }], location.make_times)
      expect(minutesAmong(asked, [work], now)).toBe(Math.ceil(all?.minutes ?? 0))
    }),
  )
})

const anOrder = fc.record({
  station: fc.constantFrom(...stations),
  quantity: fc.integer({ min: 1, max: 6 }),
})

test('more work for the stations never brings a promise forward, nor puts it off past the first slot with room', () => {
  fc.assert(
    fc.property(fc.array(anOrder, { maxLength: 10 }), anOrder, (others, own) => {
      const works: StationWork[] = []
      for (const { station, quantity } of others)
        works.push(workOf(query(station, quantity, [...works])))
      const promises = works.map((_, nth) =>
        asapTime(query(own.station, own.quantity, works.slice(0, nth))),
      )
      const isInOrder = (at = '', nth: number) => nth === 0 || at >= (promises[nth - 1] ?? '')
      expect(promises.every(isInOrder)).toBe(true)
      const alone = query(own.station, own.quantity, [])
      const promise = asapTime(query(own.station, own.quantity, works)) ?? ''
      expect(promise <= (earliestSlot(alone) ?? '')).toBe(true)
      const minutes = minutesBetween(now, instantOf(promise, zone))
      expect(minutes).toBeGreaterThanOrEqual(alone.make_minutes)
    }),
  )
})
