import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Location } from '#core/location/location.ts'
import { reorderTime } from '#core/schedule/reorder-time.ts'
import { slotRefusal, slotsOfDay, type SlotsQuery } from '#core/schedule/slots.ts'
import { addDays, addMinutes, dayOf, instantOf, localTimeAt } from '#core/time.ts'
import { aLocation, hoursDaily } from '#test/builders/a-location.ts'
import { messageOf, worded } from '#test/builders/worded.ts'

const zone = 'America/Chicago'
const sunday = '20261122'

/** A feast for pickup, ordered again on a Friday noon in Austin, where caterers come from 9 to 6. */
function query(location: Location, differs: Partial<SlotsQuery> = {}): SlotsQuery {
  const now = instantOf('20261120 12:00', zone)
  const feast = { channel: 'catering', handoff: 'pickup', make_minutes: 30, taken: [] } as const
  return { location, now, ...feast, ...differs }
}

/** One caterer a quarter hour. */
const capacity: Location['capacity'] = [
  { channel: 'catering', group: 'shared', orders: 1, make_minutes: null, cents: null },
]

function takenAt(localTime: string): SlotsQuery['taken'][number] {
  const feast = { channel: 'catering', group: 'pickup', orders: 1, make_minutes: 30 } as const
  return { ...feast, cents: 1000, slot_at: instantOf(localTime, zone) }
}

test('R6.22 catering had again is wanted at noon two days ahead', () => {
  expect(reorderTime(query(aLocation()))).toEqual({ wanted: `${sunday} 12:00`, refused: null })
})

test('R6.22 past the last order for that day it is wanted at the first time after it, and says when orders closed', () => {
  const last_orders = [
    { channel: 'catering', weekday: 7, by: { weekday: 4, time: '17:00' } },
  ] as const
  const { wanted, refused } = reorderTime(query(aLocation({ last_orders })))
  expect(wanted).toBe('20261123 09:00')
  expect(worded(refused ?? undefined)).toEqual({
    code: 'time.not_offered',
    message:
      'The cutoff for Sunday 11/22 orders was Thu 11/19, 5:00 PM. The next time is Mon 11/23, 9:00 AM.',
  })
})

test('R6.22 where the kitchen is closed on that day, or full at that noon, it is wanted at the first time after it', () => {
  const closed = aLocation({ exceptions: [{ day: sunday, span: null, note: '' }] })
  const there = reorderTime(query(closed))
  expect(there.wanted).toBe('20261123 09:00')
  expect(messageOf(there.refused ?? undefined)).toBe(
    'Sun 11/22, 12:00 PM isn’t a time this kitchen offers. The next time is Mon 11/23, 9:00 AM.',
  )
  const taken = [takenAt(`${sunday} 12:00`), takenAt(`${sunday} 12:15`)]
  const full = reorderTime(query(aLocation({ capacity }), { taken }))
  expect(full).toMatchObject({ wanted: `${sunday} 12:30`, refused: { code: 'time.full' } })
})

test('R6.22 where no day has a time, catering had again is wanted at none and says so', () => {
  const { wanted, refused } = reorderTime(query(aLocation({ hours: [] })))
  expect([wanted, refused?.code]).toEqual([null, 'time.not_offered'])
})

test('R6.22 an everyday order is had again as soon as possible, whatever noon is like', () => {
  for (const hours of [aLocation().hours, []])
    expect(reorderTime(query(aLocation({ hours }), { channel: 'default' }))).toEqual({
      wanted: null,
      refused: null,
    })
})

test('R6.22 whatever the hours, cut-offs and places taken, the time is noon two days ahead, else the first after it, else the first there is', () => {
  const weekday = fc.integer({ min: 1, max: 7 })
  const time = fc.constantFrom('00:00', '09:00', '15:00', '23:59')
  const onward = fc.integer({ min: 0, max: 6 })
  const kitchen = fc.record({
    weekdays: fc.uniqueArray(weekday, { maxLength: 7 }),
    span: fc.constantFrom(
      { from: '09:00', until: '18:00' },
      { from: '14:00', until: '16:00' },
      { from: '07:10', until: '11:40' },
    ),
    rules: fc.array(fc.record({ weekday, by: fc.record({ weekday, time }) }), { maxLength: 4 }),
    advancedays: onward,
  })
  const full = fc.array(fc.tuple(onward, fc.constantFrom('09:00', '11:45', '12:00', '12:15')))
  const minute = fc.integer({ min: 0, max: 525_599 })
  fc.assert(
    fc.property(kitchen, full, minute, ({ weekdays, span, rules, advancedays }, gone, minutes) => {
      const now = addMinutes('2026-01-01T06:00:00Z', minutes)
      const today = dayOf(localTimeAt(now, zone))
      const noon = `${addDays(today, 2)} 12:00`
      const location = aLocation({
        services: { ...aLocation().services, advancedays },
        hours: [{ ...hoursDaily(span, weekdays), channel: 'catering' }],
        last_orders: rules.map((rule) => ({ ...rule, channel: 'catering' })),
        capacity,
      })
      const taken = gone.map(([later, at]) => takenAt(`${addDays(today, 2 + later)} ${at}`))
      const feast = query(location, { now, taken })
      const days = Array.from({ length: advancedays + 1 }, (_, later) => addDays(today, 2 + later))
      const offered = days.flatMap((day) => slotsOfDay({ ...feast, day }))
      const due = offered.find((each) => each >= noon) ?? offered[0] ?? null
      const { wanted, refused } = reorderTime(feast)
      expect(wanted).toBe(due)
      expect(refused?.code).toBe(slotRefusal(feast, noon)?.code)
      expect(refused === null).toBe(wanted === noon)
    }),
  )
})
