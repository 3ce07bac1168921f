import { expect, test } from 'vitest'
import { decisionRefusal } from './decision.ts'
import { messageOf } from '#test/builders/worded.ts'

const placed = { status: 'placed' } as const

test('a certificate is decided about once: the same again is no news, another is refused in whose words it was', () => {
  const code = (status: 'waiting' | 'accepted' | 'declined', to: 'accepted' | 'declined') =>
    decisionRefusal({ status }, placed, to, 'It isn’t signed')?.code
  expect([code('waiting', 'accepted'), code('waiting', 'declined')]).toEqual([undefined, undefined])
  expect([code('accepted', 'accepted'), code('declined', 'declined')]).toEqual([
    undefined,
    undefined,
  ])
  expect(code('accepted', 'declined')).toBe('tax_exemption.decided')
  expect(messageOf(decisionRefusal({ status: 'declined' }, placed, 'accepted', null))).toBe(
    'Somebody declined this certificate already.',
  )
})

test('a no tells its reason, a yes needs none', () => {
  expect(decisionRefusal({ status: 'waiting' }, placed, 'declined', '')?.code).toBe(
    'tax_exemption.incomplete',
  )
  expect(decisionRefusal({ status: 'waiting' }, placed, 'accepted', null)).toBeUndefined()
})

test('of an order that came to nothing no tax is left to take off; what was decided before stands', () => {
  const over = { status: 'cancelled' } as const
  expect(messageOf(decisionRefusal({ status: 'waiting' }, over, 'accepted', null))).toBe(
    'This order was canceled: no tax is left to take off.',
  )
  expect(decisionRefusal({ status: 'accepted' }, over, 'accepted', null)).toBeUndefined()
})
