import { describe, expect, test } from 'vitest'
import { hidesFooter, isForGuests, keepsScroll, themeOf } from './route-handle.ts'

function match(id: string, handle?: unknown) {
  return { id, pathname: '/', params: {}, data: undefined, loaderData: undefined, handle }
}

describe('what a route says of itself', () => {
  test.each(['locations', 'order-checkout', 'order-confirm', 'menu-mid-product-pid'])(
    'R2.20 the route named %s ends without a footer',
    (id) => expect(hidesFooter([match('root'), match(id)])).toBe(true),
  )

  test('R2.20 every other page has the footer', () => {
    expect(hidesFooter([match('root'), match('menu-mid')])).toBe(false)
    expect(hidesFooter([match('root'), match('home')])).toBe(false)
  })

  test('R2.18 a route may keep the page where it is scrolled', () => {
    expect(keepsScroll([match('root'), match('home', { keepScroll: true })])).toBe(true)
    expect(keepsScroll([match('root'), match('home')])).toBe(false)
  })

  test('the crew’s screens and a kiosk’s are not for guests; the page on which a guest’s phone signs in at one is', () => {
    for (const id of ['console', 'console-kiosks', 'kiosk', 'kiosk-status'])
      expect([id, isForGuests([match('root'), match(id)])]).toEqual([id, false])
    for (const id of ['home', 'kiosk-sign-in'])
      expect([id, isForGuests([match('root'), match(id)])]).toEqual([id, true])
  })

  test('the innermost theme wins, and a handle of another kind says nothing', () => {
    expect(themeOf([match('root', { theme: 'bc3' }), match('console', { theme: 'kds' })])).toBe(
      'kds',
    )
    expect(themeOf([match('root', 'words'), match('home', null)])).toBeUndefined()
  })
})
