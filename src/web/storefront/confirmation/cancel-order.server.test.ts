import { expect, test } from 'vitest'
import { formatRefundOnCancel } from './cancel-order.server.ts'

const payment = { brand: 'Visa', last4: '4242', status: 'captured', refund: null } as const
const sheet = { lines: [], subtotal: 10_000, tip_base: 10_000, total: 10_825 }
const order = { payment, sheet, balance: null, tax_exemption: null }
const certificate = {
  organization: 'Travis County Parks',
  number: null,
  expires: null,
  file_name: 'signed.pdf',
  sent_at: '2026-11-20T15:00:00Z',
  reason: null,
  decided_at: '2026-11-20T16:00:00Z',
  cents: 825,
} as const

test('who cancels reads first what goes back: nothing where nothing was charged', () => {
  expect(formatRefundOnCancel({ ...order, payment: { ...payment, status: 'authorized' } })).toBe(
    'Your card isn’t charged.',
  )
  expect(formatRefundOnCancel(order)).toBe('$108.25 goes back to your card.')
})

test('the sum of an order whose tax went back before isn’t said twice', () => {
  const exempt = (status: 'accepted' | 'declined') =>
    formatRefundOnCancel({ ...order, tax_exemption: { ...certificate, status } })
  expect(exempt('declined')).toBe('$108.25 goes back to your card.')
  expect(exempt('accepted')).toBe('What you paid goes back to your card.')
})
