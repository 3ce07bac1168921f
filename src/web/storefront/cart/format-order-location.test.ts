import { expect, test } from 'vitest'
import { m } from '#messages'
import { formatOrderLocation } from './format-order-location.ts'

const location = { name: 'South Lamar', address: '2412 Fencerow Dr', city: 'Austin' }
const address = { address: '1811 Pecan Hollow Ln', building: 'Unit 4', city: 'Austin' }

test('R4.14 an order to pick up names the kitchen, its address and how; later that it was picked up, or nothing of it where it never was', () => {
  const order = { handoff: 'pickup', address: null, location, reservation_id: null } as const
  expect(formatOrderLocation(order)).toEqual({
    heading: 'Picking Up From South Lamar',
    lines: ['2412 Fencerow Dr, Austin', 'Pickup'],
  })
  expect(formatOrderLocation(order, 'done').heading).toBe('Picked Up From South Lamar')
  expect(formatOrderLocation(order, 'unknown').heading).toBe('South Lamar')
})

test('R1.7 an order for a reserved table comes to the table', () => {
  const order = { handoff: 'pickup', address: null, location, reservation_id: 'rsv_1' } as const
  expect(formatOrderLocation(order)).toEqual({
    heading: m.cart_at_table({ location: 'South Lamar' }),
    lines: ['2412 Fencerow Dr, Austin'],
  })
})

test('R4.14 curbside is said in full', () => {
  const order = { handoff: 'curbside', address: null, location, reservation_id: null } as const
  expect(formatOrderLocation(order).lines).toContain('Curbside Pickup')
})

test('R4.14 an order to be brought names its address, its building and where it comes from', () => {
  const order = { handoff: 'delivery', address, location, reservation_id: null } as const
  expect(formatOrderLocation(order)).toEqual({
    heading: 'Delivery To 1811 Pecan Hollow Ln',
    lines: ['Unit 4', 'Austin', 'From South Lamar'],
  })
  expect(formatOrderLocation(order, 'done').heading).toBe('Delivered To 1811 Pecan Hollow Ln')
  expect(formatOrderLocation({ ...order, address: { ...address, building: '' } }).lines).toEqual([
    'Austin',
    'From South Lamar',
  ])
})

test('R4.14 an address that is only remembered is not where an order to pick up goes', () => {
  const order = { handoff: 'drivethru', address, location, reservation_id: null } as const
  expect(formatOrderLocation(order).heading).toBe('Picking Up From South Lamar')
})
