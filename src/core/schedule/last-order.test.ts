import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysOf, isDayOffered } from '#core/schedule/days.ts'
import { isPastLastOrder, lastOrderFor } from '#core/schedule/last-order.ts'
import { addDays, dayOf, instantOf, weekdayOf } from '#core/time.ts'
import { aLocation, hoursDaily } from '#test/builders/a-location.ts'
import { formatLastOrders } from './format-last-order.ts'

const mondays = { channel: 'catering', weekday: 1, by: { weekday: 5, time: '15:00' } } as const
const location = aLocation({ last_orders: [mondays] })
const zone = location.time_zone
const monday = '20261123'

test('orders for Monday close on Friday at 3:00 PM, to the minute', () => {
  expect(lastOrderFor(location, 'catering', monday)).toBe('20261120 15:00')
  const at = (localTime: string) =>
    isPastLastOrder(location, 'catering', monday, instantOf(localTime, zone))
  expect(at('20261120 14:59')).toBe(false)
  expect(at('20261120 15:00')).toBe(true)
  expect(formatLastOrders(location, 'catering', 'en')).toEqual([
    'Orders for Monday close Friday, 3:00 PM.',
  ])
})

test('a rule closes its own weekday and its own site alone', () => {
  const saturday = instantOf('20261121 09:00', zone)
  expect(daysOf(location, 'catering', saturday)[0]).toBe('20261124')
  expect(isDayOffered(location, 'catering', monday, saturday)).toBe(false)
  expect(isDayOffered(location, 'catering', '20261130', saturday)).toBe(true)
  expect(lastOrderFor(location, 'default', monday)).toBeNull()
  expect(lastOrderFor(location, 'catering', '20261124')).toBeNull()
  expect(formatLastOrders(location, 'default', 'en')).toEqual([])
})

test('of two rules for a day the earlier one closes it; a day may close on itself', () => {
  const strict = { ...mondays, by: { weekday: 4, time: '17:00' } } as const
  const itself = { ...mondays, by: { weekday: 1, time: '08:00' } } as const
  const closing = (last_orders: (typeof location)['last_orders'] = []) =>
    lastOrderFor(aLocation({ last_orders }), 'catering', monday)
  expect(closing([mondays, strict])).toBe('20261119 17:00')
  expect(closing([itself])).toBe('20261123 08:00')
  expect(closing([])).toBeNull()
})

test('whatever the rules, no day is offered after its last order, and none reopens', () => {
  const rule = fc.record({
    channel: fc.constant('catering' as const),
    weekday: fc.integer({ min: 1, max: 7 }),
    by: fc.record({
      weekday: fc.integer({ min: 1, max: 7 }),
      time: fc.constantFrom('00:00', '08:00', '15:00', '23:59'),
    }),
  })
  const minutes = fc.integer({ min: 0, max: 400 * 1440 })
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 5 }), minutes, (last_orders, minute) => {
      const wide = aLocation({
        last_orders,
        hours: [
          hoursDaily({ from: '09:00', until: '18:00' }),
          { ...hoursDaily({ from: '09:00', until: '18:00' }), channel: 'catering' },
        ],
      })
      const day = addDays('20260101', Math.floor(minute / 1440))
      const clock = `${String(Math.floor((minute % 1440) / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
      const localTime = `${day} ${clock}`
      const offered = daysOf(wide, 'catering', instantOf(localTime, zone))
      for (const each of offered) {
        const rules = last_orders.filter(({ weekday }) => weekday === weekdayOf(each))
        for (const { by } of rules) {
          let closes = each
          while (weekdayOf(closes) !== by.weekday) closes = addDays(closes, -1)
          expect(localTime < `${closes} ${by.time}`).toBe(true)
        }
      }
      const later = daysOf(
        wide,
        'catering',
        instantOf(`${addDays(dayOf(localTime), 1)} ${clock}`, zone),
      )
      const last = offered.at(-1) ?? ''
      expect(later.filter((each) => each <= last && !offered.includes(each))).toEqual([])
    }),
  )
})
