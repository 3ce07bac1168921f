import { expect, test } from 'vitest'
import { giveBackRefusal, needsSecondPerson } from './refund-limits.ts'
import { decideRequestRefusal } from './refund-request.ts'
import type { Staff } from '#core/staff/staff.ts'
import { chargedCents, type RefundableOrder } from './staff-refund.ts'

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
  const refusedAt = (cents: number, terms: typeof chain | null = chain) =>
    giveBackRefusal(order, cents, { staff: office, chain: terms }, 'refund.return_alone')
  expect(refusedAt(50_000)).toBeUndefined()
  expect(refusedAt(50_001)).toMatchObject({ code: 'refund.return_alone' })
  expect(refusedAt(50_001, null)).toBeUndefined()
  const returned = { ...order, payments: [{ ...payment, refunded: 30_000, returned: 30_000 }] }
  const waits = (cents: number) => needsSecondPerson(returned, cents, chain)
  expect([waits(20_000), waits(20_001)]).toEqual([false, true])
})

test('above the amount a refund waits, at it not, and what went back before counts', () => {
  const waits = (cents: number, before = 0) =>
    needsSecondPerson({ ...order, refunds: before > 0 ? [{ cents: before }] : [] }, cents, chain)
  expect([waits(50_000), waits(50_001), waits(10_000, 40_000), waits(10_000, 40_001)]).toEqual([
    false,
    true,
    false,
    true,
  ])
  expect(needsSecondPerson(order, 90_000, {})).toBe(false)
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
  const canceling = (canceled: RefundableOrder, limit = 50_000) =>
    giveBackRefusal(
      canceled,
      chargedCents(canceled),
      { staff: office, chain: { refund_alone_limit: limit } },
      'refund.alone',
    )
  expect(canceling(order)).toMatchObject({ code: 'refund.alone' })
  expect(canceling(order, 90_000)).toBeUndefined()
  const held = { ...payment, status: 'authorized', charged: null } as const
  expect(canceling({ ...order, payments: [held] })).toBeUndefined()
})
