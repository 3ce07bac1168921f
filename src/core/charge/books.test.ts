import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sum } from '#core/money.ts'
import type { PriceLine } from '#core/pricing/sheet.ts'
import { aPricedOrder } from '#test/builders/a-priced-order.ts'
import { costOf, lineSharesOf } from '#core/pricing/line-shares.ts'
import {
  type BookedOrder,
  type BookedPayment,
  booksOf,
  entriesBetween,
  type Entry,
  merged,
  type StatedRefund,
} from './books.ts'

const lineOf = (kind: PriceLine['kind'], cents: number, rule: string = kind): PriceLine => ({
  kind,
  label: rule,
  cents,
  because: { rule, base: 0, rate: null },
})

const lines = [
  lineOf('items', 2_000),
  lineOf('coupon', -500),
  lineOf('fee', 499, 'delivery_fee'),
  lineOf('tax', 165),
  lineOf('tip', 270),
]
const sheet = { lines, subtotal: 2_000, tip_base: 1_500, total: 2_434 }
const paid = (change: Partial<BookedPayment> = {}): BookedPayment => ({
  id: 'pay_1',
  gift_card_id: null,
  status: 'authorized',
  amount: 2_434,
  charged: null,
  back: 0,
  ...change,
})
type Booked = Omit<BookedOrder, 'lines'> & Partial<Pick<BookedOrder, 'lines'>>
const books = (order: Booked) => booksOf({ lines: [], ...order })
const read = (order: Booked) =>
  books(order).map(({ account, detail, cents }) => [account, detail, cents])

const revenue = [
  ['sales', '', -2_000],
  ['discounts', '', 500],
  ['fees', 'delivery_fee', -499],
  ['tax', '', -165],
  ['tips', '', -270],
]

test('an order whose card is held stands with each kind of amount, and where its money is', () => {
  expect(read({ sheet, payments: [paid()] })).toEqual([['card_held', 'pay_1', 2_434], ...revenue])
})

test('a capture moves the money and changes nothing of what it is for', () => {
  const payments = [paid({ status: 'captured', charged: 2_434 })]
  expect(read({ sheet, payments })).toEqual([['card', 'pay_1', 2_434], ...revenue])
})

test('gift cards and a card pay an order together', () => {
  const gift = paid({ id: 'pay_2', gift_card_id: 'gft_1', status: 'captured', amount: 1_000 })
  expect(read({ sheet, payments: [gift, paid({ amount: 1_434 })] })).toEqual([
    ['card_held', 'pay_1', 1_434],
    ['gift_cards', 'gft_1', 1_000],
    ...revenue,
  ])
})

test('what went back takes its part of food, fee, tax and tip along; all of it leaves nothing', () => {
  const half = paid({ status: 'partially_refunded', charged: 2_434, back: 1_217 })
  expect(read({ sheet, payments: [half] })).toEqual([
    ['card', 'pay_1', 1_217],
    ['sales', '', -1_000],
    ['discounts', '', 250],
    ['fees', 'delivery_fee', -250],
    ['tax', '', -82],
    ['tips', '', -135],
  ])
  const whole = paid({ status: 'refunded', charged: 2_434, back: 2_434 })
  expect(books({ sheet, payments: [whole] })).toEqual([])
  expect(books({ sheet, payments: [paid({ status: 'voided' })] })).toEqual([])
})

test('what is held above a price that fell since is owed back, until less is captured', () => {
  const untaxed = { ...sheet, lines: lines.filter(({ kind }) => kind !== 'tax'), total: 2_269 }
  expect(read({ sheet: untaxed, payments: [paid()] })).toContainEqual(['owed_back', '', -165])
  const captured = paid({ status: 'captured', charged: 2_269 })
  const accounts = read({ sheet: untaxed, payments: [captured] }).map(([account]) => account)
  expect(accounts).toEqual(['card', 'sales', 'discounts', 'fees', 'tips'])
})

const anySheet = fc
  .array(fc.tuple(fc.constantFrom('items', 'fee', 'tax', 'tip'), fc.nat(100_000)), { maxLength: 8 })
  .map((rows) => {
    const some = rows.map(([kind, cents]) => lineOf(kind, cents))
    const total = sum(some.map(({ cents }) => cents))
    return { lines: some, subtotal: 0, tip_base: 0, total }
  })
const anyPayment = fc
  .record({
    id: fc.constantFrom('pay_1', 'pay_2', 'pay_3'),
    gift_card_id: fc.constantFrom(null, 'gft_1', 'gft_2'),
    status: fc.constantFrom('authorized', 'captured', 'partially_refunded', 'voided'),
    amount: fc.nat(200_000),
    back: fc.nat(100_000),
  })
  .map((payment): BookedPayment => ({
    ...payment,
    charged: null,
    back: Math.min(payment.back, payment.amount),
  }))
const anyOrder = fc.record({ sheet: anySheet, payments: fc.array(anyPayment, { maxLength: 4 }) })

test('whatever becomes of an order, its books sum to zero, and so does every step between two of them', () => {
  fc.assert(
    fc.property(anyOrder, anyOrder, (one, other) => {
      const [before, after] = [books(one), books(other)]
      const step = entriesBetween(before, after)
      for (const entries of [before, after, step])
        expect(sum(entries.map(({ cents }) => cents))).toBe(0)
      expect(merged([...before, ...step])).toEqual(after)
      expect(entriesBetween(after, after)).toEqual([])
    }),
    { numRuns: 2_000 },
  )
})

test('what rewards took off stands apart from what coupons did', () => {
  const both = [lineOf('items', 2_000), lineOf('coupon', -500), lineOf('reward', -300)]
  const order = {
    sheet: { lines: both, subtotal: 2_000, tip_base: 1_200, total: 1_200 },
    payments: [paid({ amount: 1_200 })],
  }
  expect(read(order).filter(([account]) => account === 'discounts')).toEqual([
    ['discounts', '', 500],
    ['discounts', 'reward', 300],
  ])
})

const allOf = (line_id: string) => ({ line_id, from: 0, to: 1, of: 1 })

describe('what staff gave back', () => {
  const whole = aPricedOrder([{ list: 395 }, { list: 850, off: 850 }, { list: 1_450 }], 499, 300)
  const { total } = whole.sheet
  const after = (...refunds: readonly StatedRefund[]) => {
    const back = sum(refunds.map(({ cents }) => cents))
    const status = back < total ? 'partially_refunded' : 'refunded'
    return booksOf({
      ...whole,
      payments: [paid({ status, amount: total, charged: total, back })],
      refunds,
    })
  }
  const change = (...refunds: readonly StatedRefund[]) =>
    entriesBetween(after(), after(...refunds)).map(({ account, cents }) => [account, cents])

  test('R8.6 is booked as what its guest was told: a dish with its tax, and fee and tip stay', () => {
    expect(change({ cents: 428, portions: [allOf('lin_0')], is_all: false })).toEqual([
      ['card', -428],
      ['sales', 395],
      ['tax', 33],
    ])
  })

  test('R8.6 of an amount takes nothing of the tip, until nothing else is left', () => {
    const amount = (cents: number) => change({ cents, portions: [], is_all: false })
    expect(amount(1_000).map(([account]) => account)).toEqual(['card', 'sales', 'fees', 'tax'])
    expect(amount(total - 100)).toContainEqual(['tips', 200])
    expect(change({ cents: 1_000, portions: [], is_all: true })).toContainEqual([
      'tips',
      expect.any(Number),
    ])
  })

  test('R8.6 is booked as it comes back: what isn’t there yet is a part of everything', () => {
    const told = { cents: 428, portions: [allOf('lin_0')], is_all: false }
    const deposit = paid({ status: 'captured', amount: 1_000, charged: 1_000 })
    const books = (refunds: readonly StatedRefund[], back: number) =>
      sum(
        booksOf({ ...whole, payments: [{ ...deposit, back }], refunds }).map(({ cents }) => cents),
      )
    expect([books([], 0), books([told], 428)]).toEqual([0, 0])
  })

  test('R8.6 takes of nothing more than there was, whatever is given back in whatever order', () => {
    const dish = fc
      .record({ list: fc.nat(5_000), part: fc.nat(100), taxed: fc.boolean() })
      .map(({ list, part, taxed }) => ({ list, off: Math.floor((list * part) / 100), taxed }))
    const target = fc.oneof(
      fc.record({
        kind: fc.constant('amount' as const),
        cents: fc.integer({ min: 1, max: 4_000 }),
      }),
      fc.record({ kind: fc.constant('line' as const), nth: fc.nat(5) }),
    )
    type Target = typeof target extends fc.Arbitrary<infer One> ? One : never
    const sale = fc.record({
      dishes: fc.array(dish, { minLength: 1, maxLength: 6 }),
      fee: fc.nat(900),
      tip: fc.nat(900),
      targets: fc.array(target, { maxLength: 6 }),
    })
    const targetOf = (order: ReturnType<typeof aPricedOrder>, one: Target, left: number) => {
      const costs = lineSharesOf(order)
      const line = one.kind === 'line' ? costs[one.nth % costs.length] : undefined
      const wanted = one.kind === 'amount' ? one.cents : line ? costOf(line) : 0
      const cents = Math.min(left, wanted)
      return { cents, portions: line ? [allOf(line.id)] : [], is_all: cents === left && !line }
    }
    fc.assert(
      fc.property(sale, ({ dishes, fee, tip, targets }) => {
        const order = aPricedOrder(dishes, fee, tip)
        const amount = order.sheet.total
        const full = booksOf({ ...order, payments: [paid({ amount })] })
        let [left, refunds]: [number, readonly StatedRefund[]] = [amount, []]
        for (const one of targets) {
          refunds = [...refunds, targetOf(order, one, left)]
          left = amount - sum(refunds.map(({ cents }) => cents))
          const payment = paid({ status: 'captured', amount, charged: amount, back: amount - left })
          const now = booksOf({ ...order, payments: [payment], refunds })
          expect(sum(now.map(({ cents }) => cents))).toBe(0)
          expect(now.filter((entry) => entry.account !== 'card' && !isWithin(entry, full))).toEqual(
            [],
          )
        }
      }),
      { numRuns: 3_000 },
    )
  })
})

/** Whether an entry is no more than the whole of its account, and on its side. */
function isWithin({ account, detail, cents }: Entry, whole: readonly Entry[]): boolean {
  const all = whole.find((one) => one.account === account && one.detail === detail)?.cents ?? 0
  return Math.abs(cents) <= Math.abs(all) && Math.sign(cents) === Math.sign(all)
}
