import { expect, test } from 'vitest'
import { decisionRefusal } from '#core/order/exemption.ts'

test('a certificate is decided about once: the same again is no news, another is refused in whose words it was', () => {
  const code = (status: 'waiting' | 'accepted' | 'declined', to: 'accepted' | 'declined') =>
    decisionRefusal({ status }, to, 'It isn’t signed')?.code
  expect([code('waiting', 'accepted'), code('waiting', 'declined')]).toEqual([undefined, undefined])
  expect([code('accepted', 'accepted'), code('declined', 'declined')]).toEqual([
    undefined,
    undefined,
  ])
  expect(code('accepted', 'declined')).toBe('tax_exemption.decided')
  expect(decisionRefusal({ status: 'declined' }, 'accepted', null)?.message).toBe(
    'Somebody declined this certificate already.',
  )
})

test('a no tells its reason, a yes needs none', () => {
  expect(decisionRefusal({ status: 'waiting' }, 'declined', '')?.code).toBe(
    'tax_exemption.incomplete',
  )
  expect(decisionRefusal({ status: 'waiting' }, 'accepted', null)).toBeUndefined()
})
