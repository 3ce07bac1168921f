import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  crewStepRefusal,
  deliveryMoves,
  type DeliveryStatus,
  deliveryStatuses,
  orderSteps,
  stepsTo,
} from '#core/order/delivery.ts'
import { orderMoves, type OrderStatus } from '#core/order/order.ts'
import { messageOf } from '#test/builders/worded.ts'

const anyStatus = fc.constantFrom(...deliveryStatuses)

test('a delivery moves by the table alone, step by step to where it ends', () => {
  fc.assert(
    fc.property(anyStatus, anyStatus, (from, to) => {
      const steps = stepsTo(from, to)
      const before: readonly DeliveryStatus[] = [from, ...steps]
      for (const [index, step] of steps.entries())
        expect(deliveryMoves[before[index] ?? 'delivered']).toContain(step)
      expect([undefined, to]).toContain(steps.at(-1))
    }),
  )
})

test('whoever hears that it was delivered knows that it was sent for, taken and brought', () => {
  expect(stepsTo('quoted', 'delivered')).toEqual([
    'requested',
    'assigned',
    'picked_up',
    'delivered',
  ])
  expect(stepsTo('assigned', 'returned')).toEqual(['picked_up', 'returned'])
  expect(stepsTo('requested', 'cancelled')).toEqual(['cancelled'])
})

test('old news are none: nothing goes back, and nothing is given up that is on its way', () => {
  expect(stepsTo('picked_up', 'assigned')).toEqual([])
  expect(stepsTo('assigned', 'assigned')).toEqual([])
  expect(stepsTo('picked_up', 'cancelled')).toEqual([])
  expect(stepsTo('delivered', 'returned')).toEqual([])
})

test('R6.24 an order follows its delivery by its own table, and a delivered one is completed', () => {
  const statuses: readonly OrderStatus[] = ['accepted', 'preparing', 'ready', 'out_for_delivery']
  const ends = {
    picked_up: 'out_for_delivery',
    delivered: 'completed',
    returned: 'cancelled',
  } as const
  const news = fc.constantFrom(...(['picked_up', 'delivered', 'returned'] as const))
  fc.assert(
    fc.property(fc.constantFrom(...statuses), news, (from, to) => {
      const steps = orderSteps(from, to, true)
      const before: readonly OrderStatus[] = [from, ...steps]
      for (const [index, step] of steps.entries())
        expect(orderMoves[before[index] ?? 'rejected']).toContain(step)
      expect(before.at(-1)).toBe(ends[to])
      expect(orderSteps(from, 'assigned', false)).toEqual([])
    }),
  )
})

test('what a courier gives up ends an order, unless others drive there', () => {
  for (const from of ['accepted', 'preparing', 'ready'] as const) {
    expect(orderSteps(from, 'cancelled', false)).toEqual(['cancelled'])
    expect(orderSteps(from, 'cancelled', true)).toEqual([])
  }
  expect(orderSteps('completed', 'cancelled', false)).toEqual([])
})

describe('the crew', () => {
  const delivery = { by: 'drivers', status: 'quoted', driver: null, reason: null } as const
  const codeOf = (...asked: Parameters<typeof crewStepRefusal>) =>
    messageOf(crewStepRefusal(...asked))

  test('sends out what is ready, and hears of what is on its way', () => {
    expect(codeOf('ready', delivery, 'picked_up')).toBeUndefined()
    expect(codeOf('out_for_delivery', delivery, 'delivered')).toBeUndefined()
    expect(codeOf('out_for_delivery', delivery, 'returned')).toBeUndefined()
  })

  test('R7.10 sends nothing out that isn’t boxed, delivers nothing that hasn’t left, nor what a guest comes for', () => {
    expect(codeOf('preparing', delivery, 'picked_up')).toContain('Only an order that is ready')
    expect(codeOf('ready', delivery, 'delivered')).toContain('isn’t on its way')
    expect(codeOf('ready', null, 'picked_up')).toContain('isn’t delivered')
    const gone = { ...delivery, by: 'courier', status: 'cancelled' } as const
    expect(codeOf('ready', gone, 'picked_up')).toContain('gave up')
  })
})
