import { expect, test } from 'vitest'
import { takesCertificate } from './takes-certificate.ts'
import { aCart } from '#test/builders/a-cart.ts'
import { aGroupCart } from '#test/builders/a-group.ts'

test('R4.26 a group order in which everybody pays their own takes no certificate: the tax is theirs', () => {
  const taking = { tax_exemption: { keep_years: 4 } }
  const takes = (cart: Parameters<typeof takesCertificate>[0]) =>
    takesCertificate({ ...cart, channel: 'catering' }, taking)
  expect(takes(aCart())).toBe(true)
  expect(takes(aGroupCart({}, { payment_type: 'host' }))).toBe(true)
  expect(takes(aGroupCart({}, { payment_type: 'individual' }))).toBe(false)
})
