import { expect, test } from 'vitest'
import { isPersonalPage } from './render.ts'

test('T6 a page with a name, an address or the PIN of a gift card is kept by no cache, and its data neither', () => {
  for (const path of ['/order/ord_1', '/account', '/account.data', '/app', '/console/money'])
    expect(isPersonalPage(path)).toBe(true)
  for (const path of ['/gift-cards/gft_1', '/gift-cards/gft_1.data'])
    expect(isPersonalPage(path)).toBe(true)
})

test('a page that is the same for everybody is kept by their own browser', () => {
  for (const path of ['/', '/menu', '/gift-cards', '/gift-cards.data', '/orders-of-nobody'])
    expect(isPersonalPage(path)).toBe(false)
})
