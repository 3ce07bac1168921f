import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { HandoffMode } from '#core/handoff/handoff.ts'
import { handoffModes } from '#core/handoff/handoff.ts'
import type { Location } from '#core/location/location.ts'
import { earliestSlot, slotsOfDay } from '#core/schedule/slots.ts'
import { addDays, addMinutes, instantOf, minutesBetween } from '#core/time.ts'
import { someTerms } from '#test/builders/a-delivery.ts'
import { aLocation } from '#test/builders/a-location.ts'

const zones = ['America/Chicago', 'America/Denver'] as const
const allModes: Readonly<Record<HandoffMode, boolean>> = {
  pickup: true,
  curbside: true,
  drivethru: true,
  delivery: true,
  dispatch: true,
}
const modes: readonly HandoffMode[] = ['pickup', 'curbside', 'drivethru', 'delivery', 'dispatch']

function open(zone: string, from: string, until: string): Location {
  const week = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, { from, until }]))
  return aLocation({
    time_zone: zone,
    services: { ...aLocation().services, handoff: allModes },
    delivery: someTerms(),
    hours: [
      { channel: 'default', handoff: modes, week },
      { channel: 'catering', handoff: modes, week },
    ],
  })
}

test.each(zones)(
  'the night of each change in %s, an opening at 2:00 is counted from there',
  (zone) => {
    const location = open(zone, '02:00', '04:00')
    const on = (day: string): readonly string[] => {
      const now = instantOf(`${addDays(day, -1)} 12:00`, zone)
      const query = { location, channel: 'default', handoff: 'pickup', now } as const
      return slotsOfDay({ ...query, day, make_minutes: 15, taken: [] }).map((localTime) =>
        localTime.slice(9),
      )
    }
    expect(on('20260308')).toEqual(['03:00', '03:15', '03:30', '03:45', '04:00'])
    expect(on('20261101')).toHaveLength(9)
  },
)

test.each(zones)(
  'P9 at every minute of a night that the clocks in %s change, today’s times are those of its day that can still be made',
  (zone) => {
    const kitchens = [open(zone, '22:00', '03:30'), open(zone, '00:15', '02:30')]
    const query = { channel: 'default', handoff: 'pickup', make_minutes: 10, taken: [] } as const
    const wrong = ['20260308', '20261101'].flatMap((day) =>
      kitchens.flatMap((location) => {
        const midnight = instantOf(`${day} 00:00`, zone)
        const before = addMinutes(midnight, -720)
        const all = slotsOfDay({ ...query, location, now: before, day })
        const minutes = Array.from({ length: 300 }, (_, minute) => minute)
        return minutes.flatMap((minute) => {
          const now = addMinutes(midnight, minute)
          const left = all.filter(
            (localTime) => minutesBetween(now, instantOf(localTime, zone)) >= 10,
          )
          const offered = slotsOfDay({ ...query, location, now, day })
          return offered.join() === left.join() ? [] : [{ now, offered, left }]
        })
      }),
    )
    expect(wrong).toEqual([])
  },
)

test('whatever is asked, no time comes sooner than the kitchen can keep', () => {
  const asking = fc.record({
    minute: fc.integer({ min: 0, max: 525_599 }),
    make_minutes: fc.integer({ min: 0, max: 180 }),
    handoff: fc.constantFrom(...modes),
    zone: fc.constantFrom(...zones),
    busy: fc.integer({ min: -10, max: 90 }),
  })
  fc.assert(
    fc.property(asking, ({ minute, make_minutes, handoff, zone, busy }) => {
      const now = addMinutes('2026-01-01T06:00:00Z', minute)
      const location = {
        ...open(zone, '10:30', '01:00'),
        busy: { extra_minutes: busy, until: addMinutes(now, 5) },
      }
      const order = { handoff, make_minutes, taken: [] }
      const first = earliestSlot({ location, channel: 'default', now, ...order })
      if (first === undefined) return
      const ahead = minutesBetween(now, instantOf(first, zone))
      const lead = handoffModes[handoff].lead_minutes
      expect(ahead).toBeGreaterThanOrEqual(make_minutes + Math.max(0, Math.min(60, busy)) + lead)
    }),
  )
})
