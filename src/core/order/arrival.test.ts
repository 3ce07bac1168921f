import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Arrival, ArrivalState } from '#core/order/arrival.ts'
import { arrivalOf, arrivalRefusal, arrivalStates } from '#core/order/arrival.ts'
import { messageOf } from '#test/builders/worded.ts'

const at = '2026-11-21T00:00:00Z'
const said = (...states: readonly ArrivalState[]): readonly Arrival[] =>
  states.map((state) => ({ state, at }))
const order = { handoff: 'curbside', status: 'preparing' } as const

test('R6.24 a guest is on their way, then here; who is here at once needn’t have said so before', () => {
  expect(arrivalRefusal(order, [], 'on_my_way')).toBeUndefined()
  expect(arrivalRefusal(order, said('on_my_way'), 'arrived')).toBeUndefined()
  expect(arrivalRefusal(order, [], 'arrived')).toBeUndefined()
})

test('R6.24 a coming goes forward only, and saying it twice is saying it once', () => {
  expect(messageOf(arrivalRefusal(order, said('arrived'), 'on_my_way'))).toBe(
    'You’re here already; the kitchen knows.',
  )
  const over = { ...order, status: 'completed' } as const
  for (const state of arrivalStates)
    expect(arrivalRefusal(over, said(state), state)).toBeUndefined()
})

test.each(['completed', 'cancelled', 'rejected'] as const)(
  'nobody comes for an order that is %s',
  (status) => {
    expect(arrivalRefusal({ ...order, status }, [], 'arrived')?.code).toBe('order.wrong_stage')
  },
)

test.each(['delivery', 'dispatch'] as const)('nobody comes for %s: it comes to them', (handoff) => {
  expect(messageOf(arrivalRefusal({ ...order, handoff }, [], 'arrived'))).toBe(
    'This order comes to you.',
  )
})

test('where a guest stands is the furthest that was said, and handed off with the order', () => {
  expect(arrivalOf([], undefined)).toBeNull()
  expect(arrivalOf([], at)).toBeNull()
  expect(arrivalOf(said('on_my_way'), undefined)?.state).toBe('on_my_way')
  expect(arrivalOf(said('arrived', 'on_my_way'), undefined)?.state).toBe('arrived')
  expect(arrivalOf(said('arrived'), at)).toEqual({ state: 'handed_off', at })
})

test('whatever is said in whatever order, nobody who is here leaves again', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...arrivalStates)), (wishes) => {
      const heard: Arrival[] = []
      let furthest = -1
      for (const state of wishes) {
        if (!arrivalRefusal(order, heard, state)) heard.push({ state, at })
        const reached = arrivalOf(heard, undefined)
        const now = arrivalStates.findIndex((one) => one === reached?.state)
        expect(now).toBeGreaterThanOrEqual(furthest)
        furthest = now
      }
    }),
  )
})
