import { expect, test } from 'vitest'
import { orderMoves, orderStatuses } from '#core/order/order.ts'
import { markLineDoneRefusal } from './mark-line-done.ts'

test('R6.24 lines are struck only while their ticket is on the board', () => {
  expect(Object.keys(orderMoves)).toEqual(orderStatuses)
  const open = orderStatuses.filter((status) => markLineDoneRefusal(status) === undefined)
  expect(open).toEqual(['accepted', 'preparing'])
})
