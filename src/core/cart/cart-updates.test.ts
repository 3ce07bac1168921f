import { expect, test } from 'vitest'
import { openRefusal, timeoutRefusal } from './timeout.ts'
import {
  clearLocation,
  setHandoff,
  setTable,
  setTime,
  setTip,
  setUtensils,
  setVehicle,
} from './cart-updates.ts'
import { undeliverableRefusal } from './delivery.ts'
import { transferCart } from './transfer.ts'
import { aCart, aLine } from '#test/builders/a-cart.ts'
import { aGroupCart } from '#test/builders/a-group.ts'
import { aLocation } from '#test/builders/a-location.ts'
import { aMenu } from '#test/builders/a-menu.ts'
import { refusedBy, worded } from '#test/builders/worded.ts'

test('a handoff that the location offers on this channel is taken, any other refused by name', () => {
  expect(setHandoff(aCart(), { mode: 'curbside' }, aLocation()).handoff).toBe('curbside')
  expect(refusedBy(() => setHandoff(aCart(), { mode: 'dispatch' }, aLocation()))).toBe(
    'South Lamar doesn’t offer delivery.',
  )
})

test('R6.2 a cart whose location is cleared keeps its lines, and is brought nowhere before a kitchen is chosen again', () => {
  const here = aLocation()
  const waiting = clearLocation(aCart({ lines: [aLine('cobbler')] }), here)
  expect(waiting).toMatchObject({ awaits_address: true, lines: [{ product_id: 'cobbler' }] })
  expect(undeliverableRefusal(waiting, aMenu(), here)?.code).toBe('address.incomplete')
  const chosen = [
    setHandoff(waiting, { mode: waiting.handoff }, here),
    transferCart(waiting, aMenu(), aMenu(), 'en').cart,
    setTable(waiting, { reservation_id: 'res_1', wanted: '20261121 12:00' }, here),
  ]
  for (const cart of chosen) {
    expect(cart.awaits_address).toBe(false)
    expect(undeliverableRefusal(cart, aMenu(), here)).toBeUndefined()
  }
})

test('R6.2 a delivery whose location is cleared can be picked up there again, whether or not anybody drives to its address', () => {
  const here = aLocation()
  const waiting = clearLocation(aCart({ handoff: 'delivery', address: null }), here)
  expect(waiting).toMatchObject({ awaits_address: true, handoff: 'pickup' })
  expect(setHandoff(waiting, { mode: waiting.handoff }, here).awaits_address).toBe(false)
})

test('R6.2 the place of a group order and of a reserved table isn’t cleared, nor that of an order that is being paid', () => {
  const stays = [aGroupCart({}), aCart({ reservation_id: 'res_1' }), aCart({ status: 'placing' })]
  expect(stays.map((cart) => refusedBy(() => clearLocation(cart, aLocation())))).toEqual([
    'A group order stays at its kitchen. Leave or cancel it first to order elsewhere.',
    'This order is for your table, so its place and time are your table’s. Empty the cart to order something else.',
    'This order was already placed.',
  ])
})

test('time, tip and utensils are what the guest wishes', () => {
  const time = { mode: 'advance', wanted: '20261121 12:00' } as const
  const tip = { kind: 'amount', cents: 500 } as const
  const wished = setUtensils(setTip(setTime(aCart(), time), tip), true)
  expect([wished.time, wished.tip, wished.utensils]).toEqual([time, tip, true])
})

test('a tip below zero, or of no whole cents, is a fault', () => {
  for (const cents of [-1, 0.5, Number.NaN])
    expect(() => setTip(aCart(), { kind: 'amount', cents })).toThrow(RangeError)
  for (const rate of [-1, 1_000_001, 0.5])
    expect(() => setTip(aCart(), { kind: 'rate', rate })).toThrow(RangeError)
})

test('a cart that is being paid takes no wishes', () => {
  const paying = aCart({ status: 'placing' })
  const wishes = [
    () => setHandoff(paying, { mode: 'pickup' }, aLocation()),
    () => setVehicle(paying, null),
    () => setTime(paying, { mode: 'asap' }),
    () => setTip(paying, { kind: 'rate', rate: 0 }),
    () => setUtensils(paying, true),
  ]
  for (const input of wishes) expect(refusedBy(input)).toBe('This order was already placed.')
})

test('R6.11 a cart has timed out from its reset on, and not a moment sooner', () => {
  const cart = aCart({ reset: '2026-11-20T18:00:00Z' })
  expect(timeoutRefusal(cart, '2026-11-20T17:59:59.999Z')).toBeUndefined()
  expect(worded(timeoutRefusal(cart, '2026-11-20T18:00:00Z'))).toEqual({
    code: 'cart.timed_out',
    message: 'Your basket timed out, please recreate your order.',
  })
  expect(timeoutRefusal(cart, '2026-11-20T18:00:00.001Z')?.code).toBe('cart.timed_out')
})

test('only an open cart can be changed; an abandoned one has timed out for its guest', () => {
  const codes = (['open', 'placing', 'ordered', 'abandoned'] as const).map(
    (status) => openRefusal({ status })?.code,
  )
  expect(codes).toEqual([undefined, 'cart.closed', 'cart.closed', 'cart.timed_out'])
})
