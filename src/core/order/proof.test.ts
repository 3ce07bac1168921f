import { expect, test } from 'vitest'
import { orderProof, provedUntil, proofRefusal } from './proof.ts'

const austin = 'America/Chicago'
const contact = {
  first_name: 'Alma',
  last_name: 'Fritz',
  phone: '5125550142',
  email: 'a@b.example',
}

test('R2.9 the code of an order goes to the number that it names, else to its address where that was verified', () => {
  expect(orderProof(contact, true)).toEqual({ way: 'text', to: '5125550142' })
  const unreached = { ...contact, phone: '' }
  expect(orderProof(unreached, true)).toEqual({ way: 'mail', to: 'a@b.example' })
  expect(orderProof(unreached, false)).toBeNull()
  expect(orderProof({ ...unreached, email: '' }, true)).toBeNull()
})

test('R2.9 whoever proved an order may change it until the day of its kitchen ends, at four in the night', () => {
  expect(provedUntil({ ready_at: '2026-11-21T00:40:00Z' }, austin)).toBe('2026-11-21T10:00:00Z')
  // One in the morning belongs to the evening before.
  expect(provedUntil({ ready_at: '2026-11-21T07:00:00Z' }, austin)).toBe('2026-11-21T10:00:00Z')
  // The night in which clocks go back is an hour longer.
  expect(provedUntil({ ready_at: '2026-10-31T22:00:00Z' }, austin)).toBe('2026-11-01T10:00:00Z')
})

test('R2.9 nothing is proved of an order that came to nothing, or whose day is over', () => {
  const order = { status: 'placed', ready_at: '2026-11-21T00:40:00Z' } as const
  const at = (now: string) => ({ zone: austin, now })
  const over = { code: 'order.wrong_stage', params: { why: 'over' } }
  expect(proofRefusal(order, at('2026-11-21T09:59:00Z'))).toBeUndefined()
  expect(
    proofRefusal({ ...order, status: 'completed' }, at('2026-11-21T09:59:00Z')),
  ).toBeUndefined()
  expect(proofRefusal(order, at('2026-11-21T10:00:00Z'))).toMatchObject(over)
  for (const status of ['cancelled', 'rejected'] as const)
    expect(proofRefusal({ ...order, status }, at('2026-11-21T00:00:00Z'))).toMatchObject(over)
})
