import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Location } from '#core/location/location.ts'
import type { SlotTaken } from '#core/schedule/capacity.ts'
import { addMinutes } from '#core/time.ts'
import { aLocation } from '#test/builders/a-location.ts'
import { locationAnswer } from './responses.ts'

const channels = ['default', 'catering'] as const
const capacity: Location['capacity'] = [
  { group: 'shared', orders: 1, make_minutes: null, cents: null },
]
/** Two minutes before the doors open until two after, to the tenth of a second and at the full minute alike. */
const moment = fc
  .oneof(fc.integer({ min: -4, max: 4 }), fc.integer({ min: -1200, max: 1200 }))
  .map((tenths) => addMinutes('2026-11-20T17:00:00Z', tenths / 600))
const late = (rows: readonly string[]): readonly SlotTaken[] =>
  rows.map((slot_at) => ({
    slot_at,
    channel: 'default',
    group: 'pickup',
    orders: 1,
    make_minutes: 10,
    cents: 900,
  }))
const taken = fc.constantFrom(late([]), late(['2026-11-20T17:15:00Z', '2026-11-20T17:30:00Z']))
const busy = fc.constantFrom(null, { extra_minutes: 20, until: '2026-11-20T17:00:30Z' })

test('R5.1 a location answers the same whether or not it answered a moment before', () => {
  const known = new Map<unknown, Location>()
  fc.assert(
    fc.property(moment, taken, busy, fc.constantFrom(...channels), (now, gone, put, channel) => {
      const location = known.get(put) ?? aLocation({ capacity, busy: put })
      known.set(put, location)
      const asked = (here: Location) =>
        locationAnswer({ location: here, now, taken: gone }, { channel, locale: 'en' })
      expect(asked(location)).toEqual(asked(structuredClone(location)))
    }),
    { numRuns: 2_000 },
  )
})

test('what a location answered is made once while nothing changes, and the way to it each time', () => {
  const here = { location: aLocation(), now: '2026-11-20T17:30:10.5Z', taken: late([]) }
  const near = locationAnswer(here, {
    channel: 'default',
    locale: 'en',
    from: { lat: 30.25, lng: -97.78 },
  })
  const far = locationAnswer(
    { ...here, now: '2026-11-20T17:30:59.9Z' },
    {
      channel: 'default',
      locale: 'en',
      from: {
        lat: 30.9,
        lng: -97.7,
      },
    },
  )
  expect(far.open_state).toBe(near.open_state)
  expect(far.distance).toBeGreaterThan(near.distance ?? NaN)
})
