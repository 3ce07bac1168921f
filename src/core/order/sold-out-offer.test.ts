import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from '#core/money.ts'
import { costOf, lineSharesOf } from '#core/payment/line-shares.ts'
import { leftToRefund, staffRefundRefusal } from '#core/payment/staff-refund.ts'
import { aPricedOrder } from '#test/builders/a-priced-order.ts'
import type { OrderStatus } from './order.ts'
import {
  centsLeftOut,
  isAnswered,
  isAsked,
  leaveOutRefusal,
  leftOutRefund,
  linesOffered,
} from './sold-out-offer.ts'

const kitchen = { name: 'South Lamar', phone: '5125550142' }

/** An order of dishes at these prices, paid by a card, whose guest is asked about those of `out`. */
function anAskedOrder(
  prices: readonly number[],
  out: readonly number[],
  { tip = 0, status = 'accepted' }: { readonly tip?: number; readonly status?: OrderStatus } = {},
) {
  const { lines, sheet } = aPricedOrder(
    prices.map((list) => ({ list })),
    0,
    tip,
  )
  const paid = { id: 'pay', part: 'first', status: 'authorized', amount: sheet.total } as const
  const more = { quantity: 1, utensil: false, left_out_at: null }
  return {
    status,
    lines: lines.map(({ id, cost }) => ({ ...more, id, cost: { each: cost.total, ...cost } })),
    sheet,
    payments: [{ ...paid, waived: 0, charged: null, refunded: 0, returned: 0 }],
    refunds: [],
    offer: {
      line_ids: out.map((nth) => `lin_${nth}`),
      items: { en: ['Queso'], es: ['Queso'] },
      offered_at: '2026-11-20T18:00:00Z',
    },
  }
}

const anyOrder = fc
  .record({
    prices: fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: 2, maxLength: 6 }),
    tip: fc.nat(900),
  })
  .chain(({ prices, tip }) =>
    fc
      .subarray([...prices.keys()], { minLength: 1, maxLength: prices.length - 1 })
      .map((out) => ({ out, order: anAskedOrder(prices, out, { tip }) })),
  )

test('what is left out comes back with its tax and no more, as a refund that the rules of refunds take', () => {
  fc.assert(
    fc.property(anyOrder, ({ out, order }) => {
      const cost = sum(
        lineSharesOf(order)
          .filter(({ id }) => out.some((nth) => id === `lin_${nth}`))
          .map(costOf),
      )
      expect(centsLeftOut(order)).toBe(cost)
      expect(leaveOutRefusal(order, kitchen)).toBeUndefined()
      const refund = leftOutRefund(order)
      expect(refund === null).toBe(cost === 0)
      const refused = refund && staffRefundRefusal({ ...order, is_undecided: false }, refund, null)
      expect(refused ?? null).toBeNull()
    }),
  )
})

test('where nothing else is left to eat there is nothing to leave out: it is changed or cancelled', () => {
  const all = anAskedOrder([1_450, 800], [0, 1])
  expect(centsLeftOut(all)).toBeNull()
  expect(leaveOutRefusal(all, kitchen)?.code).toBe('order.wrong_stage')
  const [first, second] = all.lines
  const forks = {
    ...anAskedOrder([1_450, 800], [0]),
    lines: [first, second].flatMap((line) => (line ? { ...line, utensil: line === second } : [])),
  }
  expect(centsLeftOut(forks)).toBeNull()
})

test('what isn’t paid yet can’t come back', () => {
  const order = anAskedOrder([1_450, 800], [0])
  const owed = {
    ...order,
    payments: order.payments.map((one) => ({ ...one, status: 'pending' as const })),
  }
  expect(leftToRefund(owed)).toBe(0)
  expect(centsLeftOut(owed)).toBeNull()
})

test('nobody is asked about what is made, or what they had left out', () => {
  const order = anAskedOrder([1_450, 800], [0])
  expect([isAsked(order), isAnswered(order)]).toEqual([true, false])
  const answered = {
    ...order,
    lines: order.lines.map((line, nth) =>
      nth === 0 ? { ...line, left_out_at: '2026-11-20T18:05:00Z' } : line,
    ),
  }
  expect([isAsked(answered), isAnswered(answered)]).toEqual([false, true])
  expect(linesOffered({ ...order, status: 'ready' })).toEqual([])
  expect(leaveOutRefusal({ ...order, status: 'ready' }, kitchen)?.code).toBe('order.too_late')
  expect(isAnswered({ ...order, offer: null })).toBe(false)
})
