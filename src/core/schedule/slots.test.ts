import { expect, test } from 'vitest'
import type { Location } from '#core/location/location.ts'
import { daysOf } from '#core/schedule/days.ts'
import type { SlotsQuery } from '#core/schedule/slots.ts'
import {
  asapNotice,
  asapRefusal,
  earliestSlot,
  slotRefusal,
  slotsOfDay,
} from '#core/schedule/slots.ts'
import { instantOf } from '#core/time.ts'
import { someTerms } from '#test/builders/a-delivery.ts'
import { aLocation, hoursDaily } from '#test/builders/a-location.ts'
import { messageOf, worded } from '#test/builders/worded.ts'

const friday = '20261120'
const elevenToTen = { from: '11:00', until: '22:00' }

/** An order of ten minutes for pickup, asked for at that minute in Austin. */
function query(localTime: string, differs: Partial<SlotsQuery> = {}): SlotsQuery {
  const location = differs.location ?? aLocation()
  return {
    location,
    channel: 'default',
    handoff: 'pickup',
    now: instantOf(localTime, location.time_zone),
    make_minutes: 10,
    taken: [],
    ...differs,
  }
}

/** A location that is open for pickup and delivery, `from` to `until`. */
function delivering(differs: Partial<Location> = {}): Location {
  const { services } = aLocation()
  return aLocation({
    services: { ...services, handoff: { ...services.handoff, delivery: true } },
    hours: [{ ...hoursDaily(elevenToTen), handoff: ['pickup', 'curbside', 'delivery'] }],
    delivery: someTerms(),
    ...differs,
  })
}

test('times are quarter hours from the opening, the closing included', () => {
  const location = aLocation({ hours: [hoursDaily({ from: '10:50', until: '12:00' })] })
  expect(slotsOfDay({ ...query('20261120 08:00', { location }), day: friday })).toEqual([
    '20261120 10:50',
    '20261120 11:05',
    '20261120 11:20',
    '20261120 11:35',
    '20261120 11:50',
  ])
  expect(slotsOfDay({ ...query('20261120 08:00'), day: friday }).at(-1)).toBe('20261120 22:00')
})

test('no time is before now and the minutes of making', () => {
  expect(slotsOfDay({ ...query('20261120 17:34'), day: friday })[0]).toBe('20261120 17:45')
  expect(slotsOfDay({ ...query('20261120 17:35'), day: friday })[0]).toBe('20261120 17:45')
  expect(slotsOfDay({ ...query('20261120 17:36'), day: friday })[0]).toBe('20261120 18:00')
})

test('the way to the guest’s car or door comes on top', () => {
  const location = delivering()
  const first = (handoff: SlotsQuery['handoff'], transit_minutes = 0): string | undefined =>
    earliestSlot(query('20261120 17:35', { location, handoff, transit_minutes }))
  expect(first('pickup')).toBe('20261120 17:45')
  expect(first('curbside')).toBe('20261120 18:00')
  expect(first('delivery', 5)).toBe('20261120 18:00')
  expect(first('delivery', 15)).toBe('20261120 18:15')
})

test('a busy kitchen adds its minutes until it is no longer busy, and never more than sixty', () => {
  const first = (extra_minutes: number, until: string): string | undefined => {
    const busy = { extra_minutes, until: instantOf(until, 'America/Chicago') }
    return earliestSlot(query('20261120 17:35', { location: aLocation({ busy }) }))
  }
  expect(first(30, '20261120 17:36')).toBe('20261120 18:15')
  expect(first(30, '20261120 17:35')).toBe('20261120 17:45')
  expect(first(240, '20261120 20:00')).toBe('20261120 18:45')
})

test('a day without hours has no times, nor has one that isn’t offered, nor what is no day', () => {
  const location = aLocation({ hours: [hoursDaily(elevenToTen, [2, 3, 4, 5, 6, 7])] })
  const on = (day: string): number =>
    slotsOfDay({ ...query('20261120 12:00', { location }), day }).length
  expect(on('20261121')).toBe(45)
  expect(on('20261123')).toBe(0) // Monday
  expect(on('20261119')).toBe(0) // yesterday
  expect(on('20261205')).toBe(0) // fifteen days ahead
  for (const nonsense of ['20261131', 'tomorrow', '']) expect(on(nonsense)).toBe(0)
})

test('R7.10 a thirteenth month is no day, though it sorts between this year and the next', () => {
  const at = query('20261225 12:00')
  expect(slotsOfDay({ ...at, day: '20261399' })).toEqual([])
  expect(slotRefusal(at, '20261399 12:00')?.code).toBe('time.not_offered')
})

test('the hours after midnight are times of the day they fall on', () => {
  const location = aLocation({ hours: [hoursDaily({ from: '22:00', until: '01:00' }, [5])] })
  const at = query('20261120 12:00', { location })
  expect(slotsOfDay({ ...at, day: '20261120' })).toHaveLength(8)
  expect(slotsOfDay({ ...at, day: '20261121' })).toEqual([
    '20261121 00:00',
    '20261121 00:15',
    '20261121 00:30',
    '20261121 00:45',
    '20261121 01:00',
  ])
})

test('lunch and dinner are counted each from its own opening', () => {
  const hours = [
    hoursDaily({ from: '11:00', until: '11:30' }),
    hoursDaily({ from: '17:10', until: '17:30' }),
  ]
  const slots = slotsOfDay({
    ...query('20261120 08:00', { location: aLocation({ hours }) }),
    day: friday,
  })
  expect(slots.map((localTime) => localTime.slice(9))).toEqual([
    '11:00',
    '11:15',
    '11:30',
    '17:10',
    '17:25',
  ])
})

test('R7.9 days start today, on catering two days ahead', () => {
  const { now, location } = query('20261120 12:00')
  expect(daysOf(location, 'default', now)[0]).toBe('20261120')
  expect(daysOf(location, 'catering', now)[0]).toBe('20261122')
  const at = query('20261120 12:00', { channel: 'catering' })
  expect(slotsOfDay({ ...at, day: '20261121' })).toEqual([])
  expect(slotsOfDay({ ...at, day: '20261122' })).toContain('20261122 12:00')
})

test('R11.1 days reach as far ahead as the location says, on catering two days further', () => {
  const { now, location } = query('20261120 12:00')
  expect(daysOf(location, 'default', now).at(-1)).toBe('20261204')
  expect(daysOf(location, 'catering', now).at(-1)).toBe('20261206')
  const near = aLocation({ services: { ...location.services, advancedays: 1 } })
  expect(daysOf(near, 'default', now)).toEqual(['20261120', '20261121'])
})

test('R7.9 days without hours are left out, and today once its last time is past', () => {
  const location = aLocation({ hours: [hoursDaily(elevenToTen, [5, 6, 2])] })
  const { now } = query('20261120 22:01', { location })
  expect(daysOf(location, 'default', now).slice(0, 2)).toEqual(['20261121', '20261124'])
  expect(daysOf(location, 'default', query('20261120 22:00').now)[0]).toBe('20261120')
  expect(daysOf(aLocation({ hours: [] }), 'default', now)).toEqual([])
})

test('the earliest time is today’s first with room, before opening too', () => {
  expect(earliestSlot(query('20261120 08:00'))).toBe('20261120 11:00')
  expect(earliestSlot(query('20261120 17:35'))).toBe('20261120 17:45')
  expect(earliestSlot(query('20261120 21:55'))).toBeUndefined()
  expect(earliestSlot(query('20261120 22:30'))).toBeUndefined()
  expect(earliestSlot(query('20261120 12:00', { channel: 'catering' }))).toBeUndefined()
})

test('late in the evening the earliest time may be after midnight, never tomorrow’s opening', () => {
  const { services } = aLocation()
  const late = aLocation({
    services: { ...services, advancedays: 0 },
    hours: [hoursDaily({ from: '17:00', until: '01:00' })],
  })
  const at = query('20261120 23:50', { location: late })
  expect(earliestSlot(at)).toBe('20261121 00:00')
  expect(slotRefusal(at, '20261121 00:00')).toBeUndefined()
  // Half past midnight and the making leave only the closing itself.
  expect(earliestSlot({ ...at, make_minutes: 60 })).toBe('20261121 01:00')
  const always = aLocation({ hours: [hoursDaily({ from: '00:00', until: '00:00' })] })
  expect(earliestSlot(query('20261120 23:50', { location: always }))).toBe('20261121 00:00')
})

test('R7.10 a time that isn’t offered is refused, and so is one too soon', () => {
  const at = query('20261120 17:35')
  expect(slotRefusal(at, '20261120 18:00')).toBeUndefined()
  expect(worded(slotRefusal(at, '20261120 18:05'))).toEqual({
    code: 'time.not_offered',
    message: '6:05 PM isn’t a time this kitchen offers. Pick another one.',
  })
  expect(messageOf(slotRefusal(at, '20261121 03:00'))).toContain('Sat 11/21, 3:00 AM isn’t a time')
  for (const localTime of [
    '20261120 17:30',
    '20270120 18:00',
    '20261399 11:00',
    '20261120 99:99',
  ]) {
    expect(slotRefusal(at, localTime)?.code).toBe('time.not_offered')
  }
})

test.each([
  [
    'minutes of making',
    { make_minutes: 30, cents: null },
    { make_minutes: 10 },
    { make_minutes: 11 },
  ],
  ['money', { make_minutes: null, cents: 5_000 }, { cents: 3_000 }, { cents: 3_001 }],
])(
  'R7.10 a slot has room by %s for the order that asks, and for no larger one',
  (_, limit, fits, larger) => {
    const capacity = [{ group: 'shared', orders: null, ...limit } as const]
    const gone = {
      channel: 'default',
      group: 'pickup',
      orders: 1,
      make_minutes: 20,
      cents: 2_000,
    } as const
    const slot_at = instantOf('20261120 18:00', 'America/Chicago')
    const at = query('20261120 17:00', {
      location: aLocation({ capacity }),
      taken: [{ slot_at, ...gone }],
    })
    expect(slotRefusal({ ...at, ...fits }, '20261120 18:00')).toBeUndefined()
    expect(slotsOfDay({ ...at, ...fits, day: friday })).toContain('20261120 18:00')
    expect(slotRefusal({ ...at, ...larger }, '20261120 18:00')?.code).toBe('time.full')
    expect(slotsOfDay({ ...at, ...larger, day: friday })).not.toContain('20261120 18:00')
  },
)

test('R7.10 a time for a handoff that isn’t offered is refused', () => {
  expect(
    slotRefusal(query('20261120 12:00', { handoff: 'delivery' }), '20261120 18:00')?.code,
  ).toBe('time.not_offered')
})

test('R6.3 as soon as possible is for an open kitchen', () => {
  expect(asapRefusal(query('20261120 12:00'))).toBeUndefined()
  expect(worded(asapRefusal(query('20261120 10:59')))).toEqual({
    code: 'time.asap_unavailable',
    message: 'ASAP is unavailable while the kitchen is closed. Choose a time to order ahead.',
  })
  expect(messageOf(asapRefusal(query('20261120 21:55')))).toBe(
    'ASAP is unavailable because today’s times are gone. Choose a time to order ahead.',
  )
})

test('R6.3 catering is ordered ahead only', () => {
  expect(messageOf(asapRefusal(query('20261120 12:00', { channel: 'catering' })))).toBe(
    'ASAP is unavailable for catering. Choose a time to order ahead.',
  )
})

test('R6.3 the notice is left out on catering and on theme bc3', () => {
  const closed = query('20261120 08:00')
  expect(messageOf(asapNotice(closed, 'fritz') ?? undefined)).toContain(
    'while the kitchen is closed',
  )
  expect(asapNotice(closed, 'bc3')).toBeNull()
  expect(asapNotice({ ...closed, channel: 'catering' }, 'fritz')).toBeNull()
  expect(asapNotice(query('20261120 12:00'), 'fritz')).toBeNull()
})

test('R6.3 a kitchen may be open for pickup and closed for curbside', () => {
  const hours = [
    { ...hoursDaily(elevenToTen), handoff: ['pickup'] as const },
    { ...hoursDaily({ from: '17:00', until: '20:00' }), handoff: ['curbside'] as const },
  ]
  const at = query('20261120 12:00', { location: aLocation({ hours }) })
  expect(asapRefusal(at)).toBeUndefined()
  expect(messageOf(asapRefusal({ ...at, handoff: 'curbside' }))).toContain('closed')
})
