import { expect, test } from 'vitest'
import { captureAt, captureDue, captureMove } from './capture.ts'

const now = '2026-11-24T18:00:00Z'
const held = { amount: 4_120, waived: 0, charged: null, order_status: 'accepted' }

test('a deposit is captured at once, what is far ahead before its hold lapses, all else when the kitchen starts', () => {
  const fire_at = '2026-11-29T18:00:00Z'
  expect(captureAt({ fire_at, takes_deposit: true }, now)).toBe(now)
  expect(captureAt({ fire_at, takes_deposit: false }, now)).toBeNull()
  const later = captureAt({ fire_at: '2026-11-29T18:01:00Z', takes_deposit: false }, now)
  expect(later).toBe(fire_at)
})

test('what was waived isn’t captured, and what was asked of the gateway once is asked again', () => {
  expect(captureDue(held)).toBe(4_120)
  expect(captureDue({ ...held, waived: 120 })).toBe(4_000)
  expect(captureDue({ ...held, waived: 120, charged: 4_120 })).toBe(4_120)
})

test('nothing is captured of an order that was called off', () => {
  for (const order_status of ['cancelled', 'rejected'])
    expect(captureDue({ ...held, charged: 4_120, order_status })).toBe(0)
})

test('what is due is captured; what isn’t is voided, unless the gateway captured it already', () => {
  expect(captureMove(1, false)).toBe('captured')
  expect(captureMove(0, false)).toBe('voided')
  expect(captureMove(0, true)).toBe('captured')
})
