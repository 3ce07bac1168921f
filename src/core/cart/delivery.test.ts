import { expect, test } from 'vitest'
import { cartDelivery, cartReach, undeliverableRefusal } from '#core/cart/delivery.ts'
import { slotsQueryOf } from '#core/cart/slots.ts'
import { fitHandoff } from '#core/cart/start.ts'
import { setHandoff } from './cart-updates.ts'
import { aCart, aLine } from '#test/builders/a-cart.ts'
import { aDeliveringLocation, anAddress, aZone, someTerms } from '#test/builders/a-delivery.ts'
import { aLocation } from '#test/builders/a-location.ts'
import { aMenu } from '#test/builders/a-menu.ts'
import { refusedBy, worded } from '#test/builders/worded.ts'

const here = aDeliveringLocation()
const menu = aMenu()
const far = anAddress({ lat: 31 })
const delivered = aCart({ handoff: 'delivery', address: anAddress(), lines: [aLine('cobbler')] })

test('a delivered cart knows its zone, its fee, and what is missing to the minimum and to a free delivery', () => {
  expect(cartDelivery(delivered, here, 950)).toEqual({
    zone: 'Near',
    fee: 499,
    minimum: 1500,
    short_by: 550,
    free_from: 5000,
    more_for_free: 4050,
    transit_minutes: 7,
    around: null,
  })
  expect(cartDelivery(delivered, here, 6000)).toMatchObject({
    fee: 0,
    short_by: 0,
    more_for_free: 0,
  })
  const never = someTerms({ zones: [aZone({ fees: [{ from: 0, fee: 300 }] })] })
  const terms = cartDelivery(delivered, { ...here, delivery: never }, 950)
  expect(terms).toMatchObject({ free_from: null, more_for_free: null })
})

test('only a delivered cart has any of it, and only where its location delivers', () => {
  expect(cartReach({ ...delivered, handoff: 'pickup' }, here)).toBeUndefined()
  expect(cartDelivery({ ...delivered, address: far }, here, 950)).toBeNull()
})

test('R7.10 a delivery below the minimum is refused with how much is missing', () => {
  expect(worded(undeliverableRefusal(delivered, menu, here))).toEqual({
    code: 'delivery.minimum',
    message: 'The minimum for delivery there is $15.00. Add $6.50 more.',
  })
  const enough = { ...delivered, lines: [aLine('cobbler', { quantity: 2 })] }
  expect(undeliverableRefusal(enough, menu, here)).toBeUndefined()
  expect(undeliverableRefusal({ ...delivered, lines: [] }, menu, here)).toBeUndefined()
  expect(undeliverableRefusal({ ...delivered, handoff: 'pickup' }, menu, here)).toBeUndefined()
})

test('R7.10 a cart that its location can’t bring any more is refused', () => {
  expect(undeliverableRefusal({ ...delivered, address: far }, menu, here)?.code).toBe(
    'delivery.too_far',
  )
  expect(undeliverableRefusal({ ...delivered, address: null }, menu, here)?.code).toBe(
    'address.incomplete',
  )
})

test('R6.1 whoever drives is the zone’s choice, but a courier that is asked for by name where one drives', () => {
  const zones = [aZone({ by: ['dispatch', 'delivery'] })]
  const couriersFirst = aDeliveringLocation({ delivery: someTerms({ zones }) })
  const input = { mode: 'delivery', address: anAddress() } as const
  expect(setHandoff(aCart(), input, here).handoff).toBe('delivery')
  expect(setHandoff(aCart(), input, couriersFirst).handoff).toBe('dispatch')
  expect(setHandoff(aCart(), { ...input, mode: 'dispatch' }, here).handoff).toBe('dispatch')
  expect(refusedBy(() => setHandoff(aCart(), { ...input, address: far }, here))).toContain(
    'doesn’t deliver',
  )
})

test('R6.8 a delivered cart that moves stays one where the other kitchen drives there, else it is picked up', () => {
  expect(fitHandoff(delivered, here)).toMatchObject({ handoff: 'delivery' })
  expect(fitHandoff({ ...delivered, address: far }, here)).toMatchObject({
    handoff: 'pickup',
    address: far,
  })
  expect(fitHandoff(delivered, aLocation()).handoff).toBe('pickup')
})

test('the drive is part of the time that an order takes: its own, or the longest while no address is known', () => {
  const asked = { location: here, now: '2026-11-20T18:00:00Z', taken: [] }
  expect(slotsQueryOf(delivered, menu, asked).transit_minutes).toBe(7)
  expect(slotsQueryOf({ ...delivered, address: null }, menu, asked).transit_minutes).toBe(20)
  expect(slotsQueryOf(aCart(), menu, asked).transit_minutes).toBe(0)
})
