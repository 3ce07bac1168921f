import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextTime, timeRefusal } from '#core/schedule/next-time.ts'
import { slotRefusal, type SlotsQuery } from '#core/schedule/slots.ts'
import { addMinutes, instantOf } from '#core/time.ts'
import { aLocation, hoursDaily } from '#test/builders/a-location.ts'
import { messageOf, worded } from '#test/builders/worded.ts'

/** An order of ten minutes for pickup, asked for at that minute in Austin, where it is open from 11 to 10. */
function query(localTime: string, differs: Partial<SlotsQuery> = {}): SlotsQuery {
  const location = differs.location ?? aLocation()
  const now = instantOf(localTime, location.time_zone)
  const order = { handoff: 'pickup', make_minutes: 10, taken: [] } as const
  return { location, channel: 'default', now, ...order, ...differs }
}

function full(...walls: readonly string[]): Partial<SlotsQuery> {
  const limit = { group: 'shared', orders: 1, make_minutes: null, cents: null } as const
  const order = {
    channel: 'default',
    group: 'pickup',
    orders: 1,
    make_minutes: 10,
    cents: 1000,
  } as const
  return {
    location: aLocation({ capacity: [limit] }),
    taken: walls.map((localTime) => ({
      ...order,
      slot_at: instantOf(localTime, 'America/Chicago'),
    })),
  }
}

test('closing reached while somebody pays: when it closes, and the first time tomorrow', () => {
  expect(worded(timeRefusal(query('20261120 21:55'), null))).toEqual({
    code: 'time.asap_unavailable',
    message: 'The kitchen closes at 10:00 PM. The next time is Sat 11/21, 11:00 AM.',
  })
  expect(messageOf(timeRefusal(query('20261120 22:01'), null))).toBe(
    'The kitchen is closed. The next time is Sat 11/21, 11:00 AM.',
  )
})

test('a time that passed while somebody paid leads to the next one that can still be made', () => {
  expect(worded(timeRefusal(query('20261120 18:04'), '20261120 18:00'))).toEqual({
    code: 'time.not_offered',
    message: '6:00 PM has passed. The next time is 6:15 PM.',
  })
})

test('a day that ended at midnight leads to the next one', () => {
  expect(messageOf(timeRefusal(query('20261121 00:01'), '20261120 22:00'))).toBe(
    'Fri 11/20, 10:00 PM has passed. The next time is 11:00 AM.',
  )
})

test('a kitchen that got busy, or an order that grew, makes a time too soon', () => {
  expect(messageOf(timeRefusal(query('20261120 17:55'), '20261120 18:00'))).toBe(
    '6:00 PM is too soon for this order now. The next time is 6:15 PM.',
  )
})

test('a day whose last order went by says when, and leads to the next one', () => {
  const last_orders = [
    { channel: 'default', weekday: 5, by: { weekday: 5, time: '17:00' } },
  ] as const
  const at = query('20261120 17:00', { location: aLocation({ last_orders }) })
  expect(messageOf(timeRefusal(at, '20261120 18:00'))).toBe(
    'The cutoff for Friday 11/20 orders was 5:00 PM. The next time is Sat 11/21, 11:00 AM.',
  )
})

test('a time that just filled up leads to the one after it', () => {
  const at = query('20261120 17:00', full('20261120 18:00', '20261120 18:15'))
  expect(worded(timeRefusal(at, '20261120 18:00'))).toEqual({
    code: 'time.full',
    message: '6:00 PM just filled up. The next time is 6:30 PM.',
  })
})

test('an evening without a place left says so instead of blaming the closing', () => {
  const at = query('20261120 21:30', full('20261120 21:45', '20261120 22:00'))
  expect(messageOf(timeRefusal(at, null))).toBe(
    'The kitchen is full for today. The next time is Sat 11/21, 11:00 AM.',
  )
})

test('hours that changed meanwhile lead to a time of the new ones', () => {
  const location = aLocation({ hours: [hoursDaily({ from: '11:00', until: '17:00' })] })
  expect(messageOf(timeRefusal(query('20261120 12:00', { location }), '20261120 18:00'))).toBe(
    '6:00 PM isn’t a time this kitchen offers. The next time is Sat 11/21, 11:00 AM.',
  )
})

test('the hour that spring skips is no time of that night, and the one after it is the next', () => {
  const location = aLocation({ hours: [hoursDaily({ from: '00:00', until: '05:00' })] })
  expect(messageOf(timeRefusal(query('20260308 00:30', { location }), '20260308 02:30'))).toBe(
    '2:30 AM isn’t a time this kitchen offers. The next time is 3:00 AM.',
  )
})

test('of the last day’s last time the next is the first there is', () => {
  const { location = aLocation(), taken } = full('20261120 22:00')
  const today = { ...location, services: { ...location.services, advancedays: 0 } }
  const at = { ...query('20261120 12:00', { location: today }), ...(taken && { taken }) }
  expect(nextTime(at, '20261120 22:00')).toBe('20261120 12:15')
})

test('catering’s next time is two days ahead', () => {
  expect(messageOf(timeRefusal(query('20261120 12:00', { channel: 'catering' }), null))).toBe(
    'Catering is ordered ahead. The next time is Sun 11/22, 9:00 AM.',
  )
})

test('where no day has a time, nothing is promised', () => {
  const at = query('20261120 12:00', { location: aLocation({ hours: [] }) })
  expect(nextTime(at, null)).toBeUndefined()
  expect(messageOf(timeRefusal(at, null))).toContain('ASAP is unavailable')
})

test('a time that can be had is never refused, and what is offered instead can be had', () => {
  const minute = fc.integer({ min: 0, max: 525_599 })
  fc.assert(
    fc.property(minute, fc.integer({ min: -300, max: 3000 }), (start, ahead) => {
      const now = addMinutes('2026-01-01T06:00:00Z', start)
      const location = aLocation({ hours: [hoursDaily({ from: '10:30', until: '01:00' })] })
      const at = query('20260101 00:00', { location, now })
      const later = addMinutes(now, ahead - (ahead % 15))
      const wanted = `${later.slice(0, 10).replaceAll('-', '')} ${later.slice(11, 16)}`
      expect(timeRefusal(at, wanted)?.code).toBe(slotRefusal(at, wanted)?.code)
      const next = nextTime(at, wanted)
      expect(next && slotRefusal(at, next)).toBeUndefined()
    }),
    { numRuns: 50 },
  )
})
