import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from '#core/money.ts'
import type { RefundablePayment } from './refund-shares.ts'
import { waiveTax } from './waive-tax.ts'

const held: RefundablePayment = {
  id: 'first',
  part: 'first',
  status: 'authorized',
  amount: 16_008,
  waived: 0,
  charged: null,
  refunded: 0,
  returned: 0,
}
const captured: RefundablePayment = { ...held, status: 'captured', charged: 16_008 }
const balance: RefundablePayment = { ...captured, id: 'balance', part: 'balance' }

test('the tax comes off the balance that nobody paid first, then off the deposit', () => {
  expect(waiveTax(4_000, 3_000, [captured])).toEqual({
    balance: 3_000,
    payments: [{ payment_id: 'first', cents: 1_000 }],
    refunds: [{ payment_id: 'first', part: 'first', cents: 1_000 }],
  })
})

test('what is only held is captured without it, and nothing goes back', () => {
  expect(waiveTax(1_000, 0, [held])).toEqual({
    balance: 0,
    payments: [{ payment_id: 'first', cents: 1_000 }],
    refunds: [],
  })
})

test('once the balance is paid the tax comes off that payment, and goes back', () => {
  expect(waiveTax(17_000, 16_008, [captured, balance]).refunds).toEqual([
    { payment_id: 'balance', part: 'balance', cents: 16_008 },
    { payment_id: 'first', part: 'first', cents: 992 },
  ])
})

test('what went back already doesn’t go back again', () => {
  expect(waiveTax(1_000, 0, [{ ...captured, refunded: 15_508 }]).refunds).toEqual([
    { payment_id: 'first', part: 'first', cents: 500 },
  ])
  expect(waiveTax(1_000, 0, [{ ...captured, refunded: 16_008 }]).refunds).toEqual([])
})

test('balance and payments give the whole tax, none more than it holds, and no more goes back than came off', () => {
  fc.assert(
    fc.property(
      fc.nat(9_000),
      fc.nat(9_000),
      fc.array(fc.tuple(fc.nat(9_000), fc.nat(9_000), fc.boolean()), { maxLength: 2 }),
      (tax, unpaid, given) => {
        const payments = given.map(([amount, back, isCharged], index) => ({
          ...held,
          id: `${index}`,
          part: index === 0 ? ('first' as const) : ('balance' as const),
          amount,
          charged: isCharged ? amount : null,
          refunded: isCharged ? Math.min(back, amount) : 0,
        }))
        const waived = waiveTax(tax, unpaid, payments)
        const most = (given.length === 2 ? 0 : unpaid) + sum(payments.map(({ amount }) => amount))
        expect(waived.balance + sum(waived.payments.map(({ cents }) => cents))).toBe(
          Math.min(tax, most),
        )
        for (const { payment_id, cents } of waived.refunds) {
          const payment = payments.find(({ id }) => id === payment_id)
          const off = waived.payments.find((one) => one.payment_id === payment_id)
          expect(cents).toBeLessThanOrEqual(off?.cents ?? 0)
          expect(cents).toBeLessThanOrEqual((payment?.charged ?? 0) - (payment?.refunded ?? 0))
        }
      },
    ),
  )
})
