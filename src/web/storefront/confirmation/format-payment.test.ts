import { expect, test } from 'vitest'
import type { OrderAnswer } from '#contract/orders.ts'
import type { RefundReason } from '#core/payment/refund.ts'
import { cardsOf, formatPayment } from './format-payment.ts'
import { formatStaffRefund } from './format-staff-refund.ts'

type Paid = Pick<OrderAnswer, 'payment' | 'status' | 'sheet' | 'balance' | 'at_location'>

const payment = { brand: 'Visa', last4: '4242', status: 'authorized', refund: null } as const
const sheet = { lines: [], subtotal: 0, tip_base: 0, total: 0 }
const order: Paid = { payment, status: 'placed', sheet, balance: null, at_location: null }

const balance = {
  deposit: 24_430,
  cents: 73_288,
  due: '20261202 09:00',
  state: 'paid',
  reason: null,
  card: { brand: 'Mastercard', last4: '4444' },
} as const
const byTwo: Paid = { ...order, balance }

function back(cents: number, reason: RefundReason) {
  const cards = cents === 0 ? [] : [{ brand: 'Visa', last4: '4242', cents }]
  return { cents, reason, cards, explained: [] }
}

test('a card is held until the kitchen says yes, and only then charged', () => {
  const paid = (status: string) => formatPayment({ ...order, payment: { ...payment, status } })
  expect(formatPayment(order)).toEqual({
    total: 'Total',
    text: 'We hold your card until the kitchen says yes.',
  })
  expect(paid('captured').total).toBe('Total paid')
  expect(paid('voided').text).toBe('Your card wasn’t charged.')
})

test('a card is let go where its order was canceled in time, and gets back what was charged', () => {
  const cancelled = (status: string, refund: OrderAnswer['payment']['refund'] = null) =>
    formatPayment({ ...order, status: 'cancelled', payment: { ...payment, status, refund } }).text
  expect(cancelled('voided')).toBe(
    'Your card wasn’t charged. Your bank may show what we held for a few more days.',
  )
  expect(cancelled('captured', back(4_120, 'guest_cancelled'))).toBe(
    '$41.20 goes back to your card, because you canceled the order. Banks take 5 to 10 days.',
  )
})

test('an order paid by a deposit says what was paid, and where the rest is', () => {
  const balance = {
    deposit: 16_008,
    cents: 48_022,
    due: '20261202 09:00',
    state: 'waiting',
    reason: null,
    card: null,
  } as const
  expect(formatPayment({ ...order, balance })).toEqual({
    total: 'Total',
    text: 'Your deposit of $160.08 is paid. The balance of $480.22 is charged to your card on Wednesday 12/02.',
  })
  expect(formatPayment({ ...order, balance: { ...balance, state: 'paid' } }).total).toBe(
    'Total paid',
  )
  const ended = formatPayment({
    ...order,
    status: 'cancelled',
    balance: { ...balance, state: 'let_go' },
    payment: { ...payment, status: 'captured', refund: back(16_008, 'not_brought') },
  })
  expect(ended.total).toBe('Total')
})

test('a card gets back what was decided, and why is said', () => {
  const sheet = { ...order.sheet, total: 4_120 }
  const textOf = (status: string, refund: OrderAnswer['payment']['refund']) =>
    formatPayment({
      sheet,
      at_location: null,
      status: 'cancelled',
      payment: { ...payment, status, refund },
      balance: null,
    })
  expect(textOf('captured', null).text).toContain('looking into your refund')
  expect(textOf('authorized', back(4_120, 'not_brought')).text).toContain('don’t keep any')
  expect(textOf('captured', back(4_120, 'not_brought'))).toEqual({
    total: 'Total',
    text: '$41.20 goes back to your card, because we couldn’t bring it. Banks take 5 to 10 days.',
  })
  expect(textOf('partially_refunded', back(1_000, 'damaged'))).toMatchObject({
    total: 'Total paid',
    text: expect.stringContaining('$10.00 goes back'),
  })
  expect(textOf('captured', back(0, 'nobody_there')).text).toContain('Nothing goes back')
})

test('a card is named with the other one where a balance was paid by another', () => {
  expect(cardsOf({ payment, balance: null })).toEqual(['Visa ending in 4242'])
  expect(cardsOf(byTwo)).toEqual(['Visa ending in 4242', 'Mastercard ending in 4444'])
})

test('a card gets its own part back where the order was paid by two', () => {
  const cards = [
    { brand: 'Mastercard', last4: '4444', cents: 73_288 },
    { brand: 'Visa', last4: '4242', cents: 24_430 },
  ]
  const refund = { cents: 97_718, reason: 'guest_cancelled' as const, cards, explained: [] }
  const ended = { ...byTwo, payment: { ...payment, status: 'refunded', refund } }
  expect(formatPayment({ ...order, ...ended, status: 'cancelled' })).toEqual({
    total: 'Total',
    text: '$977.18 goes back: $732.88 to your Mastercard ending in 4444 and $244.30 to your Visa ending in 4242, because you canceled the order. Banks take 5 to 10 days.',
  })
})

test('R4.26 a refund of which a part was only held says what comes back and what isn’t charged', () => {
  const cards = [{ brand: 'gift_card', last4: '8765', cents: 500 }]
  const refund = { cents: 1_500, reason: 'late', cards } as const
  expect(formatStaffRefund(refund)).toBe(
    '$15.00 goes back: $5.00 to your gift card ending in 8765 and $10.00 that isn’t charged, because it was late. Banks take 5 to 10 days.',
  )
})
