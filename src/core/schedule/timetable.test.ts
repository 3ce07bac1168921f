import { expect, test } from 'vitest'
import { aLocation } from '#test/builders/a-location.ts'
import { openState } from './hours.ts'
import { timetableOf } from './timetable.ts'

test('locations that keep the same hours share their timetable, whatever else they are', () => {
  const first = timetableOf(aLocation({ id: 'first', lat: 30 }))
  expect(timetableOf(aLocation({ id: 'second', lat: 40, busy: null }))).toBe(first)
})

test.for([
  { time_zone: 'America/New_York' },
  { hours: [] },
  { exceptions: [{ day: '20261225', span: null, note: 'Christmas' }] },
  { delivery: { road_factor: 1.3, miles_per_hour: 20, fee_taxable: true, zones: [] } },
] as const)('one that differs in %o has its own', (differs) => {
  const first = timetableOf(aLocation())
  expect(timetableOf(aLocation(differs))).not.toBe(first)
})

test('one that switches a handoff off has its own', () => {
  const { services } = aLocation()
  const without = {
    ...services,
    handoff: { ...services.handoff, curbside: !services.handoff.curbside },
  }
  expect(timetableOf(aLocation({ services: without }))).not.toBe(timetableOf(aLocation()))
})

test('R6.3 two zones with the same hours are open at different moments', () => {
  const now = '2026-11-20T16:30:00Z'
  const open = (time_zone: 'America/New_York' | 'America/Los_Angeles') =>
    openState(aLocation({ time_zone }), 'default', now).open
  expect([open('America/New_York'), open('America/Los_Angeles')]).toEqual([true, false])
})
