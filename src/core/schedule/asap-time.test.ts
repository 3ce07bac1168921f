import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SlotCapacity } from '#core/location/location.ts'
import type { SlotTaken } from '#core/schedule/capacity.ts'
import { fireAt, minutesOut } from '#core/schedule/firing.ts'
import { promisedRefusal } from '#core/schedule/next-time.ts'
import { slotMinutes } from '#core/schedule/slot-times.ts'
import { asapTime, earliestSlot, promiseRefusal, type SlotsQuery } from '#core/schedule/slots.ts'
import { addMinutes, type Instant, instantOf, localTimeAt, minutesBetween } from '#core/time.ts'
import { aLocation, hoursDaily } from '#test/builders/a-location.ts'

const zone = 'America/Chicago'
const opening = instantOf('20261120 11:00', zone)
const noLimit = { orders: null, make_minutes: null, cents: null }

/** A burger of eight minutes at a screen of the place, asked for at that minute in Austin. */
function query(localTime: string, differs: Partial<SlotsQuery> = {}): SlotsQuery {
  return {
    location: aLocation(),
    channel: 'default',
    handoff: 'pickup',
    now: instantOf(localTime, zone),
    make_minutes: 8,
    taken: [],
    ...differs,
  }
}

function taken(localTime: string, orders = 1): SlotTaken {
  const slot_at = instantOf(localTime, zone)
  return { slot_at, channel: 'default', group: 'pickup', orders, make_minutes: 8, cents: 1000 }
}

test('R6.3 an idle kitchen promises a burger in its make time and the crew’s slack, not for the next quarter', () => {
  expect(asapTime(query('20261120 14:50'))).toBe('20261120 15:00')
  expect(asapTime(query('20261120 14:46'))).toBe('20261120 14:56')
  const brisk = aLocation({ slack_minutes: 0 })
  expect(asapTime(query('20261120 14:46', { location: brisk }))).toBe('20261120 14:54')
  const inside = { location: brisk, now: addMinutes(instantOf('20261120 14:46', zone), 0.5) }
  expect(asapTime(query('20261120 14:46', inside))).toBe('20261120 14:55')
  expect(asapTime(query('20261120 14:46', { handoff: 'curbside' }))).toBe('20261120 14:58')
  const busy = { extra_minutes: 20, until: instantOf('20261120 16:00', zone) }
  expect(asapTime(query('20261120 14:46', { location: aLocation({ busy }) }))).toBe(
    '20261120 15:15',
  )
})

test('R6.3 a quarter hour without room is promised nothing: then it is the next one with room', () => {
  const location = aLocation({ capacity: [{ ...noLimit, group: 'shared', orders: 2 }] })
  const at = (gone: readonly SlotTaken[]) =>
    asapTime(query('20261120 14:46', { location, taken: gone }))
  expect(at([taken('20261120 14:45')])).toBe('20261120 14:56')
  expect(at([taken('20261120 14:45'), taken('20261120 14:59')])).toBe('20261120 15:00')
  expect(at([taken('20261120 14:52', 2), taken('20261120 15:07', 2)])).toBe('20261120 15:15')
})

test('R6.3 nothing is promised before the opening or after the last slot, nor on catering', () => {
  expect(asapTime(query('20261120 10:52'))).toBe('20261120 11:00')
  const location = aLocation({ hours: [hoursDaily({ from: '11:00', until: '22:00' })] })
  expect(asapTime(query('20261120 21:48', { location }))).toBe('20261120 21:58')
  expect(asapTime(query('20261120 21:51', { location }))).toBe('20261120 22:00')
  expect(asapTime(query('20261120 21:53', { location }))).toBeUndefined()
  expect(asapTime(query('20261120 14:46', { location, channel: 'catering' }))).toBeUndefined()
  const siesta = aLocation({
    hours: [
      hoursDaily({ from: '11:00', until: '14:00' }),
      hoursDaily({ from: '17:00', until: '22:00' }),
    ],
  })
  expect(asapTime(query('20261120 13:56', { location: siesta }))).toBe('20261120 17:00')
})

test('who has yet to pay is promised what can be made once they have, and holds it until then', () => {
  const browsing = (localTime: string) => query(localTime, { paying_minutes: 3 })
  const promised = asapTime(browsing('20261120 14:50'))
  expect(promised).toBe('20261120 15:03')
  if (promised === undefined) return
  expect(promiseRefusal(browsing('20261120 14:55'), promised)).toBeUndefined()
  expect(promiseRefusal(browsing('20261120 14:56'), promised)).toBeDefined()
})

test('what is paused is promised as it can be made once it goes on', () => {
  const until = instantOf('20261120 15:30', zone)
  const pause = {
    part: { kind: 'kitchen' },
    until,
    since: until,
    reason: 'equipment',
    by: 'Rosa',
  } as const
  const location = aLocation({ pauses: [pause] })
  expect(asapTime(query('20261120 14:50', { location }))).toBe('20261120 15:40')
  expect(promiseRefusal(query('20261120 14:50', { location }), '20261120 15:37')).toBeDefined()
})

test('a time to the minute that was promised holds while it can be made, and tells what would be promised then', () => {
  const promised = '20261120 15:07'
  expect(promiseRefusal(query('20261120 14:59'), promised)).toBeUndefined()
  expect(promisedRefusal(query('20261120 15:00'), promised)).toMatchObject({
    code: 'time.not_offered',
    params: { wanted: promised, why: 'too_soon', next: '20261120 15:10' },
  })
  expect(promisedRefusal(query('20261120 15:07'), promised)).toMatchObject({
    params: { why: 'passed', next: '20261120 15:15' },
  })
  const location = aLocation({ capacity: [{ ...noLimit, group: 'shared', orders: 1 }] })
  const gone = [taken('20261120 15:01')]
  expect(
    promisedRefusal(query('20261120 14:57', { location, taken: gone }), promised),
  ).toMatchObject({ code: 'time.full', params: { wanted: promised, next: '20261120 15:15' } })
})

/** A moment of a Friday, any second of it, the hours in which the place is closed included. */
const aMoment = fc
  .integer({ min: -3600, max: 12 * 3600 })
  .map((seconds): Instant => addMinutes(opening, seconds / 60))
const aWish = fc.record({
  now: aMoment,
  make_minutes: fc.integer({ min: 1, max: 70 }),
  paying_minutes: fc.constantFrom(0, 3),
  handoff: fc.constantFrom('pickup', 'curbside'),
})
const aPlace = fc.record({
  slack_minutes: fc.integer({ min: 0, max: 10 }),
  capacity: fc
    .option(fc.integer({ min: 1, max: 4 }))
    .map((orders): readonly SlotCapacity[] => [{ ...noLimit, group: 'shared', orders }]),
})

test('a promise is never earlier than the kitchen could have it, and never later than the first slot with room', () => {
  fc.assert(
    fc.property(aPlace, aWish, fc.array(aMoment, { maxLength: 12 }), (place, wish, others) => {
      const gone = others.map((at) => taken(localTimeAt(at, zone)))
      const asked = query('20261120 11:00', { ...wish, location: aLocation(place), taken: gone })
      const { make_minutes, paying_minutes } = wish
      const paid = { ...asked, make_minutes: make_minutes + paying_minutes }
      const [promise, quarter] = [asapTime(asked), earliestSlot(paid) ?? earliestSlot(asked)]
      expect(promise === undefined).toBe(quarter === undefined)
      if (promise === undefined || quarter === undefined) return
      expect(promise <= quarter).toBe(true)
      const minutes = minutesBetween(wish.now, instantOf(promise, zone))
      expect(minutes).toBeGreaterThanOrEqual(wish.make_minutes + minutesOut(asked, asked.location))
      expect(promiseRefusal(asked, promise)).toBeUndefined()
    }),
  )
})

test('an order as soon as possible comes to an idle kitchen at once, wherever its crew has a slack', () => {
  fc.assert(
    fc.property(aWish, fc.integer({ min: 1, max: 10 }), (wish, slack_minutes) => {
      const location = aLocation({ slack_minutes })
      const asked = query('20261120 11:00', { ...wish, paying_minutes: 0, location })
      const promise = asapTime(asked)
      fc.pre(promise !== undefined && minutesBetween(opening, wish.now) >= 0)
      const fires = fireAt(instantOf(promise, zone), asked, location)
      expect(minutesBetween(wish.now, fires)).toBeLessThanOrEqual(0)
    }),
  )
})

test('P6 orders as soon as possible and for slots never take more of a quarter hour than it has', () => {
  const some = fc.array(fc.record({ wish: aWish, isSoon: fc.boolean() }), { maxLength: 60 })
  fc.assert(
    fc.property(some, fc.integer({ min: 1, max: 3 }), (guests, orders) => {
      const location = aLocation({ capacity: [{ ...noLimit, group: 'shared', orders }] })
      const places: SlotTaken[] = []
      for (const { wish, isSoon } of guests) {
        const asked = query('20261120 11:00', { ...wish, location, taken: [...places] })
        const promise = isSoon ? asapTime(asked) : earliestSlot(asked)
        if (promise !== undefined) places.push(taken(promise))
      }
      const quarters = new Map<number, number>()
      for (const { slot_at } of places) {
        const nth = Math.floor(minutesBetween(opening, slot_at) / slotMinutes)
        quarters.set(nth, (quarters.get(nth) ?? 0) + 1)
      }
      expect(Math.max(0, ...quarters.values())).toBeLessThanOrEqual(orders)
    }),
  )
})
