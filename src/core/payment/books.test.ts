import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from '#core/money.ts'
import type { PriceLine } from '#core/pricing/sheet.ts'
import { type BookedOrder, type BookedPayment, booksOf, entriesBetween, merged } from './books.ts'

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
const sheet = { lines, total: 2_434 }
const paid = (change: Partial<BookedPayment> = {}): BookedPayment => ({
  id: 'pay_1',
  gift_card_id: null,
  status: 'authorized',
  amount: 2_434,
  charged: null,
  back: 0,
  ...change,
})
const read = (order: BookedOrder) =>
  booksOf(order).map(({ account, detail, cents }) => [account, detail, cents])

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
  expect(booksOf({ sheet, payments: [whole] })).toEqual([])
  expect(booksOf({ sheet, payments: [paid({ status: 'voided' })] })).toEqual([])
})

test('what is held above a price that fell since is owed back, until less is captured', () => {
  const untaxed = { lines: lines.filter(({ kind }) => kind !== 'tax'), total: 2_269 }
  expect(read({ sheet: untaxed, payments: [paid()] })).toContainEqual(['owed_back', '', -165])
  const captured = paid({ status: 'captured', charged: 2_269 })
  const accounts = read({ sheet: untaxed, payments: [captured] }).map(([account]) => account)
  expect(accounts).toEqual(['card', 'sales', 'discounts', 'fees', 'tips'])
})

const anySheet = fc
  .array(fc.tuple(fc.constantFrom('items', 'fee', 'tax', 'tip'), fc.nat(100_000)), { maxLength: 8 })
  .map((rows) => {
    const some = rows.map(([kind, cents]) => lineOf(kind, cents))
    return { lines: some, total: sum(some.map(({ cents }) => cents)) }
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
      const [before, after] = [booksOf(one), booksOf(other)]
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
  const order = { sheet: { lines: both, total: 1_200 }, payments: [paid({ amount: 1_200 })] }
  expect(read(order).filter(([account]) => account === 'discounts')).toEqual([
    ['discounts', '', 500],
    ['discounts', 'reward', 300],
  ])
})
