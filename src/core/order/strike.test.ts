import { expect, test } from 'vitest'
import { orderMoves, type OrderStatus } from '#core/order/order.ts'
import { strikeRefusal } from './strike.ts'

const statuses: readonly OrderStatus[] = [
  'placed',
  'accepted',
  'preparing',
  'ready',
  'out_for_delivery',
  'completed',
  'cancelled',
  'rejected',
]

test('R6.24 lines are struck only while their ticket is on the board', () => {
  expect(Object.keys(orderMoves)).toEqual(statuses)
  const open = statuses.filter((status) => strikeRefusal(status) === undefined)
  expect(open).toEqual(['accepted', 'preparing'])
})
