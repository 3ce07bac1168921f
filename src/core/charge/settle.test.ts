import { expect, test } from 'vitest'
import { booksOf } from './books.ts'
import { gatewayDifferences, orderDifferences } from './settle.ts'

const because = { rule: 'items', base: 1_000, rate: null }
const sheet = {
  lines: [{ kind: 'items', label: 'Subtotal', cents: 1_000, because }],
  subtotal: 1_000,
  tip_base: 1_000,
  total: 1_000,
} as const
const payment = { id: 'pay_1', gift_card_id: null, amount: 1_000, charged: 1_000, back: 0 }
const order = {
  id: 'ord_1',
  sheet,
  lines: [],
  payments: [{ ...payment, status: 'captured' }],
} as const
const nothingMoves = () => false

test('an order that the ledger tells as its payments do differs nowhere', () => {
  expect(orderDifferences([{ ...order, booked: booksOf(order) }])).toEqual([])
})

test('an order that the ledger doesn’t know, or still has on hold, is named with both amounts', () => {
  expect(orderDifferences([{ ...order, booked: [] }])).toEqual([
    { by: 'orders', account: 'card', id: 'ord_1', ledger: 0, other: 1_000 },
    { by: 'orders', account: 'sales', id: 'ord_1', ledger: 0, other: -1_000 },
  ])
  const held = booksOf({ sheet, lines: [], payments: [{ ...payment, status: 'authorized' }] })
  expect(orderDifferences([{ ...order, booked: held }])).toEqual([
    { by: 'orders', account: 'card_held', id: 'ord_1', ledger: 1_000, other: 0 },
    { by: 'orders', account: 'card', id: 'ord_1', ledger: 0, other: 1_000 },
  ])
})

test('the gateway differs where it has more, less, or another state; not while it is on its way', () => {
  const held = [{ account: 'card', detail: 'pay_1', cents: 1_000 }] as const
  const theirs = (amount: number, captured = true) => [{ key: 'pay_1', amount, captured }]
  expect(gatewayDifferences(held, theirs(1_000), nothingMoves)).toEqual([])
  expect(gatewayDifferences(held, theirs(900), nothingMoves)).toEqual([
    { by: 'gateway', account: 'card', id: 'pay_1', ledger: 1_000, other: 900 },
  ])
  expect(gatewayDifferences(held, theirs(1_000, false), nothingMoves)).toHaveLength(2)
  expect(gatewayDifferences(held, [], nothingMoves)).toHaveLength(1)
  expect(gatewayDifferences([], theirs(1_000), nothingMoves)).toHaveLength(1)
  expect(gatewayDifferences([], theirs(1_000), (key) => key === 'pay_1')).toEqual([])
})
