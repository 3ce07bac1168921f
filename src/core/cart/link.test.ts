import { expect, test } from 'vitest'
import { cartLinkRefusal, forNewOwner, linkedRefusal } from '#core/cart/link.ts'
import { aCart } from '#test/builders/a-cart.ts'
import { aGroup } from '#test/builders/a-group.ts'

const fresh = { is_taken: false, is_expired: false, status: 'open' } as const

test('a link to a cart is good once, for ten minutes, until the cart is being paid: each fault has its own word', () => {
  expect(cartLinkRefusal(fresh)).toBeUndefined()
  expect(cartLinkRefusal({ ...fresh, is_taken: true })?.code).toBe('cart_link.used')
  expect(cartLinkRefusal({ ...fresh, is_expired: true })?.code).toBe('cart_link.expired')
  for (const status of ['placing', 'ordered'] as const)
    expect(cartLinkRefusal({ is_taken: true, is_expired: true, status })?.code).toBe(
      'cart_link.ordered',
    )
})

test('a group order has its invite, and no link', () => {
  expect(linkedRefusal(aCart())).toBeUndefined()
  expect(linkedRefusal(aCart({ group_order: aGroup() }))?.code).toBe('cart_link.group')
})

test('whoever goes on with a cart pays for nothing with another’s points', () => {
  const cart = aCart({ rewards: ['pie'], coupon: 'PORCH5' })
  expect(forNewOwner(cart, 'vis_other')).toEqual({ ...cart, visitor_id: 'vis_other', rewards: [] })
})
