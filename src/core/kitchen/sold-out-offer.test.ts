import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from '#core/money.ts'
import { costOf, lineSharesOf } from '#core/pricing/line-shares.ts'
import { leftToRefund } from '#core/charge/staff-refund.ts'
import { aPricedOrder } from '#test/builders/a-priced-order.ts'
import type { OrderStatus } from '#core/order/order.ts'
import {
  centsLeftOut,
  isAnswered,
  hasOpenOffer,
  leaveOutRefusal,
  linesOffered,
  offerAsOf,
  takesAll,
} from './sold-out-offer.ts'

const kitchen = { name: 'South Lamar', phone: '5125550142' }

/** An order of dishes at these prices, paid by a card, whose guest is asked about those of `out`. */
function anOrderWithOffer(
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
  const more = { quantity: 1, utensil: false, left_out_at: null, parts: [] }
  return {
    status,
    lines: lines.map(({ id, cost }) => ({ ...more, id, cost: { each: cost.total, ...cost } })),
    sheet,
    payments: [{ ...paid, waived: 0, charged: null, refunded: 0, returned: 0 }],
    refunds: [],
    offer: {
      line_ids: out.map((nth) => `lin_${nth}`),
      items: [{ item_id: 'queso', names: { en: 'Queso', es: 'Queso' } }],
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
      .map((out) => ({ out, order: anOrderWithOffer(prices, out, { tip }) })),
  )

test('what is left out comes back with its tax and no more, as a refund that the rules of refunds take', () => {
  fc.assert(
    fc.property(anyOrder, ({ out, order }) => {
      const cost = sum(
        lineSharesOf(order)
          .filter(({ id }) => out.some((nth) => id === `lin_${nth}`))
          .map(costOf),
      )
      const isPaid = order.lines.some(
        ({ id, cost: { total } }) => out.some((nth) => id === `lin_${nth}`) && total > 0,
      )
      expect(centsLeftOut(order)).toBe(isPaid ? cost : null)
      const refused = leaveOutRefusal(order, cost, kitchen)?.code
      expect(refused).toBe(isPaid ? undefined : 'order.wrong_stage')
    }),
  )
})

test('where nothing else is left to eat there is nothing to leave out: it is changed or cancelled', () => {
  const all = anOrderWithOffer([1_450, 800], [0, 1])
  expect(centsLeftOut(all)).toBeNull()
  expect(takesAll(all)).toBe(true)
  expect(leaveOutRefusal(all, 0, kitchen)?.code).toBe('order.wrong_stage')
  const [first, second] = all.lines
  const forks = {
    ...anOrderWithOffer([1_450, 800], [0]),
    lines: [first, second].flatMap((line) => (line ? { ...line, utensil: line === second } : [])),
  }
  expect(centsLeftOut(forks)).toBeNull()
})

test('what isn’t paid yet can’t come back', () => {
  const order = anOrderWithOffer([1_450, 800], [0])
  const owed = {
    ...order,
    payments: order.payments.map((one) => ({ ...one, status: 'pending' as const })),
  }
  expect(leftToRefund(owed)).toBe(0)
  expect(centsLeftOut(owed)).toBeNull()
})

test('nobody is asked about what is made, or what they had left out', () => {
  const order = anOrderWithOffer([1_450, 800], [0])
  expect([hasOpenOffer(order), isAnswered(order)]).toEqual([true, false])
  const answered = {
    ...order,
    lines: order.lines.map((line, nth) =>
      nth === 0 ? { ...line, left_out_at: '2026-11-20T18:05:00Z' } : line,
    ),
  }
  expect([hasOpenOffer(answered), isAnswered(answered)]).toEqual([false, true])
  expect(linesOffered({ ...order, status: 'ready' })).toEqual([])
  expect(leaveOutRefusal({ ...order, status: 'ready' }, 0, kitchen)?.code).toBe('order.too_late')
  expect(isAnswered({ ...order, offer: null })).toBe(false)
})

test('what a reward paid comes back with the whole order alone', () => {
  const order = anOrderWithOffer([1_450, 800, 600], [0, 1])
  const { sheet } = aPricedOrder([{ list: 1_450, off: 1_450 }, { list: 800 }, { list: 600 }])
  expect(centsLeftOut({ ...order, sheet })).toBeNull()
})

test('what somebody began is theirs to finish: it isn’t left out', () => {
  const order = anOrderWithOffer([1_450, 800, 600], [0, 1])
  const begun = [{ station: 'fry', started_at: '2026-11-20T18:01:00Z', done_at: null }] as const
  const lines = order.lines.map((line, nth) => (nth === 0 ? { ...line, parts: begun } : line))
  expect(linesOffered({ ...order, lines })).toEqual(['lin_1'])
})

test('an offer follows what is out: what is back is asked about no more, what was left out stays', () => {
  const { lines, offer } = anOrderWithOffer([1_450, 800, 600], [0, 1])
  const items = ['queso', 'churros'].map((item_id) => ({
    item_id,
    names: { en: item_id, es: item_id },
  }))
  const asked = { ...offer, items }
  const out = (line_ids: readonly string[], item_ids: readonly string[]) => ({ line_ids, item_ids })
  expect(offerAsOf(asked, lines, out(['lin_0', 'lin_1'], ['queso', 'churros']))).toBe(asked)
  expect(offerAsOf(asked, lines, out(['lin_1'], ['churros']))).toMatchObject({
    line_ids: ['lin_1'],
    items: [{ item_id: 'churros' }],
  })
  expect(offerAsOf(asked, lines, out([], []))).toBeNull()
  const answered = lines.map((line) => ({ ...line, left_out_at: '2026-11-20T18:05:00Z' }))
  expect(offerAsOf(asked, answered, out([], []))).toBe(asked)
})
