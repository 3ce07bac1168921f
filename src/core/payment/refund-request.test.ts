import { expect, test } from 'vitest'
import {
  cancelAloneRefusal,
  decideRequestRefusal,
  isSameRequest,
  needsSecondPerson,
  returnAloneRefusal,
} from './refund-request.ts'
import type { Staff } from '#core/staff.ts'
import type { RefundableOrder } from './staff-refund.ts'

const payment = {
  id: 'pay_1',
  part: 'first',
  status: 'captured',
  amount: 90_000,
  waived: 0,
  charged: 90_000,
  refunded: 0,
  returned: 0,
} as const
const sheet = { lines: [], subtotal: 90_000, tip_base: 90_000, total: 90_000 }
const order: RefundableOrder = {
  status: 'completed',
  lines: [],
  sheet,
  payments: [payment],
  refunds: [],
  is_undecided: false,
}
const chain = { refund_alone_limit: 50_000 }
const waiting = {
  cents: 60_000,
  left_before: 90_000,
  target: { kind: 'amount', cents: 60_000 },
  reason: 'quality',
  asked_by: 'ines',
} as const
const office = { id: 'teo', role: 'head_office' } as const

test('nobody decides alone that more goes back of an order that came back, and what went back then counts', () => {
  expect(returnAloneRefusal({ cents: 50_000 }, chain)).toBeUndefined()
  expect(returnAloneRefusal({ cents: 50_001 }, chain)).toMatchObject({
    code: 'refund.return_alone',
  })
  expect(returnAloneRefusal({ cents: 50_001 }, null)).toBeUndefined()
  const returned = { ...order, payments: [{ ...payment, refunded: 30_000, returned: 30_000 }] }
  const waits = (cents: number) =>
    needsSecondPerson(returned, { target: { kind: 'amount', cents } }, chain)
  expect([waits(20_000), waits(20_001)]).toEqual([false, true])
})

test('above the amount a refund waits, at it not, and what went back before counts', () => {
  const waits = (cents: number, before = 0) =>
    needsSecondPerson(
      {
        ...order,
        refunds:
          before > 0 ? [{ cents: before, left_before: 0, portions: [], reason: 'quality' }] : [],
      },
      { target: { kind: 'amount', cents } },
      chain,
    )
  expect([waits(50_000), waits(50_001), waits(10_000, 40_000), waits(10_000, 40_001)]).toEqual([
    false,
    true,
    false,
    true,
  ])
  expect(needsSecondPerson(order, { target: { kind: 'all' } }, {})).toBe(false)
})

test('nobody decides their own request, nor one above their own limit, nor one that waits no more', () => {
  const code = (staff: Pick<Staff, 'id' | 'role'>, one: typeof waiting | null = waiting) =>
    decideRequestRefusal(order, one, staff, chain)?.code
  expect(code(office)).toBeUndefined()
  expect(code({ ...office, id: 'ines' })).toBe('refund.own_request')
  expect(code({ id: 'teo', role: 'crew' })).toBe('refund.over_limit')
  expect(code(office, null)).toBe('refund.none_waiting')
})

test('canceling alone gives no more back than a refund would', () => {
  expect(cancelAloneRefusal(order, chain)).toMatchObject({ code: 'refund.alone' })
  expect(cancelAloneRefusal(order, { refund_alone_limit: 90_000 })).toBeUndefined()
  const held = { ...payment, status: 'authorized', charged: null } as const
  expect(cancelAloneRefusal({ ...order, payments: [held] }, chain)).toBeUndefined()
})

test('a press that is sent again is the request that waits', () => {
  const input = { target: waiting.target, reason: waiting.reason, left: 90_000 }
  expect(isSameRequest(waiting, input)).toBe(true)
  expect(isSameRequest(waiting, { ...input, left: 80_000 })).toBe(false)
  expect(isSameRequest(waiting, { ...input, target: { kind: 'all' } })).toBe(false)
  const lines = (...line_ids: string[]) => ({ kind: 'lines' as const, line_ids })
  const some = { ...waiting, target: lines('a', 'b') }
  expect(isSameRequest(some, { ...input, target: lines('b', 'a') })).toBe(true)
  expect(isSameRequest(some, { ...input, target: lines('a') })).toBe(false)
})
