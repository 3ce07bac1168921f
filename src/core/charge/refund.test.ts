import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Payable, type RefundReason, refundRefusal } from './refund.ts'
import { messageOf } from '#test/builders/worded.ts'

const order: Payable = { paid: 4_120, status: 'captured', refund: null }
const anyReason = fc.constantFrom<RefundReason>('not_brought', 'nobody_there')
const codeOf = (payment: Payable, cents: number, reason: RefundReason = 'not_brought') =>
  refundRefusal(payment, { cents, reason })?.code

test('anything up to the whole of a payment may go back, and not a cent more', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(1_000_000), (paid, cents) => {
      expect(codeOf({ ...order, paid }, cents)).toBe(cents > paid ? 'refund.too_much' : undefined)
    }),
  )
})

test('it is decided once: the same again is nothing new, another is refused with what was decided', () => {
  fc.assert(
    fc.property(fc.nat(4_120), fc.nat(9_000), anyReason, anyReason, (first, second, why, other) => {
      const refund = { cents: first, reason: why, cards: [] }
      const again = refundRefusal({ ...order, refund }, { cents: second, reason: other })
      const isSame = first === second && why === other
      expect(again?.code).toBe(isSame ? undefined : 'refund.decided')
    }),
  )
  const decided = { ...order, refund: { cents: 1_000, reason: 'damaged', cards: [] } } as const
  expect(messageOf(refundRefusal(decided, { cents: 4_120, reason: 'damaged' }))).toBe(
    'Somebody decided this already: $10.00 of $41.20 goes back.',
  )
})

test('the same sum for another reason is another decision', () => {
  const refund = { cents: 1_000, reason: 'damaged', cards: [] } as const
  expect(codeOf({ ...order, refund }, 1_000, 'damaged')).toBeUndefined()
  expect(codeOf({ ...order, refund }, 1_000, 'nobody_there')).toBe('refund.decided')
})

test('of a payment that went back in part, the rest may go back too', () => {
  expect(codeOf({ ...order, status: 'partially_refunded' }, 100)).toBeUndefined()
})

test('what was never charged can’t go back', () => {
  for (const status of ['authorized', 'voided', 'failed', 'pending'] as const)
    expect(codeOf({ ...order, status }, 100)).toBe('order.wrong_stage')
})
