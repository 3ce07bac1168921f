import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from '#core/money.ts'
import { refusal } from '#core/refusal.ts'
import type { DisputeState } from './dispute.ts'
import { costOf, lineSharesOf } from '#core/pricing/line-shares.ts'
import { giveBackRefusal, refundLimit } from './refund-limits.ts'
import {
  chargedCents,
  disputedCents,
  isPressedBefore,
  leftToRefund,
  mayRefund,
  refundedPortions,
  type RefundableOrder,
  staffRefundCents,
  staffRefundRefusal,
  staffRefundShares,
} from './staff-refund.ts'

const payment = {
  id: 'pay',
  part: 'first',
  status: 'captured',
  amount: 3139,
  waived: 0,
  charged: 3139,
  refunded: 0,
  returned: 0,
} as const

const allOf = (line_id: string) => ({ line_id, from: 0, to: 1, of: 1 })

const order: RefundableOrder = {
  status: 'completed',
  lines: [
    { id: 'a', quantity: 1, cost: { total: 1450 } },
    { id: 'b', quantity: 1, cost: { total: 1450 } },
  ],
  sheet: {
    lines: [
      { kind: 'items', label: '', cents: 2900, because: { rule: 'items', base: 2900, rate: null } },
      { kind: 'tax', label: '', cents: 239, because: { rule: 'tax', base: 2900, rate: 82_500 } },
    ],
    subtotal: 2900,
    tip_base: 2900,
    total: 3139,
  },
  payments: [payment],
  refunds: [],
  is_undecided: false,
}

const lines = { kind: 'lines', line_ids: ['a'] } as const
const wanted = { target: lines, reason: 'missing_item', left: 3139 } as const

test('R8.6 a line goes back with its part of the tax, and all lines are the items with their tax', () => {
  expect(staffRefundCents(order, lines)).toBe(1570)
  expect(sum(lineSharesOf(order).map(costOf))).toBe(3139)
  expect(staffRefundCents(order, { kind: 'all' })).toBe(3139)
})

test('R8.6 the tax of a delivery fee is no part of a line', () => {
  const [items] = order.sheet.lines
  if (!items) throw new Error('No items')
  const tax = {
    kind: 'tax',
    label: '',
    cents: 280,
    because: { rule: 'tax', base: 3399, rate: 82_500 },
  } as const
  expect(
    sum(lineSharesOf({ ...order, sheet: { ...order.sheet, lines: [items, tax] } }).map(costOf)),
  ).toBe(3139)
})

/** What is said to a crew with a limit that cancels an order; without one, to head office. */
const canceling = (canceled: RefundableOrder, limit: number | null) =>
  giveBackRefusal(
    canceled,
    chargedCents(canceled),
    limit === null
      ? { staff: { role: 'head_office' }, chain: null }
      : { staff: { role: 'crew' }, chain: { crew_refund_limit: limit } },
    'refund.alone',
  )?.code

test('R8.6 a crew gives back up to the amount its chain says, head office all that is left', () => {
  const [crew, office] = [
    refundLimit({ role: 'crew' }, { crew_refund_limit: 2000 }),
    refundLimit({ role: 'head_office' }, null),
  ]
  expect([crew, office, refundLimit({ role: 'crew' }, null)]).toEqual([2000, null, 10_000])
  expect([mayRefund(order, crew), mayRefund(order, office)]).toEqual([2000, 3139])
  const all = { ...wanted, target: { kind: 'all' } } as const
  expect(staffRefundRefusal(order, all, crew)).toMatchObject({
    code: 'refund.over_limit',
    params: { limit: 2000 },
  })
  expect(staffRefundRefusal(order, all, office)).toBeUndefined()
  const again = {
    ...order,
    refunds: [{ cents: 1570, left_before: 3139, portions: [allOf('b')], reason: 'late' }],
  } as const
  expect(mayRefund(again, crew)).toBe(430)
  expect(canceling(order, 2000)).toBe('refund.over_limit')
  expect(canceling(order, null)).toBeUndefined()
})

test('R8.6 a refund is refused that was read before another, a line twice, too much, nothing, and what waits for a decision', () => {
  const code = (
    differs: Partial<RefundableOrder>,
    input: Parameters<typeof staffRefundRefusal>[1] = wanted,
  ) => staffRefundRefusal({ ...order, ...differs }, input, null)?.code
  expect(code({})).toBeUndefined()
  expect(code({}, { ...wanted, left: 3000 })).toBe('refund.changed')
  const refunds = [{ cents: 1, left_before: 3140, portions: [allOf('a')], reason: 'late' }] as const
  expect(code({ refunds })).toBe('refund.line_refunded')
  expect(code({}, { ...wanted, target: { kind: 'amount', cents: 3140 } })).toBe('refund.too_much')
  expect(code({}, { ...wanted, target: { kind: 'lines', line_ids: ['x'] } })).toBe('line.missing')
  expect(code({ payments: [] }, { ...wanted, left: 0, target: { kind: 'all' } })).toBe(
    'order.wrong_stage',
  )
  expect(code({ is_undecided: true })).toBe('order.wrong_stage')
})

test('R8.6 a dish whose payer in a group has all back already says so: others still have money in the order', () => {
  const hers = { ...payment, id: 'hers', part: 'share', line_ids: ['a'], refunded: 3139 } as const
  const his = { ...hers, id: 'his', line_ids: ['b'], refunded: 0 } as const
  const why = (left: number, ...payments: RefundableOrder['payments']) =>
    staffRefundRefusal({ ...order, payments }, { ...wanted, left }, null)?.params
  expect(why(3139, hers, his)).toEqual({ why: 'nothing_of_lines' })
  expect(why(0, hers)).toEqual({ why: 'nothing_to_refund' })
})

test('R8.6 what a cardholder disputes is the bank’s to give back, until the dispute is won', () => {
  const second = { ...payment, id: 'other', part: 'balance', charged: 1000, amount: 1000 } as const
  const now = (...disputes: readonly DisputeState[]) => ({
    ...order,
    payments: [{ ...payment, disputes }, second],
  })
  const input = (left: number, cents: number) =>
    ({ target: { kind: 'amount', cents }, reason: 'quality', left }) as const
  for (const state of ['needs_response', 'under_review', 'lost'] as const) {
    const disputed = now('won', state)
    expect([leftToRefund(disputed), disputedCents(disputed)]).toEqual([1000, 3139])
    expect(staffRefundShares(disputed, 1000)).toMatchObject([{ payment_id: 'other', cents: 1000 }])
    for (const wanted of [input(4139, 500), input(1000, 1001)])
      expect(staffRefundRefusal(disputed, wanted, null)).toMatchObject({
        code: 'refund.disputed',
        params: { cents: 3139 },
      })
    expect(staffRefundRefusal(disputed, input(1000, 1000), null)).toBeUndefined()
    expect(canceling(disputed, 4138)).toBe('refund.over_limit')
    expect(canceling(disputed, 4139)).toBeUndefined()
  }
  expect([leftToRefund(now('won')), disputedCents(now('won'))]).toEqual([4139, 0])
})

test('R8.6 a dish that somebody in a group paid and disputes isn’t refunded to who else paid', () => {
  const share = { ...payment, id: 'hers', part: 'share', line_ids: ['a'] } as const
  const disputed = { ...order, payments: [{ ...share, disputes: ['lost'] as const }, payment] }
  const refunding = (...line_ids: string[]) =>
    staffRefundRefusal(disputed, { target: { kind: 'lines', line_ids }, left: 3139 }, null)?.code
  expect([refunding('a'), refunding('b', 'a'), refunding('b')]).toEqual([
    'refund.disputed',
    'refund.disputed',
    undefined,
  ])
})

test('P1 a press that is sent again is the same refund; a key that came with something else is refused', () => {
  const press = { key: 'one', body_hash: 'a' }
  const before = [{ press: null }, {}, { press }]
  expect(isPressedBefore(before, press)).toBe(true)
  expect(isPressedBefore(before, { key: 'two', body_hash: 'a' })).toBe(false)
  expect(isPressedBefore(before, null)).toBe(false)
  expect(() => isPressedBefore(before, { key: 'one', body_hash: 'b' })).toThrow(
    expect.objectContaining({ refusal: refusal('request.key_reused') }),
  )
})

test('of a card that is only held less is captured; of a cancelled order no hold is left', () => {
  const held = { ...payment, status: 'authorized', charged: null } as const
  expect(staffRefundShares({ ...order, payments: [held], status: 'placed' }, 500)).toEqual([
    { payment_id: 'pay', nth: 1, cents: 500, is_held: true },
  ])
  expect(leftToRefund({ payments: [held], status: 'cancelled' })).toBe(0)
})

test('what somebody in a group paid themselves goes back to their own card, the rest to the host’s', () => {
  const host = { ...payment, amount: 1569, charged: 1569 }
  const share = { ...payment, id: 'shr', part: 'share', amount: 1570, charged: 1570 } as const
  const payments = [host, { ...share, line_ids: ['b'] }]
  const shares = (line_ids: readonly string[], cents: number) =>
    staffRefundShares({ ...order, payments }, cents, line_ids.map(allOf)).map((one) => [
      one.payment_id,
      one.cents,
    ])
  expect(shares(['b'], 1569)).toEqual([['shr', 1569]])
  expect(shares(['a'], 1569)).toEqual([['pay', 1569]])
  expect(shares(['a', 'b'], 3139)).toEqual([
    ['pay', 1569],
    ['shr', 1570],
  ])
  expect(shares([], 100)).toEqual([['pay', 100]])
})

test('R8.6 whom a host treated to a dish has back what they paid of it, and not their tip; the host the rest', () => {
  const parts = { items: 1450, tax: 119, tip: 300, treat: -1000 } as const
  const paid_for = (['items', 'tax', 'tip', 'treat'] as const).map((kind) => {
    return { kind, cents: parts[kind] }
  })
  const host = { ...payment, amount: 2570, charged: 2570 }
  const hers = { ...payment, id: 'hers', part: 'share', amount: 869, charged: 869 } as const
  const group = { ...order, payments: [host, { ...hers, line_ids: ['b'], paid_for }] }
  expect(staffRefundShares(group, 1569, [allOf('b')])).toMatchObject([
    { payment_id: 'pay', cents: 1000 },
    { payment_id: 'hers', cents: 569 },
  ])
})

test('R8.6 one of two ribs goes back, and then the other: together what they cost, to the cent, and no third', () => {
  const two = { ...order, lines: [{ id: 'a', quantity: 2, cost: { total: 2900 } }] }
  const one = { kind: 'lines', line_ids: ['a'], quantities: { a: 1 } } as const
  const first = staffRefundCents(two, one)
  const refunds = [
    {
      cents: first,
      left_before: 3139,
      portions: refundedPortions(two, one),
      reason: 'missing_item',
    },
  ] as const
  const paid = [{ ...payment, refunded: first }]
  const after = { ...two, refunds, payments: paid }
  const asked = { target: lines, reason: 'missing_item', left: 3139 - first } as const
  expect(staffRefundRefusal(after, asked, null)).toBeUndefined()
  expect([first, staffRefundCents(after, one), staffRefundCents(after, lines)]).toEqual([
    1570, 1569, 1569,
  ])
  const third = { ...one, quantities: { a: 2 } }
  expect(staffRefundRefusal(after, { ...asked, target: third }, null)?.code).toBe(
    'refund.line_refunded',
  )
})

test('R8.6 a host’s dish never goes back to what another guest paid, also where the host paid by gift card', () => {
  const gift = { ...payment, part: 'gift_card', id: 'gft', amount: 1570, charged: 1570 } as const
  const hers = { ...payment, part: 'share', id: 'hers', amount: 1569, charged: 1569 } as const
  const group = { ...order, payments: [gift, { ...hers, line_ids: ['b'] }] }
  const back = staffRefundCents(group, lines)
  expect(staffRefundShares(group, back, [allOf('a')])).toMatchObject([
    { payment_id: 'gft', cents: 1570 },
  ])
  const spent = {
    ...group,
    payments: [
      { ...gift, refunded: 1000 },
      { ...hers, line_ids: ['b'] },
    ],
  }
  expect(staffRefundCents(spent, lines)).toBe(570)
  expect(staffRefundShares(spent, 570, [allOf('a')])).toMatchObject([
    { payment_id: 'gft', cents: 570 },
  ])
})

test('P1 never more goes back than was paid, however often and of how many payments', () => {
  fc.assert(
    fc.property(
      fc.nat(50_000),
      fc.nat(50_000),
      fc.array(fc.integer({ min: 1, max: 30_000 })),
      (first, second, asked) => {
        let payments: RefundableOrder['payments'] = [
          { ...payment, id: 'one', amount: first, charged: first },
          { ...payment, id: 'two', part: 'balance', amount: second, charged: second },
        ]
        let back = 0
        for (const cents of asked) {
          const now = { ...order, payments }
          const input = {
            ...wanted,
            target: { kind: 'amount', cents },
            left: leftToRefund(now),
          } as const
          if (staffRefundRefusal(now, input, null)) continue
          const shares = staffRefundShares(now, cents)
          expect(sum(shares.map((share) => share.cents))).toBe(cents)
          back += cents
          payments = payments.map((one) => ({
            ...one,
            refunded:
              one.refunded +
              sum(
                shares.filter((share) => share.payment_id === one.id).map((share) => share.cents),
              ),
          }))
        }
        expect(back).toBeLessThanOrEqual(first + second)
        expect(leftToRefund({ ...order, payments })).toBe(first + second - back)
      },
    ),
  )
})
