import { expect, test } from 'vitest'
import { newGuest } from '#core/offer/guest.ts'
import { aCart } from '#test/builders/a-cart.ts'
import { aLocation } from '#test/builders/a-location.ts'
import {
  atLocationRefusal,
  atLocationTerms,
  isPaidAtLocation,
  setPaysAtLocation,
  takePaymentRefusal,
  unpaidHandOffRefusal,
  unpaidRefusal,
} from './at-location.ts'

const counter = aLocation({ pay_at_location: { most: 7_500 } })
const tip = { kind: 'rate', rate: 180_000 } as const

test('an order is paid where it is picked up only where its location takes that, and never where it is brought', () => {
  expect(atLocationTerms(aCart(), counter)).toEqual({ most: 7_500 })
  expect(atLocationTerms(aCart(), aLocation())).toBeNull()
  expect(atLocationTerms(aCart({ handoff: 'delivery' }), counter)).toBeNull()
  expect(atLocationTerms(aCart({ channel: 'catering' }), counter)).toBeNull()
})

test('no tip is asked of who pays at pickup, and the chain’s own once they pay by card again', () => {
  const chosen = setPaysAtLocation(aCart(), { at_location: true, tip }, counter)
  expect(chosen.tip).toEqual({ kind: 'amount', cents: 0 })
  expect(isPaidAtLocation(chosen, counter)).toBe(true)
  expect(isPaidAtLocation({ ...chosen, handoff: 'delivery' }, counter)).toBe(false)
  const back = setPaysAtLocation(chosen, { at_location: false, tip }, counter)
  expect([back.pays_at_location, back.tip]).toEqual([false, tip])
  expect(() => setPaysAtLocation(aCart(), { at_location: true, tip }, aLocation())).toThrow(
    'at_location.not_offered',
  )
})

test('who pays at pickup owes no more than the location trusts them with, and can be reached', () => {
  const refusedOf = (due: number, facts = {}) =>
    atLocationRefusal(aCart(), counter, { due, guest: { ...newGuest, ...facts } })?.code
  expect(refusedOf(7_501, { is_member: true })).toBe('at_location.too_much')
  expect(refusedOf(7_500)).toBe('at_location.unproved')
  expect(refusedOf(7_500, { is_proved: true })).toBeUndefined()
  expect(refusedOf(7_500, { is_member: true })).toBeUndefined()
})

test('two unpaid orders are open at most, and none for who didn’t come for one', () => {
  expect(unpaidRefusal({ open: 1, missed: 0 })).toBeUndefined()
  expect(unpaidRefusal({ open: 2, missed: 0 })?.code).toBe('at_location.too_many')
  expect(unpaidRefusal({ open: 0, missed: 1 })?.code).toBe('at_location.missed')
})

test('the counter takes all that is owed, once, before the order goes over it', () => {
  const owed = { cents: 1_434, by: null }
  const paid = { cents: 1_434, by: 'cash' } as const
  expect(takePaymentRefusal(owed, { by: 'cash', amount: 1_434 })).toBeUndefined()
  expect(takePaymentRefusal(owed, { by: 'cash', amount: 1_400 })?.code).toBe('balance.changed')
  expect(takePaymentRefusal(paid, { by: 'cash', amount: 1_434 })).toBeUndefined()
  expect(takePaymentRefusal(paid, { by: 'card', amount: 1_434 })?.code).toBe('order.wrong_stage')
  expect(takePaymentRefusal(null, { by: 'card', amount: 1_434 })?.code).toBe('order.wrong_stage')
  expect(unpaidHandOffRefusal(owed)?.code).toBe('at_location.owed')
  expect(unpaidHandOffRefusal(paid) ?? unpaidHandOffRefusal(null)).toBeUndefined()
})
