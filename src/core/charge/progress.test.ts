import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PaymentStatus } from './payment.ts'
import { paymentMoveRefusal } from './progress.ts'
import { worded } from '#test/builders/worded.ts'

const statuses: readonly PaymentStatus[] = [
  'pending',
  'authorized',
  'captured',
  'partially_refunded',
  'refunded',
  'voided',
  'failed',
]

test('a payment is authorized, captured, then given back in parts or whole', () => {
  expect(paymentMoveRefusal('pending', 'authorized')).toBeUndefined()
  expect(paymentMoveRefusal('authorized', 'captured')).toBeUndefined()
  expect(paymentMoveRefusal('captured', 'partially_refunded')).toBeUndefined()
  expect(paymentMoveRefusal('partially_refunded', 'partially_refunded')).toBeUndefined()
  expect(paymentMoveRefusal('partially_refunded', 'refunded')).toBeUndefined()
})

test('money that was taken is never voided, and what is void is never taken', () => {
  expect(worded(paymentMoveRefusal('captured', 'voided'))).toEqual({
    code: 'order.wrong_stage',
    message: 'This payment is captured; it can’t become voided.',
  })
  expect(paymentMoveRefusal('voided', 'captured')?.code).toBe('order.wrong_stage')
  expect(paymentMoveRefusal('failed', 'authorized')?.code).toBe('order.wrong_stage')
})

test('whatever is tried, a payment never comes back to where it was, but for one more part given back', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...statuses), { maxLength: 60 }), (tries) => {
      const been: PaymentStatus[] = ['pending']
      for (const to of tries) {
        if (!paymentMoveRefusal(been.at(-1) ?? 'pending', to)) been.push(to)
      }
      const once = been.filter((status) => status !== 'partially_refunded')
      expect(new Set(once).size).toBe(once.length)
    }),
  )
})
