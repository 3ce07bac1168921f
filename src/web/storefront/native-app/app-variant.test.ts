import { expect, test } from 'vitest'
import { appVariant, isAppPage } from './app-variant.ts'

test.each([
  ['/order/checkout', '/app/checkout'],
  ['/es/order/checkout', '/app/checkout'],
  ['/order/confirm', '/app/confirm'],
  ['/order/confirm/ord_1', '/app/confirm/ord_1'],
  ['/account/signin', '/app/signin'],
])('R2.17 %s is %s inside a native app', (page, variant) => {
  expect(appVariant(page)).toBe(variant)
  expect(isAppPage(variant)).toBe(true)
})

test.each(['/', '/menu', '/order', '/order/checkouts', '/account', '/account/signin-else', '/app'])(
  'R2.17 %s has no variant inside a native app',
  (page) => {
    expect(appVariant(page)).toBeUndefined()
    expect(isAppPage(page)).toBe(false)
  },
)
