import { expect, test } from 'vitest'
import { changesOwner, keepingOf } from './stored-pages.ts'

test('home and menus are kept as everybody gets them, and of a guest’s own the cart alone', () => {
  for (const path of ['/', '/es', '/menu', '/menu/grove', '/es/menu/grove'])
    expect([path, keepingOf(path)]).toEqual([path, 'everybody'])
  for (const path of ['/cart', '/es/cart']) expect([path, keepingOf(path)]).toEqual([path, 'own'])
})

test('no page with a name, an address, an order or a code is kept', () => {
  const paths = [
    '/account',
    '/account/general',
    '/es/account/payment',
    '/order/checkout',
    '/order/confirm/abc',
    '/app/checkout',
    '/cart/older',
    '/cart/continue',
    '/cart/another-device',
    '/group-order',
    '/gift-cards/abc',
    '/reservations/abc',
    '/waitlist/abc',
    '/console',
    '/kiosk',
    '/menu/grove/product/queso',
    '/api/frame',
    '/cart.data',
  ]
  for (const path of paths) expect([path, keepingOf(path)]).toEqual([path, null])
})

test('whoever signs in or out, orders or closes an account has another cart than before', () => {
  const sent = (path: string, method = 'POST') =>
    changesOwner({ method, url: `https://order.example.com${path}` })
  for (const path of [
    '/account/signin.data',
    '/es/account/signin',
    '/account.data?index',
    '/account/deleteaccount',
    '/order/checkout.data',
    '/order/confirm/abc/account',
    '/api/auth/session',
  ])
    expect([path, sent(path)]).toEqual([path, true])
  expect(sent('/api/auth/session', 'DELETE')).toBe(true)
  expect(sent('/cart.data')).toBe(false)
  expect(sent('/es/menu/grove/product/queso')).toBe(false)
  expect(sent('/account', 'GET')).toBe(false)
})
