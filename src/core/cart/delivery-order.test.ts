import { expect, test } from 'vitest'
import { deliveryOrderRefusal } from '#core/cart/delivery-order.ts'
import { messageOf } from '#test/builders/worded.ts'

const address = {
  address: '1811 Pecan Hollow Ln',
  building: '',
  city: 'Austin',
  state: 'TX',
  zip: '78704',
  lat: 30.25,
  lng: -97.76,
  instructions: '',
}
const asap = { mode: 'asap', wanted: null } as const

test('R4.6 a delivery starts with somebody who delivers and an address, as soon as possible', () => {
  expect(deliveryOrderRefusal({ address }, asap)).toBeUndefined()
  expect(deliveryOrderRefusal(null, undefined)?.code).toBe('address.incomplete')
  expect(deliveryOrderRefusal({ address: null }, asap)?.code).toBe('address.incomplete')
})

test('R4.6 ordered ahead, it wants a day and a time', () => {
  const ahead = { mode: 'advance', wanted: null } as const
  expect(messageOf(deliveryOrderRefusal({ address }, ahead))).toBe('Choose a day and a time first.')
  expect(deliveryOrderRefusal({ address }, { ...ahead, wanted: '20261122 12:00' })).toBeUndefined()
})
