import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from '#core/money.ts'
import {
  hasUncapturedHold,
  refundable,
  type RefundablePayment,
  refundOnEnd,
  refundShares,
  statusAfterRefund,
  statusTogether,
} from './refund-shares.ts'

const deposit: RefundablePayment = {
  id: 'deposit',
  part: 'first',
  status: 'captured',
  amount: 16_008,
  waived: 0,
  charged: 16_008,
  refunded: 0,
  returned: 0,
}
const balance: RefundablePayment = {
  ...deposit,
  id: 'balance',
  part: 'balance',
  amount: 48_022,
  charged: 48_022,
}
const held: RefundablePayment = { ...deposit, id: 'held', status: 'authorized', charged: null }

/** Payments that could be: no more is waived than was held, no more goes back than was charged. */
const aPayment = (part: 'first' | 'balance') =>
  fc
    .tuple(fc.nat(100_000), fc.nat(100_000), fc.nat(100_000), fc.nat(100_000), fc.boolean())
    .map(([amount, waiving, refunding, returning, isCharged]) => {
      const waived = Math.min(waiving, amount)
      const charged = isCharged ? amount - waived : null
      const refunded = Math.min(refunding, charged ?? 0)
      const status = isCharged ? ('captured' as const) : ('authorized' as const)
      const returned = Math.min(returning, refunded)
      return { id: part, part, status, amount, waived, charged, refunded, returned }
    })
const somePayments = fc
  .tuple(aPayment('first'), fc.option(aPayment('balance')))
  .map(([first, second]) => (second ? [first, second] : [first]))

test('the parts of a refund are the whole, never more of a payment than was charged less what went back, what was paid last first', () => {
  fc.assert(
    fc.property(
      somePayments,
      fc.constantFrom<('charged' | 'all')[]>('charged', 'all'),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (payments, scope, part) => {
        const most = refundable(payments, scope)
        const cents = Math.floor(most * part)
        const shares = refundShares(payments, scope, cents)
        expect(sum(shares.map((share) => share.cents))).toBe(cents)
        for (const share of shares) {
          const of = payments.filter(({ id }) => id === share.payment_id)
          expect(share.cents).toBeGreaterThan(0)
          expect(share.cents).toBeLessThanOrEqual(refundable(of, scope))
        }
        const first = shares.find(({ payment_id }) => payment_id === 'first')
        const later = payments.filter((payment) => payment.part === 'balance')
        const balanceShare = shares.find(({ payment_id }) => payment_id === 'balance')
        const isLaterSpent = (balanceShare?.cents ?? 0) === refundable(later, scope)
        expect(first === undefined || isLaterSpent).toBe(true)
        expect(() => refundShares(payments, scope, most + 1)).toThrow(RangeError)
      },
    ),
  )
})

test('money comes off the balance before the deposit, whatever their order', () => {
  for (const payments of [
    [deposit, balance],
    [balance, deposit],
  ])
    expect(refundShares(payments, 'charged', 50_000)).toEqual([
      { payment_id: 'balance', nth: 1, cents: 48_022 },
      { payment_id: 'deposit', nth: 2, cents: 1_978 },
    ])
})

test('a guest who cancels gets back what was captured, or is just being; what is only held is voided', () => {
  expect(refundOnEnd([held], 'guest_cancelled')).toBeNull()
  expect(hasUncapturedHold([held])).toBe(true)
  expect(refundOnEnd([{ ...held, charged: 16_000 }], 'guest_cancelled')?.cents).toBe(16_000)
  expect(hasUncapturedHold([{ ...held, charged: 16_000 }])).toBe(false)
  expect(refundOnEnd([{ ...balance, ...held }, deposit], 'guest_cancelled')?.cents).toBe(16_008)
})

test('what nobody brings goes back whole, though it is only held; nothing is an answer too', () => {
  expect(refundOnEnd([{ ...held, waived: 8 }], 'not_brought')).toEqual({
    cents: 16_000,
    shares: [{ payment_id: 'held', nth: 1, cents: 16_000 }],
  })
  expect(refundOnEnd([{ ...held, status: 'voided' }], 'not_brought')).toEqual({
    cents: 0,
    shares: [],
  })
})

test('what went back for another reason doesn’t go back twice; what was decided of the return still counts as paid', () => {
  expect(refundable([{ ...deposit, refunded: 1_008 }], 'charged')).toBe(15_000)
  expect(refundable([{ ...deposit, refunded: 6_008, returned: 5_000 }], 'charged')).toBe(15_000)
})

test('a payment is refunded in part while anything of its charge is left', () => {
  expect(statusAfterRefund(100, 99)).toBe('partially_refunded')
  expect(statusAfterRefund(100, 100)).toBe('refunded')
})

test('an order is captured as soon as one of its payments is', () => {
  expect(statusTogether([held, { ...balance, status: 'partially_refunded' }])).toBe(
    'partially_refunded',
  )
  expect(statusTogether([held])).toBe('authorized')
  expect(statusTogether([])).toBe('failed')
})
