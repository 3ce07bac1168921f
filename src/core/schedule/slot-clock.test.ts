import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { HandoffMode } from '#core/handoff/handoff.ts'
import { handoffModes } from '#core/handoff/handoff.ts'
import type { Location } from '#core/location/location.ts'
import { earliestSlot, slotRefusal, slotsOfDay } from '#core/schedule/slots.ts'
import { addDays, addMinutes, instantOf, minutesBetween } from '#core/time.ts'
import { aLocation } from '#test/builders/a-location.ts'

/** P9: no time is offered that doesn't exist, none twice, over every day of five years in both zones served. */

/** Milliseconds: a slow machine needs them for five years of slots. */
const timeout = 60_000

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
    hours: [
      { channel: 'default', handoff: modes, week },
      { channel: 'catering', handoff: modes, week },
    ],
  })
}

/** What a clock in the zone shows, by another library than the one under test. */
function clockOf(zone: string): (instant: string) => string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return (instant) =>
    format.format(Temporal.Instant.from(instant).epochMilliseconds).replaceAll('-', '')
}

function daysOfFiveYears(): readonly string[] {
  const days = ['20260101']
  for (let day = '20260102'; day <= '20301231'; day = addDays(day, 1)) days.push(day)
  return days
}

function handoffOf(day: string): HandoffMode {
  return modes[Number(day) % modes.length] ?? 'pickup'
}

test.each(zones)(
  'every time offered round the clock in %s is shown there, and once',
  { timeout },
  (zone) => {
    const location = open(zone, '00:00', '00:00')
    const clock = clockOf(zone)
    const days = daysOfFiveYears().map((day) => {
      const now = instantOf(`${addDays(day, -1)} 12:00`, zone)
      const order = { handoff: handoffOf(day), make_minutes: 15, taken: [] }
      const slots = slotsOfDay({ location, channel: 'default', day, now, ...order })
      const moments = slots.map((wall) => instantOf(wall, zone))
      const isShown = slots.every((wall, index) => clock(moments[index] ?? '') === wall)
      return {
        day,
        count: slots.length,
        isRight: isShown && new Set(moments).size === slots.length,
      }
    })
    expect(days.filter(({ isRight }) => !isRight)).toEqual([])
    const short = days.filter(({ count }) => count !== 96)
    expect(short.map(({ day, count }) => `${day}: ${count}`)).toEqual([
      '20260308: 92',
      '20270314: 92',
      '20280312: 92',
      '20290311: 92',
      '20300310: 92',
    ])
  },
)

test.each(zones)(
  'R7.9 catering two days ahead at 12:00 is noon in %s, every day',
  { timeout },
  (zone) => {
    const location = open(zone, '09:00', '18:00')
    const clock = clockOf(zone)
    const wrong = daysOfFiveYears().filter((today) => {
      const now = instantOf(`${today} 10:07`, zone)
      const noon = `${addDays(today, 2)} 12:00`
      const order = { handoff: handoffOf(today), make_minutes: 60, taken: [] }
      const refused = slotRefusal({ location, channel: 'catering', now, ...order }, noon)
      return refused !== undefined || clock(instantOf(noon, zone)) !== noon
    })
    expect(wrong).toEqual([])
  },
)

test.each(zones)(
  'the night of each change in %s, an opening at 2:00 is counted from there',
  (zone) => {
    const location = open(zone, '02:00', '04:00')
    const on = (day: string): readonly string[] => {
      const now = instantOf(`${addDays(day, -1)} 12:00`, zone)
      const asked = { location, channel: 'default', handoff: 'pickup', now } as const
      return slotsOfDay({ ...asked, day, make_minutes: 15, taken: [] }).map((wall) => wall.slice(9))
    }
    expect(on('20260308')).toEqual(['03:00', '03:15', '03:30', '03:45', '04:00'])
    expect(on('20261101')).toHaveLength(9)
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
