import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slotRefusal } from '#core/schedule/slots.ts'
import { addMinutes, instantOf, minutesBetween } from '#core/time.ts'
import { aCart } from '#test/builders/a-cart.ts'
import { aLocation } from '#test/builders/a-location.ts'
import { unlessRefused } from '#test/builders/refusal-of.ts'
import { setHandoff, setTable, setTime } from '#core/cart/cart-updates.ts'
import { slotsQueryOf } from '#core/cart/slots.ts'
import { reservationStatuses } from './reservation.ts'
import { orderedTableRefusal, tableOrderRefusal, tableTime } from './table-order.ts'

const location = aLocation()
/** Nine on a Tuesday morning in Austin. */
const now = '2026-11-24T15:00:00Z'
const query = slotsQueryOf(aCart(), null, { location, now, taken: [] })

test('R1.7 dishes come as the party sits down, or at the kitchen’s next time within half an hour', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 6 * 96 }), (quarters) => {
      const seat_at = addMinutes('2026-11-24T06:00:00Z', quarters * 15)
      const found = unlessRefused(() => tableTime(query, seat_at))
      if (found === undefined) return
      expect(slotRefusal(query, found)).toBeUndefined()
      const ready = instantOf(found, location.time_zone)
      expect([0, 15, 30]).toContain(minutesBetween(seat_at, ready))
      expect(tableOrderRefusal({ status: 'booked', seat_at }, ready)).toBeUndefined()
    }),
  )
  expect(tableTime(query, '2026-11-25T00:30:00Z')).toBe('20261124 18:30')
  expect(() => tableTime(query, '2026-11-25T09:00:00Z')).toThrow('time.not_offered')
})

test('R1.7 dishes are cooked for a table that is reserved or taken, at its own time alone', () => {
  const seat_at = '2026-11-25T00:30:00Z'
  for (const status of reservationStatuses) {
    const isOpen = status === 'booked' || status === 'seated'
    expect(tableOrderRefusal({ status, seat_at }, seat_at) === undefined).toBe(isOpen)
  }
  const table = { status: 'booked', seat_at } as const
  for (const later of [-15, 31, 1440])
    expect(tableOrderRefusal(table, addMinutes(seat_at, later))?.code).toBe('cart.table_changed')
  expect(tableOrderRefusal(undefined, seat_at)?.code).toBe('cart.table_changed')
  const none = { orders: [], being_ordered: false }
  expect(orderedTableRefusal(none)).toBeUndefined()
  expect(orderedTableRefusal({ ...none, being_ordered: true })?.code).toBe(
    'reservation.being_ordered',
  )
  const orders = [{ number: '47' }]
  expect(orderedTableRefusal({ ...none, orders })).toMatchObject({ params: { number: '47' } })
})

test('R1.7 a party that sits has its dishes brought, however early or late it sat down', () => {
  const ready = '2026-11-25T00:30:00Z'
  for (const wait of [-90, -15, 0, 35, 90]) {
    const seat_at = addMinutes(ready, -wait)
    expect(tableOrderRefusal({ status: 'seated', seat_at }, ready)).toBeUndefined()
  }
})

test('R1.7 no order is brought to a table where nothing is picked up', () => {
  const { services } = location
  const handoff = { ...services.handoff, pickup: false }
  const delivers = aLocation({ services: { ...services, handoff } })
  const table = { reservation_id: 'rsv_1', wanted: '20261124 18:30' }
  expect(() => setTable(aCart(), table, delivers)).toThrow('handoff.not_offered')
})

test('R1.7 an order for a table keeps the time and the place of its table', () => {
  const cart = setTable(aCart(), { reservation_id: 'rsv_1', wanted: '20261124 18:30' }, location)
  expect(cart).toMatchObject({
    handoff: 'pickup',
    time: { mode: 'advance', wanted: '20261124 18:30' },
    reservation_id: 'rsv_1',
  })
  expect(() => setTime(cart, { mode: 'asap' })).toThrow('cart.at_table')
  expect(() => setHandoff(cart, { mode: 'pickup' }, location)).toThrow('cart.at_table')
  expect(
    setTable(cart, { reservation_id: 'rsv_1', wanted: '20261124 19:00' }, location).time,
  ).toEqual({
    mode: 'advance',
    wanted: '20261124 19:00',
  })
})
